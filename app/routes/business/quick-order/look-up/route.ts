import { json, type LoaderFunctionArgs } from '~/framework.server'
import { piecePrice } from '~/models/catalog/prices'
import { isInStock } from '~/models/catalog/product'
import { sizedName } from '~/models/catalog/sized-name'
import { TEXT_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import { readSku } from '~/models/read-sku'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireCustomer(request, context.session)
  const sku = readSku(new URL(request.url).searchParams.get('sku') ?? '').slice(0, TEXT_LIMITS.id)
  const [product] = sku ? await context.services.catalog.productsBySkus([sku]) : []
  const variant = product?.variants.find((each) => each.sku === sku)
  if (!product || !variant) return json({ said: 'No such item' })
  const name = sizedName(product.name, variant.variantName)
  if (variant.companiesOnly) return json({ said: `${name}: sold to companies alone` })
  if (!isInStock(variant)) return json({ said: `${name}: sold out` })
  return json({ said: `${name}, ${formatMoney(piecePrice(variant.prices).price)}` })
}
