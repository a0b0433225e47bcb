import type { AppLoadContext } from '~/framework.server'
import { childrenOf, tintOf } from '~/models/catalog/category'
import { type ProductCardData, productCard } from '~/models/catalog/product-card'
import { type Block, type Card, everyBlock, type RailOf, railKey } from '~/models/content/page'
import { isOpen } from '~/models/parts'
import { RAIL_SIZES } from '~/models/rails'
import { isPartOfOthers, isSearchable } from '~/models/search/traits'
import { fallback, optional } from '~/services/fallback'
import { bestOf } from '~/use-cases/search/best-of.server'

type Services = AppLoadContext['services']

/** Waits this long for search, because commercetools can answer too. */
const SEARCH_MS = 500

/**
 * What a page's blocks show of the catalog: their ingredients, rails and departments. What cannot be read is left out
 * (docs/product.md, Content and forms).
 */
export async function shownIn(services: Services, blocks: readonly Block[]) {
  const every = everyBlock(blocks)
  const rails = every.flatMap((block) => (block.type === 'rail' ? [block.rail] : []))
  const hasDepartments = every.some(({ type }) => type === 'departments')
  const [products, departments, ...cards] = await Promise.all([
    ingredientsIn(services, every),
    hasDepartments ? departmentTiles(services).catch(fallback([])) : [],
    ...rails.map((rail) => cardsOf(services, rail).catch(fallback([]))),
  ])
  const byRail = rails.map((rail, place) => [railKey(rail), cards[place] ?? []] as const)
  return { products, departments, rails: Object.fromEntries(byRail) }
}

/** From search, the missing ones from commercetools; none when both are down. */
async function ingredientsIn(
  { catalog, search }: Services,
  blocks: readonly Block[],
): Promise<ProductCardData[]> {
  const keys = blocks.flatMap((block) =>
    block.type === 'ingredients'
      ? block.items.map(({ productKey }) => productKey)
      : block.type === 'prices'
        ? block.productKeys
        : [],
  )
  const found = await optional(search.productsNamed('Product.key', keys), [], SEARCH_MS)
  const foundKeys = new Set(found.map(({ productKey }) => productKey))
  const others = await catalog.productsByKeys(keys.filter((key) => !foundKeys.has(key))).catch(fallback([]))
  const shown = others.filter((product) => !isPartOfOthers(product) && isOpen(product.path))
  return [...found, ...shown.map(productCard)]
}

async function departmentTiles({ catalog }: Services): Promise<Card[]> {
  const tree = await catalog.categories()
  return tree.departments.map((department, place) => {
    const { key, name, path, imageUrl } = department
    // As many as its page shows.
    const kinds = childrenOf(tree, department).filter((shelf) => shelf.idealForSuggestions)
    return { name, path, imageUrl, tint: tintOf(key, place), note: kindWords(kinds.length) }
  })
}

const kindWords = (count: number) => (count === 0 ? '' : count === 1 ? '1 kind' : `${count} kinds`)

async function cardsOf(services: Services, { category, products = [] }: RailOf): Promise<ProductCardData[]> {
  if (category !== undefined) return bestOf(services, category, RAIL_SIZES.home)
  const found = await services.catalog.productsByKeys(products)
  const byKey = new Map(found.filter(isSearchable).map((product) => [product.key, product]))
  return products.flatMap((key) => byKey.get(key) ?? []).map(productCard)
}
