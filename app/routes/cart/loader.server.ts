import type { AppLoadContext } from '@remix-run/cloudflare'
import { forgetCart, ownerOf, rememberCart } from '~/http/cart-session.server'
import { allLines, type Cart } from '~/models/cart/cart'
import { freeShippingThreshold } from '~/models/cart/free-shipping'
import type { LineItem } from '~/models/cart/line-item'
import { isStale, newsBetween } from '~/models/cart/news'
import { type CartView, cartView } from '~/models/cart/view'
import type { Product } from '~/models/catalog/product'
import { type ProductCardData, productCard } from '~/models/catalog/product-card'
import { VendorError } from '~/services/vendor-error'

export type CartPageData = {
  view: CartView | null
  /** The cart could not be read; it is not empty. */
  trouble: boolean
  news: string[]
  recommendations: ProductCardData[]
}

/** The cart with all that its page shows. Only the cart itself is needed; the rest may be missing. */
export async function loadCartPage(context: AppLoadContext): Promise<CartPageData> {
  const nothing = { view: null, news: [], recommendations: [] }
  try {
    const found = await loadCart(context)
    if (!found) return { ...nothing, trouble: false, recommendations: await bestSellers(context) }
    const products = await productsOf(context, found.cart)
    return {
      view: viewOf(context, found.cart, products),
      trouble: false,
      news: found.news,
      recommendations: await recommendationsFor(context, found.cart, products),
    }
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    console.error('cart could not be loaded', error.message)
    return { ...nothing, trouble: true }
  }
}

/** The shopper's cart, brought up to date if it was left for a while. */
async function loadCart({ services, session, now }: AppLoadContext) {
  const cart = await services.carts.load(session.get('cartId'), ownerOf(session))
  if (!cart) {
    forgetCart(session)
    return undefined
  }
  if (cart.lines.length === 0 || !isStale(cart, now())) {
    rememberCart(session, cart)
    return { cart, news: [] }
  }
  const refreshed = (await services.carts.refresh(cart)) ?? cart
  rememberCart(session, refreshed)
  return { cart: refreshed, news: newsBetween(cart, refreshed) }
}

/** A query for products holds so many keys; more lines are asked for side by side. */
const KEYS_A_CALL = 40

/** The products of the lines, for pictures and addresses. Without them the cart still works. */
async function productsOf({ services }: AppLoadContext, cart: Cart): Promise<Map<string, Product>> {
  const keys = [...new Set(allLines(cart).map((line) => line.productKey))].filter(Boolean).sort()
  const chunks = Array.from({ length: Math.ceil(keys.length / KEYS_A_CALL) }, (_, index) =>
    keys.slice(index * KEYS_A_CALL, (index + 1) * KEYS_A_CALL),
  )
  try {
    const products = (await Promise.all(chunks.map((chunk) => services.catalog.productsByKeys(chunk)))).flat()
    return new Map(products.map((product) => [product.key, product]))
  } catch (error) {
    console.warn('products of the cart could not be read', String(error))
    return new Map()
  }
}

function viewOf(
  { config, now }: AppLoadContext,
  cart: Cart,
  products: ReadonlyMap<string, Product>,
): CartView {
  const tags = [...products.values()].flatMap((product) => product.tags.map((tag) => tag.key))
  const threshold = freeShippingThreshold({ configured: config.freeShippingThreshold, tags })
  return cartView({ ...cart, lines: cart.lines.map((line) => withProduct(line, products)) }, threshold, now())
}

function withProduct(line: LineItem, products: ReadonlyMap<string, Product>): LineItem {
  const product = products.get(line.productKey)
  if (!product) return line
  return { ...line, path: `${product.path}?sku=${encodeURIComponent(line.variant.sku)}` }
}

const ROW = 6

async function recommendationsFor(
  context: AppLoadContext,
  cart: Cart,
  products: ReadonlyMap<string, Product>,
): Promise<ProductCardData[]> {
  const held = new Set(allLines(cart).map((line) => line.productKey))
  const keys = [...products.values()].flatMap((product) => product.upsellingProducts)
  const wanted = [...new Set(keys)].filter((key) => !held.has(key)).slice(0, ROW)
  if (wanted.length < 2) return (await bestSellers(context)).filter((card) => !held.has(card.productKey))
  try {
    return (await context.services.catalog.productsByKeys(wanted)).map(productCard)
  } catch (error) {
    console.warn('recommendations could not be read', String(error))
    return []
  }
}

async function bestSellers({ services }: AppLoadContext): Promise<ProductCardData[]> {
  try {
    const { products } = await services.catalog.productsInCategory('bestsellers', { offset: 0, limit: ROW })
    return products.map(productCard)
  } catch (error) {
    console.warn('recommendations could not be read', String(error))
    return []
  }
}
