import type { Extension } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { invalidInput, referenceExists } from '../engine/errors'
import { type Action, actionsOf, defineResource } from '../engine/resource'
import { identifier, key } from '../engine/schemas'
import { checkFields } from '../query/check'
import { parsePredicate } from '../query/predicate'

const { action, set } = actionsOf<Extension>()

const SCOPES = ['manage_extensions']
const LONGEST_WAIT = 10_000

const destination = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('HTTP'),
    url: z.url({ protocol: /^https?$/ }),
    authentication: z
      .discriminatedUnion('type', [
        z.object({ type: z.literal('AuthorizationHeader'), headerValue: z.string() }),
        z.object({ type: z.literal('AzureFunctions'), key: z.string() }),
      ])
      .optional(),
  }),
  z.object({
    type: z.literal('AWSLambda'),
    arn: z.string(),
    accessKey: z.string(),
    accessSecret: z.string(),
  }),
  z.object({ type: z.literal('GoogleCloudFunction'), url: z.url() }),
])

const triggers = z
  .array(
    z.object({
      resourceTypeId: z.enum([
        'business-unit',
        'cart',
        'customer',
        'customer-group',
        'order',
        'payment',
        'quote',
        'quote-request',
        'shopping-list',
        'staged-quote',
      ]),
      actions: z.array(z.enum(['Create', 'Update'])).min(1),
      condition: z.string().optional(),
    }),
  )
  .min(1)

const timeoutInMs = z.int().min(1).max(LONGEST_WAIT).optional()
const dependencies = z.array(identifier('extension'))
const expansionPaths = z.array(z.string())
const additionalContext = z.object({ includeOldResource: z.boolean().default(false) })

const actions: Record<string, Action<Extension>> = {
  setKey: set('key', key.optional()),
  changeDestination: set('destination', destination),
  changeTriggers: set('triggers', triggers),
  setTimeoutInMs: set('timeoutInMs', timeoutInMs),
  setDependencies: action({ dependencies }, (extension, { dependencies }, context) => ({
    ...extension,
    dependencies: dependencies.map((one) => context.reference('extension', one)),
  })),
  setExpansionPaths: set('expansionPaths', expansionPaths),
  setAdditionalContext: set('additionalContext', additionalContext),
}

/** Services that are called before a write and may refuse or change it. */
export const extensions = defineResource({
  typeId: 'extension',
  path: 'extensions',
  scopes: { view: SCOPES, manage: SCOPES },
  draft: z.object({
    key: key.optional(),
    destination,
    triggers,
    timeoutInMs,
    dependencies: dependencies.optional(),
    expansionPaths: expansionPaths.optional(),
    additionalContext: additionalContext.optional(),
  }),
  create: ({ dependencies, ...draft }, context) => ({
    ...draft,
    dependencies: dependencies?.map((one) => context.reference('extension', one)),
  }),
  actions,
  indexes: [{ name: 'key', unique: true, values: ({ key }) => [key] }],
  settle: (extension, context) => {
    checkTriggers(extension)
    checkDependencies(extension, context)
    return extension
  },
  removing: ({ id }, context) => {
    if (context.all('extension').some(({ dependencies = [] }) => dependencies.some((one) => one.id === id))) {
      throw referenceExists('extension', 'extension')
    }
  },
  present: hidingSecrets,
})

/** Refuses two triggers for one type, and conditions on unknown fields. */
function checkTriggers({ triggers }: Extension): void {
  const types = triggers.map(({ resourceTypeId }) => resourceTypeId)
  if (new Set(types).size !== types.length) {
    throw invalidInput('An extension may have one trigger for each resource type.')
  }
  for (const { resourceTypeId, condition } of triggers) {
    if (condition !== undefined) checkFields(parsePredicate(condition), resourceTypeId)
  }
}

function checkDependencies({ id, dependencies = [] }: Extension, context: Context): void {
  if (dependencies.some((one) => one.id === id)) {
    throw invalidInput('An extension can not depend on itself.')
  }
  for (const one of dependencies) context.referenced('extension', one)
}

/** Masks all but the last characters of the destination's secret. */
function hidingSecrets(extension: Extension): Extension {
  const { destination } = extension
  if (destination.type === 'AWSLambda') {
    return { ...extension, destination: { ...destination, accessSecret: hidden(destination.accessSecret) } }
  }
  if (destination.type !== 'HTTP' || !destination.authentication) return extension
  const { authentication } = destination
  return {
    ...extension,
    destination: {
      ...destination,
      authentication:
        authentication.type === 'AuthorizationHeader'
          ? { ...authentication, headerValue: hidden(authentication.headerValue) }
          : { ...authentication, key: hidden(authentication.key) },
    },
  }
}

const hidden = (secret: string): string => `****${secret.slice(-4)}`
