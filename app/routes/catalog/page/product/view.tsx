import { Breadcrumbs } from '~/components/page/breadcrumbs'
import { Hole } from '~/components/page/hole'
import { StructuredData } from '~/components/page/structured-data'
import { Rail } from '~/components/product/rail'
import { PersonalRow } from '~/components/recommendation/personal-row.island'
import { Badge } from '~/components/ui/badge'
import { Icon, type IconName } from '~/components/ui/icon'
import { Rating } from '~/components/ui/rating'
import { pictureTint } from '~/models/catalog/category'
import type { ProductPage } from '~/models/catalog/product-page'
import { breadcrumbJsonLd, productJsonLd } from '~/models/catalog/structured-data'
import { formatMoney } from '~/models/money'
import { BoxShipments } from './box-shipments'
import { BuyBar } from './buy-bar'
import { BuyBox, PriceBlock, PriceLines } from './buy-box'
import { DeliveryPanel } from './delivery-panel.island'
import { Facts } from './facts'
import { FavoriteForm } from './favorite-button'
import { Gallery } from './gallery.island'
import { Inside } from './inside'
import type { ProductData } from './loader.server'
import { Reviews } from './reviews'

const icons: Record<string, IconName> = {
  'gluten-free': 'wheat',
  vegan: 'leaf',
  organic: 'leaf',
  raw: 'leaf',
}

/**
 * On phones the name, rating and price come first, then the picture and the form, so that the main button is on the
 * first screen. On wide screens the pictures stand at the left and stay.
 */
export function ProductView({ data }: { data: ProductData }) {
  const { page, recommendations, origin, reviews, shipments } = data
  const isSold = page.stock.type === 'in-stock' && !page.madeToOrder
  return (
    <>
      <Breadcrumbs steps={page.ancestors} />
      <StructuredData of={productJsonLd(page, reviews?.latest ?? [], origin)} />
      <StructuredData of={breadcrumbJsonLd(page.ancestors, { name: page.name, path: page.path }, origin)} />
      <main id="main" className="wrap product-columns">
        <Heading page={page} hasReviews={reviews !== null} socialProof={data.socialProof} />
        <Gallery slides={page.slides} tint={pictureTint(page.path)} />
        <div className="stack buy">
          <BuyBox page={page} giftCards={data.giftCards} />
          <FavoriteForm sku={page.sku} />
        </div>
        <div className="after">
          <More data={data} />
          <div className="product-rest">
            <BoxShipments shipments={shipments} />
            {reviews ? <Reviews page={page} reviews={reviews} /> : null}
            <PersonalRow selector="Product page" type="PRODUCT" sku={page.sku} />
            <Rail id="also" title={railTitle(page)} cards={recommendations} />
            <Hole name="bought-before" data={{ productKey: page.key }} />
          </div>
          {isSold ? <BuyBar page={page} named={shipments.length > 0} /> : null}
        </div>
      </main>
    </>
  )
}

const railTitle = ({ stock }: ProductPage) =>
  stock.type === 'in-stock' ? 'You may also like' : 'Similar, and in stock'

type HeadingProps = { page: ProductPage; hasReviews: boolean; socialProof?: string }

function Heading({ page, hasReviews, socialProof }: HeadingProps) {
  const rating = <Rating average={page.averageRating} count={page.totalRatings} />
  return (
    <div className="product-head">
      <h1>{page.name}</h1>
      {page.oneLiner ? <p className="quiet only-wide">{page.oneLiner}</p> : null}
      <div className="row between">
        {page.buildYourOwn ? (
          <p className="price serif">Build your own</p>
        ) : (
          <PriceBlock price={page.price} ownAmount={page.ownAmount} />
        )}
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
      {socialProof ? <p className="quiet">{socialProof}</p> : null}
    </div>
  )
}

/** What one may want to know before buying. */
function More({ data }: { data: ProductData }) {
  const { page, contents } = data
  const { sku, path, meltable, name, key: productKey } = page
  const isCoffee = page.grinds.length > 0
  return (
    <div className="stack more-facts">
      {page.buildYourOwn || page.ownAmount ? null : <PriceLines lines={page.price.lines} />}
      <Hole name="next-box" data={{ productKey, sku, name }} />
      {data.delivery ? (
        <Hole name="delivery" data={{ productKey, sku, path, meltable }}>
          <DeliveryPanel path={path} sku={sku} meltable={meltable} estimate={{ typed: '' }} />
        </Hole>
      ) : null}
      {page.digital ? (
        <p className="row">
          <Icon name="check" />
          Sent by email as soon as the order is paid. Nothing to ship.
        </p>
      ) : null}
      {page.shipsFreeFrom ? (
        <p className="row">
          <Icon name="truck" />
          Add this and orders from {formatMoney(page.shipsFreeFrom).replace('.00', '')} ship free.
        </p>
      ) : null}
      <Hole name="review-request" data={{ productKey }} />
      <Inside contents={contents} />
      <Highlights page={page} />
      <Facts page={page} openLabel={!isCoffee && contents.length === 0} nutritionAway={data.nutritionAway} />
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
