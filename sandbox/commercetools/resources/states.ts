import * as z from 'zod'
import { invalidOperation } from '../engine/errors'
import { defineResource } from '../engine/resource'
import { identifier, key, localizedString } from '../engine/schemas'

const type = z.enum([
  'OrderState',
  'RecurringOrderState',
  'LineItemState',
  'ProductState',
  'ReviewState',
  'PaymentState',
  'QuoteRequestState',
  'StagedQuoteState',
  'QuoteState',
])
const roles = z.array(z.enum(['ReviewIncludedInStatistics', 'Return']))
const transitions = z.array(identifier('state')).optional()

/** The states of a workflow and their transitions. */
export const states = defineResource({
  typeId: 'state',
  path: 'states',
  scopes: { view: ['view_states'], manage: ['manage_states'] },
  draft: z.object({
    key,
    type,
    name: localizedString.optional(),
    description: localizedString.optional(),
    initial: z.boolean().optional(),
    roles: roles.optional(),
    transitions,
  }),
  create: ({ transitions, initial = true, ...draft }, context) => ({
    ...draft,
    initial,
    builtIn: false,
    transitions: transitions?.map((state) => context.reference('state', state)),
  }),
  actions: {},
  indexes: [{ name: 'key', unique: true, values: ({ key }) => [key] }],
  removing: (state) => {
    if (state.builtIn) throw invalidOperation('Built-in states can not be deleted.')
  },
  heldBy: ['order', 'product', 'payment', 'cart'],
})
