import type { State, StateReference } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'

const INITIAL = 'Initial'

/** Looked up once per request, not per line. */
const known = new WeakMap<Context, StateReference>()

/** The built-in state of new line items; created if the project has none yet. */
export function initialState(context: Context): StateReference {
  const found = known.get(context)
  if (found) return found
  const state = context.find('state', { key: INITIAL }) ?? builtIn(context)
  const reference: StateReference = { typeId: 'state', id: state.id }
  known.set(context, reference)
  return reference
}

/** Clients cannot create built-in states. */
function builtIn(context: Context): State {
  const draft = { key: INITIAL, type: 'LineItemState', initial: true, name: { en: INITIAL } }
  const state = context.create('state', draft)
  return context.save('state', { ...state, builtIn: true })
}
