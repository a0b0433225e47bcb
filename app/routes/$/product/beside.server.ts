import type { AppLoadContext } from '@remix-run/cloudflare'
import { isFavorite } from '~/http/favorites.server'
import { isAllBackordered, type Product, type Variant } from '~/models/catalog/product'
import type { ProductToReview } from '~/models/reviews/review'
import { GREETING_CARDS } from '~/models/search/traits'
import { optional } from '~/services/fallback'
import { buyAgain } from '~/services/purchases/purchases.server'
import { personalRow } from './personal-row.server'

const RECOMMENDATIONS = 5
/** How far down its shelf is looked for what sells best. */
const SHELF = 12
const REVIEWS = 2
const CARDS = 20
/** How long it waits for search to name cards: commercetools can answer too, and within the time for a part. */
const CARDS_MS = 500

/** What stands around the product, the same for everybody and this shopper's own; each may be missing, for none is waited for long. */
export async function besides(product: Product, variant: Variant, request: Request, context: AppLoadContext) {
  const { catalog, reviews } = context.services
  const [recommendations, contents, cards, latest, favorite, again, personal, toReview] = await Promise.all([
    optional(alsoLike(product, context), []),
    optional(catalog.productsByKeys(product.contentList), []),
    product.offerGiftAddOns ? optional(greetingCards(context), []) : null,
    variant.digital ? null : optional(reviews.latest(product.key, REVIEWS), null),
    optional(isFavorite(context, variant.sku), false),
    optional(buyAgain(context, context.session.get('customerId'), [product.key]), []),
    optional(personalRow(request, context, variant.sku), []),
    optional(boughtToReview(product, context), null),
  ])
  return {
    everybodys: { recommendations, contents, cards, latest },
    own: { favorite, again, personal, toReview },
  }
}

/** What the customer bought of it, as long as they have not reviewed it. */
async function boughtToReview(
  product: Product,
  { services, session }: AppLoadContext,
): Promise<ProductToReview | null> {
  const customerId = session.get('customerId')
  if (!customerId) return null
  const [bought] = await services.reviews.toReview({ customerId }, { only: product.key })
  return bought ?? null
}

/**
 * Those that search says can be had now, as commercetools has them, for the cart charges its prices. While search is
 * away, late or without records, all cards that commercetools has.
 */
async function greetingCards({ services: { catalog, search } }: AppLoadContext): Promise<Product[]> {
  const keys = await optional(search.greetingCardKeys(), [], CARDS_MS)
  if (keys.length > 0) return catalog.productsByKeys(keys)
  return (await catalog.productsInCategory(GREETING_CARDS, { offset: 0, limit: CARDS })).products
}

/** What the shop's people put with it, then what sells best on the same shelf. */
async function alsoLike(product: Product, { services: { catalog } }: AppLoadContext): Promise<Product[]> {
  const chosen = (await catalog.productsByKeys(product.upsellingProducts)).filter(isOffered)
  const shelf = product.ancestors.at(-1)
  const known = new Set([product, ...chosen].map(({ key }) => key))
  const beside =
    chosen.length < RECOMMENDATIONS && shelf
      ? (await catalog.productsInCategory(shelf.key, { offset: 0, limit: SHELF })).products
      : []
  const others = beside
    .filter((other) => isOffered(other) && !known.has(other.key))
    .sort((a, b) => b.popularity - a.popularity)
  return [...chosen, ...others].slice(0, RECOMMENDATIONS)
}

const isOffered = (product: Product) => !product.hiddenFromSearch && !isAllBackordered(product)
