import type { ProductShape, SizeShape } from './products'

const OF_PRODUCT: readonly [lack: string, is: (product: ProductShape) => boolean][] = [
  ['without a tax category, so no tax is charged', ({ taxCategory }) => !taxCategory],
  [
    'without a statement of allergens ("none", "not food" or their names)',
    ({ attributes }) => attributes.allergens === undefined,
  ],
]

const OF_SIZE: readonly [lack: string, is: (size: SizeShape) => boolean][] = [
  ['without a weight, so they ship as if they weighed nothing', ({ attributes }) => !attributes.weight],
  ['without a price, so they are not sold', ({ prices }) => prices.length === 0],
]

const PICTURE = 'without a picture'

/** What the shop needs and a product that is new does not have: products by key, sizes by SKU. */
export function lacksOf(product: ProductShape): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [lack, is] of OF_PRODUCT) if (is(product)) found.set(lack, [product.key])
  for (const [lack, is] of OF_SIZE) {
    const skus = product.sizes.filter(is).map(({ sku }) => sku)
    if (skus.length > 0) found.set(lack, skus)
  }
  if (product.sizes.every(({ pictures }) => pictures.length === 0)) found.set(PICTURE, [product.key])
  return found
}
