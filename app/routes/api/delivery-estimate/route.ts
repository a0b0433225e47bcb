import type { ItemToEstimate } from '~/components/page/hole'
import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { chosenVariant, type Product } from '~/models/catalog/product'
import { estimateDelivery } from './estimate.server'
import { estimateSchema } from './schema'

/**
 * `GET /api/delivery-estimate?sku=&quantity=&addOn=&zip=` (docs/product.md, Shipping and delivery): the
 * product page's estimate.
 */
export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams
  const parsed = estimateSchema.safeParse({
    sku: query.get('sku'),
    quantity: query.get('quantity') ?? 1,
    addOn: query.getAll('addOn').filter(Boolean),
    zip: query.get('zip'),
  })
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ message, path }) => ({ message, key: String(path[0]) }))
    return envelope({ errors }, { status: 400 })
  }
  const { sku, quantity, addOn, zip } = parsed.data
  const skus = [sku, ...addOn]
  const products = await context.services.catalog.productsBySkus(skus)
  const items = skus.flatMap((each) => itemOf(each, quantity, products) ?? [])
  if (items.length < skus.length) {
    return envelope({ errors: [{ message: 'We no longer have that size.', key: 'sku' }] }, { status: 404 })
  }
  return envelope({ data: estimateDelivery(items, zip, context) })
})

function itemOf(sku: string, quantity: number, products: Product[]): ItemToEstimate | undefined {
  for (const product of products) {
    const variant = chosenVariant(product, sku)
    if (variant) return { product, variant, quantity }
  }
  return undefined
}
