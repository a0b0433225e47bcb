import type { Review } from '~/models/review/review'
import { ratingJsonLd, reviewJsonLd } from '~/models/review/structured-data'
import { SHOP } from '~/shop/shop'
import { CURRENCY, decimalAmount } from '../money'
import { isOwnAmount } from './own-amount'
import type { NutritionLabel, ProductPage, SizeChoice } from './product-page'

type JsonLd = Record<string, unknown>

export function productJsonLd(page: ProductPage, reviews: Review[], origin: string): JsonLd {
  const pictures = page.slides.flatMap((slide) =>
    slide.type === 'picture' ? new URL(slide.url, origin).href : [],
  )
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: page.name,
    sku: page.sku,
    description: page.summary,
    image: pictures.length > 0 ? pictures : undefined,
    brand: { '@type': 'Brand', name: page.brand ?? SHOP.name },
    category: page.googleProductCategory,
    ...ratingJsonLd(page),
    review: reviews.length > 0 ? reviews.map(reviewJsonLd) : undefined,
    // A product without a price has no offer.
    offers: page.buildYourOwn
      ? undefined
      : page.sizes.filter(({ sku }) => !isOwnAmount(sku)).map((size) => offerJsonLd(page, size, origin)),
    additionalProperty: propertiesOf(page),
  }
}

function propertiesOf({ nutrition, allergens, own }: ProductPage): JsonLd[] | undefined {
  const properties = [
    ...(nutrition ? [nutritionJsonLd(nutrition)] : []),
    ...(allergens && !allergens.ask
      ? [
          {
            '@type': 'PropertyValue',
            name: 'Allergens',
            value: [allergens.lead, allergens.rest].join(' ').trim(),
          },
        ]
      : []),
    ...own.map(({ label, text }) => ({ '@type': 'PropertyValue', name: label, value: text })),
  ]
  return properties.length > 0 ? properties : undefined
}

/** schema.org has `nutrition` only for recipes and menus. */
const nutritionJsonLd = ({ serving, calories }: NutritionLabel): JsonLd => ({
  '@type': 'PropertyValue',
  name: 'Nutrition facts',
  value: { '@type': 'NutritionInformation', servingSize: serving, calories: `${calories} calories` },
})

const offerJsonLd = (
  page: ProductPage,
  { sku, price, inStock, barcode }: SizeChoice,
  origin: string,
): JsonLd => ({
  '@type': 'Offer',
  sku,
  gtin: barcode,
  url: `${origin}${page.path}?sku=${encodeURIComponent(sku)}`,
  price: decimalAmount(price),
  priceCurrency: CURRENCY,
  // Backordered sizes cannot be ordered until they are back.
  availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
})

export const breadcrumbJsonLd = (
  steps: { name: string; path: string }[],
  current: { name: string; path: string },
  origin: string,
): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps, current].map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: `${origin}${path}`,
  })),
})

export const organizationJsonLd = (origin: string): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'OnlineStore',
  name: SHOP.name,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin}/search/instant?query={query}`,
    'query-input': 'required name=query',
  },
})
