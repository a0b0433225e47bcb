import { CURRENCY } from '~/models/money'
import type { Review } from '~/models/review/review'
import { ratingJsonLd, reviewJsonLd } from '~/models/review/structured-data'
import type { Cents } from '../money'
import { isOwnAmount } from './own-amount'
import type { NutritionLabel, ProductPage, SizeChoice } from './product-page'

type JsonLd = Record<string, unknown>

const dollars = (cents: Cents) => (cents / 100).toFixed(2)

/** The product, and the reviews that its page shows, as search engines read them. */
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
    ...(pictures.length > 0 && { image: pictures }),
    brand: { '@type': 'Brand', name: 'Cobnut' },
    ...(page.googleProductCategory && { category: page.googleProductCategory }),
    ...ratingJsonLd(page),
    ...(reviews.length > 0 && { review: reviews.map(reviewJsonLd) }),
    // A product without a price has no offer.
    ...(!page.buildYourOwn && {
      offers: page.sizes
        .filter(({ sku }) => !isOwnAmount(sku))
        .map((size) => offerJsonLd(page, size, origin)),
    }),
    ...(page.nutrition && { additionalProperty: nutritionJsonLd(page.nutrition) }),
  }
}

/** schema.org has `nutrition` only for recipes and menus, so a product lists it as an additional property. */
const nutritionJsonLd = ({ serving, calories }: NutritionLabel): JsonLd => ({
  '@type': 'PropertyValue',
  name: 'Nutrition facts',
  value: { '@type': 'NutritionInformation', servingSize: serving, calories: `${calories} calories` },
})

const offerJsonLd = (page: ProductPage, { sku, price, inStock }: SizeChoice, origin: string): JsonLd => ({
  '@type': 'Offer',
  sku,
  url: `${origin}${page.path}?sku=${sku}`,
  price: dollars(price),
  priceCurrency: CURRENCY,
  // Backordered sizes cannot be ordered until they are back.
  availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
})

/** Breadcrumbs from the home page to a page. */
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

/** The shop itself, on the home page. */
export const organizationJsonLd = (origin: string): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'OnlineStore',
  name: 'Cobnut',
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin}/search/instant?query={query}`,
    'query-input': 'required name=query',
  },
})
