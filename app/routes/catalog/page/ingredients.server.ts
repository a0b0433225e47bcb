import type { AppLoadContext } from '~/framework.server'
import { type ProductCardData, productCard } from '~/models/catalog/product-card'
import { type Block, everyBlock } from '~/models/content/page'
import { isPartOfOthers } from '~/models/search/traits'
import { fallback, optional } from '~/services/fallback'

/** Waits this long for search, because commercetools can answer too. */
const SEARCH_MS = 500

/**
 * The products in a page's blocks: from search, the missing ones from commercetools; none when both are down
 * (docs/product.md, Content and forms).
 */
export async function loadIngredients(
  blocks: Block[],
  { catalog, search }: AppLoadContext['services'],
): Promise<ProductCardData[]> {
  const keys = everyBlock(blocks).flatMap((block) =>
    block.type === 'ingredients' ? block.items.map(({ productKey }) => productKey) : [],
  )
  const found = await optional(search.productsNamed('Product.key', keys), [], SEARCH_MS)
  const foundKeys = new Set(found.map(({ productKey }) => productKey))
  const others = await catalog.productsByKeys(keys.filter((key) => !foundKeys.has(key))).catch(fallback([]))
  return [...found, ...others.filter((product) => !isPartOfOthers(product)).map(productCard)]
}
