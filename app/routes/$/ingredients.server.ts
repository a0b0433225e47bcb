import type { AppLoadContext } from '@remix-run/cloudflare'
import { unlessAway } from '~/http/unless-away'
import { type ProductCardData, productCard } from '~/models/catalog/product-card'
import type { Block } from '~/models/content/page'

/** The products that a page's blocks name; none when they cannot be read (specification 3 §8). */
export async function loadIngredients(
  blocks: Block[],
  { catalog }: AppLoadContext['services'],
): Promise<ProductCardData[]> {
  const keys = blocks.flatMap((block) =>
    block.type === 'ingredients' ? block.items.map(({ productKey }) => productKey) : [],
  )
  const products = await catalog.productsByKeys(keys).catch(unlessAway([]))
  return products.map(productCard)
}
