import type { Subscription } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { invalidInput, resourceNotFound } from '../engine/errors'
import { actionsOf, defineResource } from '../engine/resource'
import { key } from '../engine/schemas'
import { endpoint } from '../http/usual'

const { set } = actionsOf<Subscription>()

const MANAGE = ['manage_subscriptions']

const destination = z.discriminatedUnion('type', [
  z.object({ type: z.literal('EventGrid'), uri: z.string(), accessKey: z.string() }),
  z.object({ type: z.literal('AzureServiceBus'), connectionString: z.string() }),
  z.object({
    type: z.literal('ConfluentCloud'),
    bootstrapServer: z.string(),
    apiKey: z.string(),
    apiSecret: z.string(),
    acks: z.string(),
    topic: z.string(),
    key: z.string().optional(),
  }),
  z.object({ type: z.literal('EventBridge'), region: z.string(), accountId: z.string() }),
  z.object({ type: z.literal('GoogleCloudPubSub'), projectId: z.string(), topic: z.string() }),
  z.object({
    type: z.literal('SNS'),
    topicArn: z.string(),
    accessKey: z.string().optional(),
    accessSecret: z.string().optional(),
    authenticationMode: z.enum(['Credentials', 'IAM']).optional(),
  }),
  z.object({
    type: z.literal('SQS'),
    queueUrl: z.string(),
    region: z.string(),
    accessKey: z.string().optional(),
    accessSecret: z.string().optional(),
    authenticationMode: z.enum(['Credentials', 'IAM']).optional(),
  }),
])
const types = z.array(z.string()).optional()
const messages = z.array(z.object({ resourceTypeId: z.string(), types })).optional()
const changes = z.array(z.object({ resourceTypeId: z.string() })).optional()
const events = messages
const format = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Platform') }),
  z.object({ type: z.literal('CloudEvents'), cloudEventsVersion: z.string() }),
])

/** Subscriptions are stored, but nothing is delivered. */
export const subscriptions = defineResource({
  typeId: 'subscription',
  path: 'subscriptions',
  scopes: { view: MANAGE, manage: MANAGE },
  draft: z
    .object({
      key: key.optional(),
      destination,
      messages,
      changes,
      events,
      format: format.optional(),
    })
    .refine(({ messages, changes, events }) => [messages, changes, events].some((list) => list?.length), {
      message: 'Either messages, changes or events is expected',
    }),
  create: ({
    messages = [],
    changes = [],
    events = [],
    format = { type: 'Platform' as const },
    ...draft
  }) => ({
    ...draft,
    destination: draft.destination as Subscription['destination'],
    messages: messages.map((one) => ({ ...one, types: one.types ?? [] })),
    changes,
    events: events as Subscription['events'],
    format,
    status: 'Healthy',
  }),
  actions: {
    setKey: set('key', key.optional()),
    changeDestination: set('destination', destination as never),
    setMessages: set('messages', messages.transform((list = []) => list) as never),
    setChanges: set('changes', changes.transform((list = []) => list) as never),
    setEvents: set('events', events.transform((list = []) => list) as never),
  },
  indexes: [{ name: 'key', unique: true, values: ({ key }) => [key] }],
  settle: (subscription) => {
    const { messages, changes, events } = subscription
    if (messages.length + changes.length + events.length === 0) {
      throw invalidInput('A subscription needs at least one of messages, changes or events.')
    }
    return subscription
  },
  endpoints: [
    endpoint('GET', '/subscriptions/{id}/health', MANAGE, ({ params: { id = '' } }, session) => {
      const subscription = session.get('subscription', id)
      if (!subscription) throw resourceNotFound(id)
      return { body: { status: subscription.status } }
    }),
  ],
})
