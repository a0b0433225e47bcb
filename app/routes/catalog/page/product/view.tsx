import { Breadcrumbs } from '~/components/page/breadcrumbs'
import { Hole } from '~/components/page/hole'
import { StructuredData } from '~/components/page/structured-data'
import { AllergenLine } from '~/components/product/allergen-line'
import { ProductCard } from '~/components/product/product-card'
import { Rail } from '~/components/product/rail'
import { PersonalRow } from '~/components/recommendation/personal-row.island'
import { Badge } from '~/components/ui/badge'
import { Icon, type IconName } from '~/components/ui/icon'
import { Rating } from '~/components/ui/rating'
import { pictureTint } from '~/models/catalog/category'
import type { ProductCardData } from '~/models/catalog/product-card'
import type { ProductPage } from '~/models/catalog/product-page'
import { breadcrumbJsonLd, productJsonLd } from '~/models/catalog/structured-data'
import { formatMoney } from '~/models/money'
import { serverPaths } from '~/models/paths'
import { RAIL_SIZES } from '~/models/rails'
import { BoxShipments } from './box-shipments'
import { BuyBar } from './buy-bar'
import { BuyBox, PriceBlock, PriceLines } from './buy-box'
import { DeliveryPanel } from './delivery-panel.island'
import { Facts } from './facts'
import { FavoriteForm } from './favorite-button'
import { Gallery } from './gallery.island'
import { Inside, Variations } from './inside'
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
  const isOut = !page.madeToOrder && page.stock.type !== 'in-stock' && page.stock.type !== 'companies-only'
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
          {page.allergens ? (
            <AllergenLine words={page.allergens} askPath={serverPaths.productQuestion(page.key)} />
          ) : null}
          {isOut ? <Similar cards={recommendations.slice(0, RAIL_SIZES.besideSoldOut)} /> : null}
        </div>
        <div className="after">
          <More data={data} />
          <Under data={data} />
          <div className="product-rest">
            <BoxShipments shipments={shipments} />
            {reviews ? <Reviews page={page} reviews={reviews} /> : null}
            <PersonalRow selector="Product page" type="PRODUCT" sku={page.sku} />
            <Rail
              id="also"
              title="You may also like"
              cards={recommendations.slice(isOut ? RAIL_SIZES.besideSoldOut : 0)}
            />
            <Hole name="bought-before" data={{ productKey: page.key }} late="customer" />
          </div>
          {isSold ? <BuyBar page={page} named={shipments.length > 0} /> : null}
        </div>
      </main>
    </>
  )
}

function Similar({ cards }: { cards: ProductCardData[] }) {
  if (cards.length === 0) return null
  return (
    <section className="similar" aria-labelledby="similar">
      <h2 id="similar">Similar, and in stock</h2>
      <div className="grid">
        {cards.map((card) => (
          <ProductCard key={card.productKey} card={card} list="Similar, and in stock" />
        ))}
      </div>
    </section>
  )
}

type HeadingProps = { page: ProductPage; hasReviews: boolean; socialProof?: string }

function Heading({ page, hasReviews, socialProof }: HeadingProps) {
  const rating = <Rating average={page.averageRating} count={page.totalRatings} />
  return (
    <div className="product-head">
      <h1>{page.name}</h1>
      {page.oneLiner ? <p className="quiet only-wide">{page.oneLiner}</p> : null}
      <div className="row">
        {page.buildYourOwn ? (
          <p className="price serif">Build your own</p>
        ) : (
          <PriceBlock price={page.price} ownAmount={page.ownAmount} />
        )}
        {page.badges.map((badge) => (
          <Badge key={badge}>{badge}</Badge>
        ))}
        {hasReviews && page.totalRatings ? (
          <a className="link" href="#reviews">
            {rating}
          </a>
        ) : (
          rating
        )}
      </div>
      {socialProof ? <p className="quiet">{socialProof}</p> : null}
    </div>
  )
}

function More({ data }: { data: ProductData }) {
  const { page, contents } = data
  const { sku, path, meltable, name, key: productKey } = page
  return (
    <div className="stack more-facts">
      {page.buildYourOwn || page.ownAmount || page.stock.type !== 'in-stock' ? null : (
        <PriceLines lines={page.price.lines} />
      )}
      <Variations variations={data.variations} />
      <Hole name="next-box" data={{ productKey, sku, name }} late="customer" />
      {data.delivery ? (
        <Hole name="delivery" data={{ path, item: data.delivery }}>
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
      <Hole name="review-request" data={{ productKey }} late="customer" />
      <Inside contents={contents} />
      <Highlights page={page} />
    </div>
  )
}

function Under({ data: { page, contents, nutritionAway } }: { data: ProductData }) {
  const isCoffee = page.grinds.length > 0
  return (
    <div className="under-gallery">
      <Facts page={page} openLabel={!isCoffee && contents.length === 0} nutritionAway={nutritionAway} />
      <p>
        <a href={serverPaths.productQuestion(page.key)}>Ask a question</a>
      </p>
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
