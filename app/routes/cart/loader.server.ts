import type { AppLoadContext } from '@remix-run/cloudflare'
import { forgetCart, ownerOf, rememberCart } from '~/http/cart-session.server'
import { bestSellers, drawableCart } from '~/http/cart-view.server'
import { isStale, newsBetween } from '~/models/cart/news'
import type { CartView } from '~/models/cart/view'
import type { ProductCardData } from '~/models/catalog/product-card'
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
    return { ...(await drawableCart(context, found.cart)), trouble: false, news: found.news }
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
