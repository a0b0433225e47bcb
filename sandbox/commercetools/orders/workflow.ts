import type { StateReference } from '@commercetools/platform-sdk'
import type { Context, Identifier } from '../engine/context'
import { invalidOperation } from '../engine/errors'

type Transition = {
  type:
    | 'OrderState'
    | 'PaymentState'
    | 'LineItemState'
    | 'QuoteRequestState'
    | 'StagedQuoteState'
    | 'QuoteState'
    | 'ReviewState'
  force?: boolean
}

/**
 * The next state of a workflow: at the start an initial one, then one of the current state's transitions, or any if it
 * names none or the transition is forced.
 */
export function transitioned(
  present: StateReference | undefined,
  next: Identifier,
  { type, force = false }: Transition,
  context: Context,
): StateReference {
  const state = context.referenced('state', next)
  if (state.type !== type) {
    throw invalidOperation(`The state with ID '${state.id}' is of type '${state.type}', not '${type}'.`)
  }
  if (!force) assertMayFollow(present, state, context)
  return { typeId: 'state', id: state.id }
}

function assertMayFollow(
  present: StateReference | undefined,
  next: { id: string; initial: boolean },
  context: Context,
): void {
  const current = present && context.get('state', present.id)
  if (!current) {
    if (next.initial) return
    throw invalidOperation(`The state with ID '${next.id}' is not an initial state.`)
  }
  if (!current.transitions || current.transitions.some(({ id }) => id === next.id)) return
  throw invalidOperation(
    `The state with ID '${next.id}' is no transition of the state with ID '${current.id}'.`,
  )
}
