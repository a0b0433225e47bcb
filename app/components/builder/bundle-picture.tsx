import type { Ingredient } from '~/models/builder/ingredient'
import { timingWord } from '~/models/bundle/bundle'
import { pictureIn } from '~/models/catalog/picture-sizes'

/** The boxes of a bundle side by side, each under the month it ships in. */
export function BundlePicture({ slots }: { slots: readonly (Ingredient | null)[] }) {
  return (
    <ol className="bundle-picture">
      {slots.map((box, place) => (
        <li key={timingWord(place)} data-slot={place}>
          <span className="picture">
            {box ? (
              <img src={pictureIn('medium', box.imageUrl)} alt="" width="160" height="160" />
            ) : (
              <span className="hole">{place + 1}</span>
            )}
          </span>
          <b className="text-sm">{timingWord(place)}</b>
        </li>
      ))}
    </ol>
  )
}
