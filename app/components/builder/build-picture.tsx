import type { Ingredient } from '~/models/builder/ingredient'
import type { Offer } from '~/models/builder/offer'
import { chosenOf } from '~/models/builder/order'
import type { BuilderState } from '~/models/builder/state'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { shortMonthAndDay } from '~/models/days'
import type { DateText } from '~/models/shipping/types'
import { BagPicture } from './bag-picture'
import { SectionPicture } from './section-picture'

/** `id` is a prefix for the ids in the SVG, unique on the page. */
export function BuildPicture({ id, offer, state }: { id: string; offer: Offer; state: BuilderState }) {
  const chosen = chosenOf(state.build, offer.ingredients)
  if (offer.kind === 'mix') {
    return <BagPicture id={id} chosen={chosen} name={state.name} weight={state.size.name} />
  }
  const byKey = new Map(chosen.map(({ ingredient }) => [ingredient.productKey, ingredient]))
  const slots = state.build.map((slot) => (slot && byKey.get(slot.key)) ?? null)
  if (offer.kind === 'bundle') return <BundlePicture slots={slots} days={state.size.days ?? []} />
  return <SectionPicture id={id} kind={offer.kind} slots={slots} />
}

type BundlePictureProps = { slots: readonly (Ingredient | null)[]; days: readonly DateText[] }

function BundlePicture({ slots, days }: BundlePictureProps) {
  return (
    <ol className="bundle-picture">
      {slots.map((box, place) => (
        <li key={days[place] ?? place} data-slot={place}>
          <span className="picture">
            {box ? (
              <img src={pictureIn('medium', box.imageUrl)} alt="" width="160" height="160" />
            ) : (
              <span className="hole">{place + 1}</span>
            )}
          </span>
          <b className="text-sm">{place > 0 && days[place] ? shortMonthAndDay(days[place]) : 'Now'}</b>
        </li>
      ))}
    </ol>
  )
}
