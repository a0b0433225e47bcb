import type { OrderAllergens } from '~/models/allergen/lines'
import { paths } from '~/models/paths'

/** For those who eat it. */
export function AllergenList({ allergens: { lines, place } }: { allergens: OrderAllergens }) {
  return (
    <div className="stack">
      <dl className="allergen-list">
        {lines.map(({ id, name, text }) => (
          <div key={id}>
            <dt className="bold">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {place ? <p>{place}</p> : null}
      <p className="text-sm no-print">
        Not sure? <a href={paths.contact}>Ask us</a> before anybody with an allergy eats it.
      </p>
    </div>
  )
}
