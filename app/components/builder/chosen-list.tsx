import { Icon } from '~/components/ui/icon'
import type { Build } from '~/models/builder/build'
import type { Ingredient } from '~/models/builder/ingredient'
import { shortName } from '~/models/builder/ingredient'
import { type Share, sharesOf } from '~/models/builder/mix'
import type { Kind } from '~/models/builder/offer'
import { chosenOf, mixWeight } from '~/models/builder/order'
import { MOST_PARTS } from '~/models/builder/rules'
import type { BuilderState } from '~/models/builder/state'
import { WORDS } from '~/models/builder/words'
import { boxPrice, discountAt, timingWord } from '~/models/bundle/bundle'
import { type Cents, formatMoney } from '~/models/money'
import { Stepper } from './stepper'

type Props = { kind: Kind; state: BuilderState; ingredients: readonly Ingredient[] }

/** The selection in order. Entries can be moved and removed without dragging. */
export function ChosenList({ kind, state, ingredients }: Props) {
  const { build, size } = state
  const shares = size.rules.parts ? sharesOf(chosenOf(build, ingredients), mixWeight(size.weight)) : []
  const byKey = new Map(ingredients.map((one) => [one.productKey, one]))
  return (
    <>
      {shares.length ? <RecipeStrip shares={shares} /> : null}
      <ol id="chosen-list" className={size.rules.parts ? 'chosen' : 'chosen sections'}>
        {build.map((slot, place) => {
          const ingredient = slot && byKey.get(slot.key)
          const share = shares.find(({ key }) => key === slot?.key)
          return (
            <li key={rowKey(build, place)} data-slot={place}>
              {slot && ingredient ? (
                <>
                  <img src={imageOf(ingredient, kind)} alt="" width="48" height="48" loading="lazy" />
                  <div className="what">
                    <h3>{shortName(ingredient)}</h3>
                    {size.discounts ? (
                      <BoxTerms place={place} price={ingredient.price} discounts={size.discounts} />
                    ) : null}
                    {share ? (
                      <p className="text-xs quiet">
                        {Math.round(share.share * 100)}%, {share.pounds.toFixed(1)} lb
                      </p>
                    ) : null}
                  </div>
                  {size.rules.parts ? (
                    <Stepper
                      name={ingredient.name}
                      less={`parts.${slot.key}.${slot.parts - 1}`}
                      more={`parts.${slot.key}.${slot.parts + 1}`}
                      atMost={slot.parts >= MOST_PARTS}
                      count={slot.parts}
                      unit={<span className="visually-hidden">{slot.parts === 1 ? 'part' : 'parts'}</span>}
                      field="edit"
                    />
                  ) : null}
                  <Moves place={place} last={build.length - 1} name={ingredient.name} />
                  <button
                    className="icon-button remove"
                    type="submit"
                    form="build"
                    name="edit"
                    value={`clear.${place}`}
                    aria-label={`Remove ${ingredient.name}`}
                  >
                    <Icon name="close" />
                  </button>
                </>
              ) : (
                <>
                  <span className="hole">{place + 1}</span>
                  <div className="what">
                    <a className="link" href="#pick">
                      Choose {kind === 'mix' ? 'an' : 'a'} {WORDS[kind].one}
                    </a>
                  </div>
                </>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** A row keeps its key when it is moved. The same treat may be in a box twice. */
function rowKey(build: Build, place: number): string {
  const slot = build[place]
  if (!slot) return `empty-${place}`
  return `${slot.key}-${build.slice(0, place).filter((other) => other?.key === slot.key).length}`
}

/** When a box of a bundle ships, and what it costs there. */
function BoxTerms({
  place,
  price,
  discounts,
}: {
  place: number
  price: Cents
  discounts: readonly number[]
}) {
  const percent = discountAt(discounts, place)
  return (
    <p className="text-xs quiet">
      {timingWord(place)}, {formatMoney(boxPrice(price, percent))}
      {percent ? `, ${percent}% off` : null}
    </p>
  )
}

const imageOf = ({ imageUrl, bedUrl }: Ingredient, kind: Kind) =>
  (kind === 'mix' ? imageUrl : (bedUrl ?? imageUrl)) || undefined

function Moves({ place, last, name }: { place: number; last: number; name: string }) {
  if (last === 0) return null
  return (
    <div className="moves">
      <button
        className="icon-button"
        type="submit"
        form="build"
        name="edit"
        value={`move.${place}.${place - 1}`}
        disabled={place === 0}
        aria-label={`Move ${name} up`}
      >
        <Icon name="up" />
      </button>
      <button
        className="icon-button"
        type="submit"
        form="build"
        name="edit"
        value={`move.${place}.${place + 1}`}
        disabled={place === last}
        aria-label={`Move ${name} down`}
      >
        <Icon name="down" />
      </button>
    </div>
  )
}

/** The proportions as a strip of colors, per mille. */
function RecipeStrip({ shares }: { shares: readonly Share[] }) {
  let at = 0
  return (
    <svg className="recipe-strip" viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
      {shares.map(({ key, share, ingredient }) => {
        const x = at
        at += Math.round(share * 1000)
        return <rect key={key} x={x} width={at - x} height="1" fill={ingredient.color} />
      })}
    </svg>
  )
}
