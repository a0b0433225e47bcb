import type { Order, OrderEdit, OrderEditResult, StagedOrder } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { customActions, customFields } from '../engine/custom'
import {
  CommercetoolsError,
  concurrentModification,
  invalidInput,
  invalidOperation,
  resourceNotFound,
} from '../engine/errors'
import { actionsOf, defineResource, type Endpoint } from '../engine/resource'
import { customFieldsDraft, key } from '../engine/schemas'
import type { Session } from '../engine/session'
import type { Stored } from '../engine/types'
import { isObject, parse, parseUpdate } from '../engine/validation'
import { messagesOf } from './messages'
import { editedOrder, expectKnown, type StagedAction, stagedAction } from './staged-actions'

const { action, set } = actionsOf<OrderEdit>()

const draft = z.object({
  key: key.optional(),
  resource: z.object({ typeId: z.literal('order').optional(), id: z.string() }),
  stagedActions: z.array(stagedAction).optional(),
  custom: customFieldsDraft.optional(),
  comment: z.string().optional(),
  dryRun: z.boolean().optional(),
})

const apply = z.object({ editVersion: z.int(), resourceVersion: z.int() })

const staged = (actions: readonly StagedAction[]): OrderEdit['stagedActions'] => {
  for (const one of actions) expectKnown(one)
  return actions as unknown as OrderEdit['stagedActions']
}

/** Changes to an order that are collected, previewed and then applied at once. */
export const orderEdits = defineResource({
  typeId: 'order-edit',
  path: 'orders/edits',
  scopes: { view: ['view_order_edits'], manage: ['manage_order_edits'] },
  draft,
  create: (input, context) => ({
    key: input.key,
    resource: { typeId: 'order' as const, id: context.referenced('order', { id: input.resource.id }).id },
    stagedActions: staged(input.stagedActions ?? []),
    result: { type: 'NotProcessed' as const },
    comment: input.comment,
    custom: customFields(input.custom, context),
  }),
  actions: {
    addStagedAction: action({ stagedAction }, (edit, { stagedAction }) => ({
      ...edit,
      stagedActions: [...edit.stagedActions, ...staged([stagedAction])],
    })),
    setStagedActions: action({ stagedActions: z.array(stagedAction) }, (edit, { stagedActions }) => ({
      ...edit,
      stagedActions: staged(stagedActions),
    })),
    setComment: set('comment', z.string().optional()),
    setKey: set('key', key.optional()),
    ...customActions<OrderEdit>(),
  },
  indexes: [
    { name: 'key', unique: true, values: ({ key }) => [key] },
    { name: 'resource.id', values: ({ resource }) => [resource.id] },
  ],
  settle: (edit, _context, previous) => {
    if (previous?.result.type === 'Applied') {
      throw invalidOperation('An order edit that is applied cannot be changed.')
    }
    return edit
  },
  without: ['create', 'get', 'update'],
})

/** Applies an edit's actions to its order as a preview. */
function preview(edit: OrderEdit, session: Session): OrderEditResult {
  if (edit.result.type === 'Applied') return edit.result
  const order = session.get('order', edit.resource.id)
  if (!order) return edit.result
  try {
    const after = editedOrder(order, edit.stagedActions as unknown as StagedAction[], session)
    const messagePayloads = messagesOf(after, session, order)
    return {
      type: 'PreviewSuccess',
      preview: after as unknown as StagedOrder,
      messagePayloads: messagePayloads as never,
    }
  } catch (error) {
    if (!(error instanceof CommercetoolsError)) throw error
    return { type: 'PreviewFailure', errors: error.errors as never }
  }
}

const shown = (edit: OrderEdit, session: Session): OrderEdit => ({ ...edit, result: preview(edit, session) })

const isDryRun = (body: unknown): boolean => isObject(body) && body.dryRun === true

const viewing = ['view_order_edits']
const managing = ['manage_order_edits']

const create: Endpoint = {
  method: 'POST',
  path: '/orders/edits',
  scopes: managing,
  handle: ({ body }, session) => {
    const edit = session.create('order-edit', body)
    return { status: 201, body: shown(edit, session), undo: isDryRun(body) }
  },
}

const applying: Endpoint = {
  method: 'POST',
  path: '/orders/edits/{id}/apply',
  scopes: managing,
  handle: ({ params: { id = '' }, body }, session) => {
    const { editVersion, resourceVersion } = parse(apply, body)
    const edit = session.get('order-edit', id)
    if (!edit) throw resourceNotFound(id)
    if (edit.version !== editVersion) throw concurrentModification(id, editVersion, edit.version)
    const order = session.referenced('order', { id: edit.resource.id })
    if (order.version !== resourceVersion) {
      throw concurrentModification(order.id, resourceVersion, order.version)
    }
    if (edit.result.type === 'Applied') throw invalidOperation('The order edit is applied already.')
    if (edit.stagedActions.length === 0) throw invalidInput('The order edit has no staged actions.')
    return { body: applied(edit, order, session) }
  },
}

function applied(edit: OrderEdit, order: Order, session: Session): OrderEdit {
  const edited = editedOrder(order, edit.stagedActions as unknown as StagedAction[], session)
  const last = session.keepsMessages() ? (edited.lastMessageSequenceNumber ?? 0) + 1 : undefined
  const after = session.save('order', {
    ...edited,
    ...(last !== undefined && { lastMessageSequenceNumber: last }),
  })
  const excerpt = ({ totalPrice, taxedPrice, version }: Order) => ({ totalPrice, taxedPrice, version })
  const result = {
    type: 'Applied' as const,
    appliedAt: session.now,
    excerptBeforeEdit: excerpt(order),
    excerptAfterEdit: excerpt(after),
  }
  const stored = session.save('order-edit', { ...edit, result })
  session.emit(after, 'order', 'OrderEditApplied', { edit: stored, result })
  return stored
}

/** Order edits answer with a preview. */
export const orderEditEndpoints: Endpoint[] = [
  create,
  applying,
  ...['{id}', 'key={key}'].flatMap((name): Endpoint[] => {
    const found = ({ id, key }: Record<string, string>, session: Session): Stored & OrderEdit => {
      const edit = session.find('order-edit', { id, key })
      if (!edit) throw resourceNotFound(id ?? key ?? '')
      return edit
    }
    return [
      {
        method: 'GET',
        path: `/orders/edits/${name}`,
        scopes: viewing,
        handle: ({ params }, session) => ({ body: shown(found(params, session), session) }),
      },
      {
        method: 'POST',
        path: `/orders/edits/${name}`,
        scopes: managing,
        handle: ({ params, body }, session) => {
          const { version, actions } = parseUpdate(body)
          const edit = session.update('order-edit', found(params, session).id, version, actions)
          return { body: shown(edit, session), undo: isDryRun(body) }
        },
      },
    ]
  }),
]
