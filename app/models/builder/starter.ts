import type { Selection } from './build'
import { encodeBuild } from './code'
import type { Offer } from './offer'
import { chosenOf } from './order'
import { type BuilderState, parseBuilder } from './state'

export type Starter = { name: string; line: string; recipe: Selection[] }

export type StarterState = { starter: Starter; state: BuilderState }

/** Leaves out a starter with an ingredient that is sold out or not offered. */
export function startersOf(starters: readonly Starter[], offer: Offer): StarterState[] {
  return starters.flatMap((starter) => {
    const [usual] = offer.sizes
    const search = new URLSearchParams({ [offer.kind]: encodeBuild(starter.recipe, usual.rules) })
    if (offer.kind === 'mix') search.set('name', starter.name)
    const { state, notices } = parseBuilder(search, offer)
    const whole = chosenOf(state.build, offer.ingredients).length === starter.recipe.length
    return whole && notices.length === 0 ? [{ starter, state }] : []
  })
}
