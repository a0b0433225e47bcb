import { vendorErrorOf } from '~/services/commercetools/errors.server'
import { skuQueries } from '~/services/commercetools/sku-queries'
import type { ServiceDeps } from '~/services/deps'

/** Countries that each SKU cannot be shipped to; only restricted SKUs are included. */
export async function restrictedCountriesOf(
  { apiRoot }: Pick<ServiceDeps, 'apiRoot'>,
  skus: readonly string[],
): Promise<Record<string, string[]>> {
  const products = apiRoot.productProjections()
  const answers = await Promise.all(
    skuQueries(skus).map((queryArgs) => products.get({ queryArgs }).execute().catch(vendorErrorOf)),
  )
  const variants = answers.flatMap(({ body }) =>
    body.results.flatMap((product) => [product.masterVariant, ...product.variants]),
  )
  return Object.fromEntries(
    skus.flatMap((sku) => {
      const attributes = variants.find((variant) => variant.sku === sku)?.attributes
      const value: unknown = attributes?.find(({ name }) => name === 'restrictedCountries')?.value
      const countries = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
      return countries.length > 0 ? [[sku, countries] as const] : []
    }),
  )
}
