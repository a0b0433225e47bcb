import { vendorErrorOf } from '../commercetools/errors.server'
import type { ServiceDeps } from '../deps'

/** Countries that each SKU cannot be shipped to; only restricted SKUs are included. */
export async function restrictedCountriesOf(
  { apiRoot }: Pick<ServiceDeps, 'apiRoot'>,
  skus: readonly string[],
): Promise<Record<string, string[]>> {
  if (skus.length === 0) return {}
  const list = skus.map((sku) => JSON.stringify(sku)).join(', ')
  const { body } = await apiRoot
    .productProjections()
    .get({
      queryArgs: {
        where: `masterVariant(sku in (${list})) or variants(sku in (${list}))`,
        limit: skus.length,
        withTotal: false,
      },
    })
    .execute()
    .catch(vendorErrorOf)
  const variants = body.results.flatMap((product) => [product.masterVariant, ...product.variants])
  return Object.fromEntries(
    skus.flatMap((sku) => {
      const attributes = variants.find((variant) => variant.sku === sku)?.attributes
      const value: unknown = attributes?.find(({ name }) => name === 'restrictedCountries')?.value
      const countries = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
      return countries.length > 0 ? [[sku, countries] as const] : []
    }),
  )
}
