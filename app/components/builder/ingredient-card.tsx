import { memo } from 'react'
import { Icon } from '~/components/ui/icon'
import { PriceBefore } from '~/components/ui/price-before'
import { dietNames } from '~/models/builder/finder'
import type { Ingredient } from '~/models/builder/ingredient'
import type { Kind } from '~/models/builder/offer'
import { MOST_PARTS, type Rules } from '~/models/builder/rules'
import { WORDS } from '~/models/builder/words'
import { boxPrice } from '~/models/bundle/bundle'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { shortDate } from '~/models/days'
import { formatMoney } from '~/models/money'
import { Stepper } from './stepper'

const MOST_TAGS = 3

const IN: Record<Kind, string> = { mix: 'parts', box: 'in box', tray: 'on tray', bundle: 'in bundle' }

type Props = {
  kind: Kind
  ingredient: Ingredient
  rules: Rules
  /** How many are chosen. */
  count: number
  /** Words for it when nothing more fits in. */
  full: string | undefined
  /** Of a bundle: "Shipments 1 and 3", and the percent off there or in the next empty place. */
  shipments?: string | undefined
  percent?: number
  eager: boolean
}

/** A press changes one or two of them, and only these are drawn again. */
export const IngredientCard = memo(function IngredientCard(props: Props) {
  const { kind, ingredient, count, eager, shipments, percent = 0 } = props
  const { productKey, name, inStock, priceRange, tags, premium } = ingredient
  const looks = count > 0 ? 'card pick-card chosen-card' : inStock ? 'card pick-card' : 'card pick-card out'
  return (
    <li className={looks} id={`i-${productKey}`}>
      <span className="picture">
        <img
          src={pictureIn('medium', ingredient.imageUrl) || undefined}
          alt=""
          width="320"
          height="320"
          loading={eager ? undefined : 'lazy'}
        />
      </span>
      <p className="badges">
        {count > 0 ? (
          <span className="badge on">
            <Icon name="check" />
            {shipments ?? WORDS[kind].inside}
          </span>
        ) : null}
        {count === 0 && !inStock ? (
          <span className="badge">
            {ingredient.backUntil ? `Back ${shortDate(ingredient.backUntil)}` : 'Sold out'}
          </span>
        ) : null}
        {kind === 'tray' && premium ? <span className="badge best">Premium</span> : null}
      </p>
      <h3>{name}</h3>
      <p className="tags">
        {kind === 'mix' ? (
          <span className="range">
            <span className="visually-hidden">Price range </span>
            {priceRange}
            <span className="visually-hidden"> of $$$.</span>
          </span>
        ) : null}
        {kind === 'bundle' ? (
          <>
            <b>{formatMoney(boxPrice(ingredient.price, percent))}</b>{' '}
            {percent ? <PriceBefore price={ingredient.price} /> : null}
          </>
        ) : null}
        {dietNames(tags, MOST_TAGS)}
      </p>
      <div className="act">
        <Choose {...props} />
      </div>
    </li>
  )
})

function Choose({ kind, ingredient, rules: { parts }, count, full }: Props) {
  const { productKey, name, inStock } = ingredient
  if (count > 0) {
    return (
      <Stepper
        name={name}
        less={parts ? `parts.${productKey}.${count - 1}` : `take.${productKey}`}
        more={parts ? `parts.${productKey}.${count + 1}` : `add.${productKey}`}
        atMost={parts ? count >= MOST_PARTS : full !== undefined || !inStock}
        count={count}
        unit={parts ? (count === 1 ? 'part' : 'parts') : IN[kind]}
        field="do"
      />
    )
  }
  if (!inStock || full) {
    return (
      <button className="button plain small wide" type="button" disabled>
        {inStock ? full : 'Sold Out'}
      </button>
    )
  }
  return (
    <button
      className="button plain small wide"
      type="submit"
      form="build"
      name="do"
      value={parts ? `parts.${productKey}.1` : `add.${productKey}`}
      data-offer={productKey}
    >
      <Icon name="plus" />
      Add<span className="visually-hidden"> {name}</span>
    </button>
  )
}
