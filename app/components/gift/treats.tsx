import { Badge } from '~/components/ui/badge'
import { dietNames, type Find, tagName } from '~/models/builder/finder'
import { tagsOf } from '~/models/builder/state'
import { pictureIn } from '~/models/catalog/picture-sizes'
import type { GiftTreat } from '~/models/gift/choices'
import type { GiftKind } from '~/models/gift/gift-options'
import { TEXT_LIMITS } from '~/models/limits'

type FilterProps = { kind: GiftKind; groups: readonly { name: string; count: number }[]; asked?: Find }

export function TreatFilters({ kind, groups, asked }: FilterProps) {
  return (
    <>
      <div className="row">
        <input
          className="input"
          name="keyword"
          type="search"
          aria-label="Find an ingredient"
          placeholder="Find an ingredient"
          autoComplete="off"
          maxLength={TEXT_LIMITS.filterSearch}
          defaultValue={asked?.keyword}
        />
        <select className="select" name="category" aria-label="Category" defaultValue={asked?.category ?? ''}>
          <option value="">All categories</option>
          {groups.map(({ name, count }) => (
            <option key={name} value={name}>
              {name} ({count})
            </option>
          ))}
        </select>
      </div>
      <fieldset className="row">
        <legend className="label">Diet</legend>
        {tagsOf(kind).map((tag) => (
          <label key={tag} className="check">
            <input
              type="checkbox"
              name="tag"
              value={tag}
              defaultChecked={asked?.tags.includes(tag) ?? false}
            />
            <span>{tagName(tag)}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

export function Treats({ treats }: { treats: readonly GiftTreat[] }) {
  if (treats.length === 0)
    return <p className="panel">Nothing here fits all of that. Take one filter away.</p>
  return (
    <ul className="grid">
      {treats.map((treat, place) => (
        <Treat key={treat.productKey} treat={treat} eager={place === 0} />
      ))}
    </ul>
  )
}

function Treat({
  treat: { name, imageUrl, premium, tags, inStock },
  eager,
}: {
  treat: GiftTreat
  eager: boolean
}) {
  return (
    <li className="card">
      <div className="picture">
        <img
          src={pictureIn('medium', imageUrl) || undefined}
          alt=""
          width="320"
          height="320"
          loading={eager ? undefined : 'lazy'}
        />
      </div>
      {premium ? (
        <p className="badges">
          <Badge tone="best">Premium</Badge>
        </p>
      ) : null}
      <h2 className="choice-name">{name}</h2>
      <p className="text-xs quiet">{inStock ? dietNames(tags, 3) : 'Sold out just now'}</p>
    </li>
  )
}
