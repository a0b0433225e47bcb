import { allLines, type Cart } from '~/models/cart/cart'
import type { LineItem } from '~/models/cart/line-item'
import { type CartView, cartView } from '~/models/cart/view'
import type { Product } from '~/models/catalog/product'
import { type ProductCardData, productCard } from '~/models/catalog/product-card'
import { RAIL_SIZES } from '~/models/rails'
import type { CustomerTerms } from '~/services/cart/customer-terms.server'
import { fallback } from '~/services/fallback'
import type { Services } from '~/services/index.server'
import { bestOf } from '~/use-cases/search/best-of.server'
import { type CartPageContext, productsOf, termsOf, thresholdOf } from './facts.server'

/** Pictures may be missing. */
export async function drawableCart(context: CartPageContext, cart: Cart): Promise<CartView> {
  const [products, terms] = await Promise.all([productsOf(context, cart), termsOf(context, cart)])
  const view = viewOf(context, cart, products, terms)
  warnOfOddities(cart, view)
  return view
}

/** Logs figures of commercetools that do not add up. */
function warnOfOddities(cart: Cart, view: CartView): void {
  if (view.totals.mismatch !== 0) {
    console.warn('balance != totalPriceBeforeCartLevelDiscount', cart.id, view.totals.mismatch)
  }
  if (allLines(cart).some((line) => !line.productKey)) console.warn('productKey is missing', cart.id)
}

function viewOf(
  { config, now }: CartPageContext,
  cart: Cart,
  products: ReadonlyMap<string, Product>,
  terms: CustomerTerms,
): CartView {
  const threshold = thresholdOf(config, products, terms)
  const lines = cart.lines.map((line) => withProduct(line, products))
  return cartView({ ...cart, lines }, { threshold, codes: terms.codes }, now())
}

function withProduct(line: LineItem, products: ReadonlyMap<string, Product>): LineItem {
  const product = products.get(line.productKey)
  if (!product) return line
  return { ...line, path: `${product.path}?sku=${encodeURIComponent(line.variant.sku)}` }
}

/** What goes with the products of a cart, or the best sellers; none of them is in it. */
export async function besideCart(
  { services }: { services: Pick<Services, 'catalog' | 'search'> },
  held: readonly string[],
): Promise<ProductCardData[]> {
  const products = await services.catalog.productsByKeys([...held]).catch(fallback([]))
  const keys = new Set(products.flatMap((product) => product.upsellingProducts))
  const wanted = [...keys].filter((key) => !held.includes(key)).slice(0, RAIL_SIZES.cart)
  if (wanted.length >= 2) {
    return (await services.catalog.productsByKeys(wanted).catch(fallback([]))).map(productCard)
  }
  const best = await bestOf(services, 'bestsellers', RAIL_SIZES.cart).catch(fallback([]))
  return best.filter((card) => !held.includes(card.productKey))
}
