import type { Selection } from './build'
import { encodeBuild } from './code'
import type { Offer } from './offer'
import { chosenOf } from './order'
import { type BuilderState, parseBuilder } from './state'

/** A recipe to start from. */
export type Starter = { name: string; line: string; recipe: Selection[] }

export type StarterState = { starter: Starter; state: BuilderState }

/** Starters as builds; one of which something is sold out, or not offered any more, is left out. */
export function startersOf(starters: readonly Starter[], offer: Offer): StarterState[] {
  return starters.flatMap((starter) => {
    const [usual] = offer.sizes
    const search = new URLSearchParams({
      [offer.kind]: encodeBuild(starter.recipe, usual.rules),
      ...(offer.kind === 'mix' && { name: starter.name }),
    })
    const { state, notices } = parseBuilder(search, offer)
    const whole = chosenOf(state.build, offer.ingredients).length === starter.recipe.length
    return whole && notices.length === 0 ? [{ starter, state }] : []
  })
}
