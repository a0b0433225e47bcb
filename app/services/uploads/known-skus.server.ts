import { isInStock, type Product, quantityLimit } from '~/models/catalog/product'
import { chunksOf } from '~/models/chunks'
import type { KnownSku } from '~/models/upload/check'
import type { CatalogService } from '../catalog/catalog.server'

/** SKUs of one call to the catalog. */
const SKUS_A_CALL = 50

export type Catalog = Pick<CatalogService, 'productsBySkus'>

/** What these SKUs are, asked for in batches. @throws VendorError */
export async function knownSkus(catalog: Catalog, list: readonly string[]): Promise<Map<string, KnownSku>> {
  const skus = [...new Set(list.filter(Boolean))]
  const found = await Promise.all(chunksOf(skus, SKUS_A_CALL).map((some) => catalog.productsBySkus(some)))
  return new Map(found.flat().flatMap(skusOf))
}

const skusOf = ({ name, variants, restrictedCountries }: Product): [string, KnownSku][] =>
  variants.map((variant) => [
    variant.sku,
    {
      name: `${name}, ${variant.variantName}`,
      inStock: isInStock(variant),
      ...(variant.companiesOnly && { forCompanies: true }),
      most: quantityLimit(variant),
      restricted: restrictedCountries,
    },
  ])
