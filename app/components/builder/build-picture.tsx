import type { Offer } from '~/models/builder/offer'
import { chosenOf } from '~/models/builder/order'
import type { BuilderState } from '~/models/builder/state'
import { BagPicture } from './bag-picture'
import { BundlePicture } from './bundle-picture'
import { SectionPicture } from './section-picture'

/** What was built, drawn from the choices. `id` tells its parts from those of other pictures on the page. */
export function BuildPicture({ id, offer, state }: { id: string; offer: Offer; state: BuilderState }) {
  const chosen = chosenOf(state.build, offer.ingredients)
  if (offer.kind === 'mix') {
    return <BagPicture id={id} chosen={chosen} name={state.name} weight={state.size.name} />
  }
  const byKey = new Map(chosen.map(({ ingredient }) => [ingredient.productKey, ingredient]))
  const slots = state.build.map((slot) => (slot && byKey.get(slot.key)) ?? null)
  if (offer.kind === 'bundle') return <BundlePicture slots={slots} />
  return <SectionPicture id={id} kind={offer.kind} slots={slots} />
}
