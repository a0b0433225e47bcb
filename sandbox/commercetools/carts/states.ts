import type { StateReference } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'

const INITIAL = 'Initial'

/** The built-in state in which every line item begins; made when the project has none yet. */
export function initialState(context: Context): StateReference {
  const state =
    context.find('state', { key: INITIAL }) ??
    context.create('state', {
      key: INITIAL,
      type: 'LineItemState',
      initial: true,
      name: { en: INITIAL },
    })
  return { typeId: 'state', id: state.id }
}
