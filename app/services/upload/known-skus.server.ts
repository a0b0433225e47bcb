import { isInStock, type Product, quantityLimit } from '~/models/catalog/product'
import { sizedName } from '~/models/catalog/sized-name'
import type { KnownSku } from '~/models/upload/check'
import type { CatalogService } from '~/services/catalog/catalog.server'

export type Catalog = Pick<CatalogService, 'productsBySkus'>

/** @throws VendorError */
export async function knownSkus(catalog: Catalog, list: readonly string[]): Promise<Map<string, KnownSku>> {
  const skus = [...new Set(list.filter(Boolean))]
  return new Map((await catalog.productsBySkus(skus)).flatMap(skusOf))
}

const skusOf = ({ name, path, variants, restrictedCountries }: Product): [string, KnownSku][] =>
  variants.map((variant) => [
    variant.sku,
    {
      name: sizedName(name, variant.variantName),
      inStock: isInStock(variant),
      forCompanies: variant.companiesOnly && true,
      most: quantityLimit(variant),
      prices: variant.prices,
      restrictedCountries,
      imageUrl: variant.images[0]?.url,
      path,
    },
  ])
