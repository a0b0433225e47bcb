import type { ItemToEstimate } from '~/components/page/hole'
import { redirect } from '~/framework.server'
import { allergensOf, allergenWords } from '~/models/allergen/allergens'
import { type BoxShipment, boxShipments } from '~/models/bundle/box-shipments'
import type { NutritionFacts } from '~/models/catalog/nutrition'
import { piecePrice } from '~/models/catalog/prices'
import {
  chosenVariant,
  isInStock,
  type Product,
  type Variant,
  visibleVariants,
} from '~/models/catalog/product'
import { type ProductCardData, productCard } from '~/models/catalog/product-card'
import { type ProductPage, productPage } from '~/models/catalog/product-page'
import { socialProof } from '~/models/catalog/social-proof'
import { shopDate } from '~/models/dates'
import type { Cents } from '~/models/money'
import { Refused } from '~/models/onward'
import { excerpt } from '~/models/review/excerpt'
import type { Review } from '~/models/review/review'
import { optional } from '~/services/fallback'
import type { LatestReviews } from '~/services/review/reading.server'
import type { PageArgs } from '../page-module'
import { readBeside, relatedContent } from './beside.server'

export type ProductData = {
  page: ProductPage
  /** The nutrition facts could not be read. */
  nutritionAway: boolean
  /** Missing for products that are sold out or not shipped. */
  delivery?: ItemToEstimate
  recommendations: ProductCardData[]
  contents: { name: string; path: string; imageUrl?: string; allergens?: string }[]
  /** Other preparations of the same food. */
  variations: { name: string; path: string }[]
  /** Of a bundle over several months. */
  shipments: BoxShipment[]
  /** Null where there are no reviews: digital products, and while they cannot be read. */
  reviews: ShownReviews | null
  /** Null where gift add-ons are not offered. */
  giftCards: GiftCard[] | null
  origin: string
  /** With `SOCIAL_PROOF`. */
  socialProof?: string
}

/** Excerpts of the latest reviews, and the number of reviews with text. */
export type ShownReviews = { latest: Review[]; written: number }

export type GiftCard = { sku: string; name: string; price: Cents }

/**
 * The page of a product in the variant of the address. An unknown variant redirects to the product; a product
 * without variants is a 404.
 */
export async function loadProduct({ match, request, context }: PageArgs<'product'>): Promise<ProductData> {
  const { catalog } = context.services
  const url = new URL(request.url)
  const sku = url.searchParams.get('sku')
  const asked = optional<SharedParts['nutrition']>(catalog.nutrition(match.productKey), 'away')
  readBeside(match, context.services)
  const product = await catalog.productByKey(match.productKey)
  if (!product || visibleVariants(product).length === 0) throw new Refused('unknown')
  const variant = chosenVariant(product, sku)
  if (!variant) {
    context.session.notify('warnings', { message: 'We no longer have that size. Here are the others.' })
    throw redirect(product.path, 302)
  }
  const [nutrition, shared] = await Promise.all([asked, relatedContent(product, variant, context)])
  const said = context.config.socialProof ? socialProof(product) : undefined
  return dataOf(product, variant, { nutrition, ...shared, said }, url.origin, context.now())
}

type SharedParts = {
  nutrition: NutritionFacts | null | 'away'
  recommendations: Product[]
  contents: Product[]
  variations: Product[]
  cards: Product[] | null
  latest: LatestReviews | null
  said?: string
}

function dataOf(
  product: Product,
  variant: Variant,
  { nutrition, recommendations, contents, variations, cards, latest, said }: SharedParts,
  origin: string,
  now: Date,
): ProductData {
  const facts = nutrition === 'away' ? null : nutrition
  const page = productPage(product, variant, facts, shopDate(now), contents)
  const isSent = !page.digital && !page.madeToOrder
  return {
    page,
    nutritionAway: nutrition === 'away' && isSent,
    delivery: isInStock(variant) && isSent ? toEstimate(product, variant) : undefined,
    recommendations: recommendations.map(productCard),
    contents: product.boxes ? [] : contents.map(contentOf),
    variations: variations.map(({ name, path }) => ({ name, path })),
    shipments: boxShipments(product.boxes ?? [], contents),
    reviews: latest && shownReviews(latest),
    giftCards: cards && giftCards(cards),
    origin,
    socialProof: said,
  }
}

const toEstimate = (
  { restrictedCountries }: Product,
  { sku, weight, meltable, prices }: Variant,
): ItemToEstimate => ({
  product: { restrictedCountries },
  variant: { sku, weight, meltable, prices },
  quantity: 1,
})

const contentOf = (product: Product) => {
  const { name, path, imageUrl } = productCard(product)
  const facts = allergensOf([product])
  return {
    name,
    path: path.split('?', 1)[0] ?? '',
    imageUrl,
    allergens: facts && allergenWords(facts).lead,
  }
}

const shownReviews = ({ reviews, written }: LatestReviews): ShownReviews => ({
  latest: reviews.filter(({ words }) => words).map((review) => ({ ...review, words: excerpt(review.words) })),
  written,
})

const giftCards = (cards: Product[]): GiftCard[] =>
  cards.flatMap(({ name, variants: [variant] }) =>
    isInStock(variant) ? { sku: variant.sku, name, price: piecePrice(variant.prices).price } : [],
  )
