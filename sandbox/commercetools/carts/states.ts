import type { StateReference } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'

const INITIAL = 'Initial'

/** Looked up once a request, not once a line. */
const known = new WeakMap<Context, StateReference>()

/** The built-in state in which every line item begins; made when the project has none yet. */
export function initialState(context: Context): StateReference {
  const found = known.get(context)
  if (found) return found
  const state =
    context.find('state', { key: INITIAL }) ??
    context.create('state', { key: INITIAL, type: 'LineItemState', initial: true, name: { en: INITIAL } })
  const reference: StateReference = { typeId: 'state', id: state.id }
  known.set(context, reference)
  return reference
}
