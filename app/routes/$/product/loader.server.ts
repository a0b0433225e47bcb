import { data, redirect } from '@remix-run/cloudflare'
import type { DeliveryEstimate } from '~/models/catalog/delivery-estimate'
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
import type { Cents } from '~/models/money'
import { excerpt } from '~/models/reviews/excerpt'
import type { ProductToReview, Review } from '~/models/reviews/review'
import { bannerWords } from '~/models/shipping/words'
import { shopDate } from '~/models/shop-day'
import { optional } from '~/services/fallback'
import type { LatestReviews } from '~/services/reviews/reading.server'
import { estimateDelivery } from '../../api.delivery-estimate/estimate.server'
import type { PageArgs } from '../page-module'
import { besides } from './beside.server'

export type ProductData = {
  page: ProductPage
  /** There may be nutrition facts, but they could not be read. */
  nutritionAway: boolean
  /** Only for a size that can be bought and goes in a parcel. */
  delivery: DeliveryEstimate | null
  /** The predicted-shipping banner at this moment, once a postal code is known. */
  banner?: string
  recommendations: ProductCardData[]
  /** What a box, tray or bundle holds. */
  contents: { name: string; path: string }[]
  /** What this customer bought before. */
  again: ProductCardData[]
  /** The shopper keeps this size. */
  favorite: boolean
  /** Null where there are none to be shown: what goes by e-mail is not reviewed. */
  reviews: ShownReviews | null
  /** What this customer bought of it, as long as they have not reviewed it. */
  toReview: ProductToReview | null
  /** Cards that can go with it; null where gift add-ons are not offered. */
  giftCards: GiftCard[] | null
  origin: string
}

/** The latest in short, and how many there are in all. */
export type ShownReviews = { latest: Review[]; written: number }

export type GiftCard = { sku: string; name: string; price: Cents }

/**
 * A product in the size that the address names; a size it does not have leads to the product itself. What is no
 * longer sold in any size is not there.
 */
export async function loadProduct({ match, request, context }: PageArgs<'product'>): Promise<ProductData> {
  const { catalog } = context.services
  const url = new URL(request.url)
  const sku = url.searchParams.get('sku')
  const [product, nutrition] = await Promise.all([
    catalog.productByKey(match.productKey),
    optional<Everybodys['nutrition']>(catalog.nutrition(match.productKey), 'away'),
  ])
  if (!product || visibleVariants(product).length === 0) throw data(null, { status: 404 })
  const variant = chosenVariant(product, sku)
  if (!variant) {
    context.session.notify('warnings', { message: 'We no longer have that size. Here are the others.' })
    throw redirect(product.path, 302)
  }
  const { everybodys, own } = await besides(product, variant, request, context)
  const same = dataOf(product, variant, { nutrition, ...everybodys }, url.origin, context.now())
  const { favorite, again, personal, toReview } = own
  const recommendations = personal.length ? personal : same.recommendations
  const isOwn = favorite || again.length || personal.length || toReview
  const shown = isOwn ? { ...same, favorite, again, recommendations, toReview } : same
  if (!shown.delivery) return shown
  const delivery = estimateDelivery([{ product, variant, quantity: 1 }], url.searchParams.get('zip'), context)
  const { shipping } = delivery
  if (shipping) return { ...shown, delivery, banner: bannerWords(shipping, context.now()) }
  return delivery.error ? { ...shown, delivery } : shown
}

type Everybodys = {
  nutrition: NutritionFacts | null | 'away'
  recommendations: Product[]
  contents: Product[]
  cards: Product[] | null
  latest: LatestReviews | null
}
type Seen = { from: unknown[]; data: ProductData }

/** What was made of a product while it, and all that stands beside it, is the same: then so is the page. */
const seen = new WeakMap<Product, Map<string, Seen>>()

function dataOf(
  product: Product,
  variant: Variant,
  { nutrition, recommendations, contents, cards, latest }: Everybodys,
  origin: string,
  now: Date,
): ProductData {
  const today = shopDate(now.toISOString())
  const from = [
    nutrition,
    latest,
    origin,
    today,
    ...recommendations,
    null,
    ...contents,
    null,
    ...(cards ?? []),
  ]
  const known = seen.get(product)?.get(variant.sku)
  if (known && known.from.length === from.length && known.from.every((one, place) => one === from[place])) {
    return known.data
  }
  const page = productPage(product, variant, nutrition === 'away' ? null : nutrition, today)
  const isSent = !page.digital && !page.madeToOrder
  const made: ProductData = {
    page,
    nutritionAway: nutrition === 'away' && isSent,
    delivery: isInStock(variant) && isSent ? { typed: '' } : null,
    recommendations: recommendations.map(productCard),
    contents: contents.map(({ name, path }) => ({ name, path })),
    again: [],
    favorite: false,
    reviews: latest && shownReviews(latest),
    toReview: null,
    giftCards: cards && giftCards(cards),
    origin,
  }
  const sizes = seen.get(product) ?? new Map<string, Seen>()
  seen.set(product, sizes.set(variant.sku, { from, data: made }))
  return made
}

const shownReviews = ({ reviews, written }: LatestReviews): ShownReviews => ({
  latest: reviews.filter(({ words }) => words).map((review) => ({ ...review, words: excerpt(review.words) })),
  written,
})

const giftCards = (cards: Product[]): GiftCard[] =>
  cards.flatMap(({ name, variants: [variant] }) =>
    isInStock(variant) ? { sku: variant.sku, name, price: piecePrice(variant.prices).price } : [],
  )
