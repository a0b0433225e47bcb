import type { ReactNode } from 'react'
import { EditId } from '~/components/cart/edit-id'
import { Badge, type BadgeTone } from '~/components/ui/badge'
import { Button, ButtonLink } from '~/components/ui/button'
import { Price } from '~/components/ui/price'
import { Rating } from '~/components/ui/rating'
import { containsText } from '~/models/allergen/contains-text'
import { pictureTint } from '~/models/catalog/category'
import { pictureSources } from '~/models/catalog/picture-sizes'
import {
  type CardBadge,
  isBuiltToOrder,
  isSoldOut,
  orderCountLabel,
  type ProductCardData,
} from '~/models/catalog/product-card'
import { shortDate } from '~/models/days'
import { type ProductSource, sourceText } from '~/models/measurement/product-source'
import { formatMoney, percentOff } from '~/models/money'
import { paths } from '~/models/paths'
import { loadAttributes, type PictureLoad } from './picture-load'

const tones: Record<CardBadge, BadgeTone> = {
  'Best Seller': 'best',
  Sale: 'sale',
  'Ships Free': 'free',
  Organic: 'free',
  Seasonal: 'quiet',
}

type CardProps = {
  card: ProductCardData
  /** `tile` in a row, `plp` in a list (shows auto-delivery savings), `flat` in a column. */
  layout?: 'tile' | 'plp' | 'flat'
  load?: PictureLoad
  ping?: string
  list?: string
  /** For the measurement of sales. */
  source?: ProductSource | undefined
  children?: ReactNode
}

/** A product in a list. Its name is the only link and covers the whole card. */
export function ProductCard({
  card,
  load = 'late',
  ping,
  list,
  layout = 'tile',
  source,
  children,
}: CardProps) {
  return (
    <article className={layout === 'flat' ? 'card flat' : 'card'}>
      <div className={`picture tint-${pictureTint(card.path)}`}>
        <img
          {...(card.imageUrl
            ? pictureSources(card.imageUrl, '(min-width: 48rem) 20rem, 50vw', ['medium', 'large'])
            : {})}
          alt=""
          width="320"
          height="320"
          {...loadAttributes[load]}
        />
      </div>
      {card.badges.length ? (
        <p className="badges">
          {card.badges.map((badge) => (
            <Badge key={badge} tone={tones[badge]}>
              {badge}
            </Badge>
          ))}
        </p>
      ) : null}
      <h3>
        <a href={card.path} ping={ping}>
          {card.name}
        </a>
      </h3>
      <Rating average={card.averageRating} count={card.totalRatings} />
      {card.contains && layout !== 'flat' ? (
        <p className="text-xs quiet">{containsText(card.contains)}</p>
      ) : null}
      <CardAction card={card} list={list} source={source}>
        {card.orderCount ? <p className="text-xs quiet">{orderCountLabel(card.orderCount)}</p> : null}
        {layout === 'plp' ? <PlpLine card={card} /> : null}
      </CardAction>
      {children}
    </article>
  )
}

function PlpLine({ card }: { card: ProductCardData }) {
  if (isSoldOut(card))
    return card.backorderedUntil ? (
      <p className="text-xs quiet">Back on {shortDate(card.backorderedUntil)}</p>
    ) : null
  return card.autoDeliveryPercent > 0 ? (
    <p className="text-xs quiet">Save {card.autoDeliveryPercent}% with Auto-Delivery</p>
  ) : null
}

function CardAction({
  card,
  list,
  source,
  children,
}: Pick<CardProps, 'card' | 'list' | 'source' | 'children'>) {
  const of = <span className="visually-hidden">: {card.name}</span>
  const price = isBuiltToOrder(card) ? (
    <p className="price serif">Build your own</p>
  ) : (
    <Price
      cents={card.price}
      was={card.listPrice}
      percent={percentOff(card.listPrice, card.price)}
      suffix={card.suffix}
    />
  )
  const elsewhere = card.requiresCustomization ? 'Customize' : card.companiesOnly && 'For companies'
  if (elsewhere || isSoldOut(card)) {
    return (
      <div className="actions">
        {price}
        {children}
        {elsewhere ? (
          <ButtonLink to={card.path} variant="plain" size="small" wide>
            {elsewhere}
            {of}
          </ButtonLink>
        ) : (
          <Button disabled type="button" size="small" wide>
            Sold Out{of}
          </Button>
        )}
      </div>
    )
  }
  return (
    <form className="actions" method="post" action={paths.cart}>
      <input type="hidden" name="intent" value="add" />
      <EditId />
      <input type="hidden" name="quantity" value="1" />
      {list ? <input type="hidden" name="listMetadata" value={list} /> : null}
      {source ? <input type="hidden" name="source" value={sourceText(source)} /> : null}
      <div className="price-row">
        {price}
        <SizeSelect card={card} />
      </div>
      {children}
      <Button size="small" wide>
        Add to Cart{of}
      </Button>
    </form>
  )
}

/** The size whose price stands beside it has its name alone; the others tell their prices. */
function SizeSelect({ card }: { card: ProductCardData }) {
  const [only, ...others] = card.sizes
  if (only && others.length === 0) {
    return (
      <>
        <input type="hidden" name="sku" value={only.sku} />
        {isBuiltToOrder(card) ? null : <span className="per-unit">{shortName(only.name)}</span>}
      </>
    )
  }
  return (
    <select className="select" name="sku" aria-label={`Size of ${card.name}`} defaultValue={card.sku}>
      {card.sizes.map((size) => (
        <option key={size.sku} value={size.sku} disabled={!size.inStock}>
          {size.sku === card.sku && size.inStock
            ? shortName(size.name)
            : `${shortName(size.name)}, ${size.inStock ? formatMoney(size.price) : 'sold out'}`}
        </option>
      ))}
    </select>
  )
}

/** Bags are the rule, so only other packs are named. */
const shortName = (name: string) => name.replace(/ bag(?=,|$)/, '')
