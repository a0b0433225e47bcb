import { promiseHash } from 'remix-utils/promise'
import type { AppLoadContext } from '~/framework.server'
import { isAllBackordered, type Product, type Variant } from '~/models/catalog/product'
import { RAIL_SIZES } from '~/models/rails'
import { GREETING_CARDS, isSearchable } from '~/models/search/traits'
import { optional } from '~/services/fallback'

/** How many products of the shelf are read to choose from. */
const SHELF = RAIL_SIZES.product + 7
const REVIEWS = 2
const CARDS = 20
/** Waits this long for search to name cards; commercetools can answer within the remaining time. */
const CARDS_MS = 500

type Match = {
  productKey: string
  path: string
  beside?: readonly string[]
  variations?: readonly string[]
}

/** Starts reads while the product itself is read; a later call for the same part finds them. */
export function readBeside(
  { productKey, path, beside, variations }: Match,
  { catalog, reviews }: AppLoadContext['services'],
): void {
  const shelf = path.split('/').at(-2)
  const early: Promise<unknown>[] = [reviews.latest(productKey, REVIEWS)]
  if (beside) early.push(catalog.productsByKeys([...beside]))
  if (variations) early.push(catalog.productsByKeys([...variations]))
  if (shelf && (beside?.length ?? 0) < RAIL_SIZES.product)
    early.push(catalog.productsInCategory(shelf, { offset: 0, limit: SHELF }))
  // A later call for the part gets the failure.
  for (const part of early) part.catch(() => undefined)
}

/** Data around the product. Each part is optional. */
export function relatedContent(product: Product, variant: Variant, context: AppLoadContext) {
  const { reviews } = context.services
  const none = Promise.resolve(null)
  return promiseHash({
    recommendations: optional(alsoLike(product, context), []),
    contents: optional(contentsOf(product, context), []),
    variations: optional(variationsOf(product, context), []),
    cards: product.offerGiftAddOns ? optional(greetingCards(context), []) : none,
    latest: variant.digital ? none : optional(reviews.latest(product.key, REVIEWS), null),
  })
}

const contentsOf = ({ boxes, contentList }: Product, { services: { catalog } }: AppLoadContext) =>
  boxes ? catalog.productsBySkus(boxes.map(({ sku }) => sku)) : catalog.productsByKeys(contentList)

/** Other preparations of the same food. */
const variationsOf = async ({ otherVariations = [] }: Product, { services }: AppLoadContext) =>
  (await services.catalog.productsByKeys(otherVariations)).filter(isOffered)

/**
 * The cards that search offers, read from commercetools because its prices are charged. While search is down
 * or empty, all cards of commercetools.
 */
export async function greetingCards({ services: { catalog, search } }: AppLoadContext): Promise<Product[]> {
  const keys = await optional(search.greetingCardKeys(), [], CARDS_MS)
  if (keys.length > 0) return catalog.productsByKeys(keys)
  return (await catalog.productsInCategory(GREETING_CARDS, { offset: 0, limit: CARDS })).products
}

async function alsoLike(product: Product, { services: { catalog } }: AppLoadContext): Promise<Product[]> {
  const { upsellingProducts, ancestors } = product
  const shelf = ancestors.at(-1)
  const onShelf = async () =>
    shelf ? (await catalog.productsInCategory(shelf.key, { offset: 0, limit: SHELF })).products : []
  const mayBeEnough = upsellingProducts.length >= RAIL_SIZES.product
  const [named, beside] = await Promise.all([
    catalog.productsByKeys(upsellingProducts),
    mayBeEnough ? undefined : onShelf(),
  ])
  const chosen = named.filter(isOffered)
  if (chosen.length >= RAIL_SIZES.product) return chosen.slice(0, RAIL_SIZES.product)
  const known = new Set([product, ...chosen].map(({ key }) => key))
  const others = (beside ?? (await onShelf()))
    .filter((other) => isOffered(other) && !known.has(other.key))
    .sort((a, b) => b.popularity - a.popularity)
  return [...chosen, ...others].slice(0, RAIL_SIZES.product)
}

const isOffered = (product: Product) => isSearchable(product) && !isAllBackordered(product)
