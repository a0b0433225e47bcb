import { Breadcrumbs } from '~/components/page/breadcrumbs'
import { Hole } from '~/components/page/hole'
import { StructuredData } from '~/components/page/structured-data'
import { Rail } from '~/components/product/rail'
import { PersonalRow } from '~/components/recommendation/personal-row.island'
import { Badge } from '~/components/ui/badge'
import { Icon, type IconName } from '~/components/ui/icon'
import { Amount } from '~/components/ui/price'
import { Rating } from '~/components/ui/rating'
import { pictureTint } from '~/models/catalog/category'
import type { ProductPage } from '~/models/catalog/product-page'
import { breadcrumbJsonLd, productJsonLd } from '~/models/catalog/structured-data'
import { formatMoney } from '~/models/money'
import { BoxShipments } from './box-shipments'
import { BuyBox, OwnAmount, PriceBlock } from './buy-box'
import { DeliveryPanel } from './delivery-panel.island'
import { Facts } from './facts'
import { FavoriteButton } from './favorite-button'
import { Gallery } from './gallery.island'
import type { ProductData } from './loader.server'
import { Reviews } from './reviews'

const icons: Record<string, IconName> = {
  'gluten-free': 'wheat',
  vegan: 'leaf',
  organic: 'leaf',
  raw: 'leaf',
}

export function ProductView({ data }: { data: ProductData }) {
  const { page, recommendations, contents, giftCards, origin, reviews, shipments } = data
  const { sku, path, meltable, name } = page
  const productKey = page.key
  return (
    <>
      <Breadcrumbs steps={page.ancestors} current={page.name} />
      <StructuredData of={productJsonLd(page, reviews?.latest ?? [], origin)} />
      <StructuredData of={breadcrumbJsonLd(page.ancestors, { name: page.name, path: page.path }, origin)} />
      <main id="main" className={shipments.length ? 'wrap bundle-page' : 'wrap'}>
        <div className="product-columns">
          <Gallery slides={page.slides} tint={pictureTint(page.path)} />
          <div className="stack buy">
            <Heading page={page} hasReviews={reviews !== null} />
            <Hole name="review-request" data={{ productKey }} />
            {page.buildYourOwn ? (
              <p className="price serif">Build your own</p>
            ) : (
              <PriceBlock price={page.price} ownAmount={page.ownAmount} />
            )}
            <BuyBox page={page} giftCards={giftCards} />
            <Hole name="next-box" data={{ productKey, sku, name }} />
            <Hole name="favorite" data={{ sku }}>
              <FavoriteButton sku={sku} kept={false} />
            </Hole>
            {data.delivery ? (
              <Hole name="delivery" data={{ productKey, sku, path, meltable }}>
                <DeliveryPanel path={path} sku={sku} meltable={meltable} estimate={{ typed: '' }} />
              </Hole>
            ) : null}
            {page.digital ? (
              <p className="row">
                <Icon name="check" />
                Sent by e-mail as soon as the order is paid. Nothing to ship.
              </p>
            ) : null}
            {page.shipsFreeFrom ? (
              <p className="row">
                <Icon name="truck" />
                Orders of {formatMoney(page.shipsFreeFrom)} or more ship free with it.
              </p>
            ) : null}
            <Highlights page={page} />
            <Facts page={page} contents={contents} nutritionAway={data.nutritionAway} />
          </div>
        </div>
        <BoxShipments shipments={shipments} />
        {reviews ? <Reviews page={page} reviews={reviews} /> : null}
        <PersonalRow selector="Product page" type="PRODUCT" sku={sku} />
        <Rail id="also" title="You may also like" cards={recommendations} />
        <Hole name="bought-before" data={{ productKey }} />
        {page.stock.type === 'in-stock' && !page.madeToOrder ? (
          <StickyBar page={page} named={shipments.length > 0} />
        ) : null}
      </main>
    </>
  )
}

function Heading({ page, hasReviews }: { page: ProductPage; hasReviews: boolean }) {
  const rating = <Rating average={page.averageRating} count={page.totalRatings} />
  return (
    <div className="stack">
      <h1>{page.name}</h1>
      {page.oneLiner ? <p className="quiet">{page.oneLiner}</p> : null}
      <div className="row">
        {hasReviews && page.totalRatings ? (
          <a className="link" href="#reviews">
            {rating}
          </a>
        ) : (
          rating
        )}
        {page.badges.map((badge) => (
          <Badge key={badge}>{badge}</Badge>
        ))}
      </div>
    </div>
  )
}

function Highlights({ page }: { page: ProductPage }) {
  if (page.highlights.length === 0) return null
  return (
    <div>
      <h2 className="visually-hidden">Highlights</h2>
      <ul className="highlights">
        {page.highlights.map(({ name, tag }) => (
          <li key={name}>
            <Icon name={tag ? (icons[tag] ?? 'check') : 'flame'} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Keeps the button in view, with the price on it if `named`. It submits the form above. */
function StickyBar({ page, named }: { page: ProductPage; named: boolean }) {
  return (
    <div className="buy-bar">
      {named ? null : page.ownAmount ? (
        <OwnAmount />
      ) : page.buildYourOwn ? null : (
        <p className={page.price.was > page.price.price ? 'price sale' : 'price'}>
          <Amount cents={page.price.price} />
        </p>
      )}
      <button type="submit" form="buy" className="button">
        {named ? `Add to Cart - ${formatMoney(page.price.price)}` : 'Add to Cart'}
      </button>
    </div>
  )
}
