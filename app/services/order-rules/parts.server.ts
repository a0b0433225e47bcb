import { BUNDLE_KEY, isBundle } from '~/models/builder/skus'
import type { Destination } from '~/models/checkout/places'
import { type Built, chosenKeys, hasParts, type Part, partOf } from '~/models/order-rules/parts'
import { restrictedNames } from '~/models/order-rules/rules'
import type { CatalogService } from '../catalog/catalog.server'

export type PartsCatalog = Pick<CatalogService, 'productsByKeys' | 'productsBySkus'>

/**
 * What is inside each item; undefined for plain items, and for built ones of which a part cannot be found. Throws
 * VendorError.
 */
export async function partsFor(
  catalog: PartsCatalog,
  items: readonly Built[],
): Promise<(Part[] | undefined)[]> {
  const isUsual = (item: Built) => isBundle(item.sku) && chosenKeys(item).length === 0
  const keys = [...new Set(items.flatMap(chosenKeys))].sort()
  const [products, usual] = await Promise.all([
    keys.length > 0 ? catalog.productsByKeys(keys) : [],
    items.some(isUsual) ? usualBoxes(catalog) : [],
  ])
  const byKey = new Map(products.map((product) => [product.key, product]))
  return items.map((item) => {
    if (!hasParts(item)) return undefined
    const inside = isUsual(item) ? usual : chosenKeys(item).map((key) => byKey.get(key))
    const known = inside.flatMap((product, place) => (product ? [partOf(product, place, item)] : []))
    return known.length === inside.length ? known : undefined
  })
}

async function usualBoxes(catalog: PartsCatalog) {
  const [bundle] = await catalog.productsByKeys([BUNDLE_KEY])
  const skus = bundle?.boxes?.map(({ sku }) => sku) ?? []
  const products = skus.length > 0 ? await catalog.productsBySkus(skus) : []
  return skus.map((sku) => products.find(({ variants }) => variants.some((each) => each.sku === sku)))
}

/** By SKU, the names that may not go there: of an item, or of what is inside it. Throws VendorError. */
export async function barredFrom(
  catalog: PartsCatalog,
  items: readonly Built[],
  to: Destination,
): Promise<Map<string, string[]>> {
  const [products, parts] = await Promise.all([
    catalog.productsBySkus([...new Set(items.map(({ sku }) => sku))]),
    partsFor(catalog, items),
  ])
  return new Map(
    items.flatMap(({ sku }, at): [string, string[]][] => {
      const product = products.find(({ variants }) => variants.some((each) => each.sku === sku))
      if (!product) return []
      const { name, restrictedCountries } = product
      const names = restrictedNames([{ name, variant: { restrictedCountries }, parts: parts[at] }], to)
      return names.length > 0 ? [[sku, names]] : []
    }),
  )
}
