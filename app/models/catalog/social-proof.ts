import type { Product } from './product'
import { isBestSeller } from './product-card'

/** "Among the most bought in Almonds." for best sellers, on their shelf. */
export function socialProof(product: Pick<Product, 'popularity' | 'ancestors'>): string | undefined {
  const shelf = product.ancestors.at(-1)
  return isBestSeller(product) && shelf ? `Among the most bought in ${shelf.name}.` : undefined
}
