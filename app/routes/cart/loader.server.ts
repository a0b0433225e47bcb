import type { ShipsWhen } from '~/components/cart/order-summary'
import type { AppLoadContext } from '~/framework.server'
import { personalRow } from '~/http/personal.server'
import { allLines } from '~/models/cart/cart'
import { linesAsked } from '~/models/cart/line-steps'
import { newsBetween } from '~/models/cart/news'
import { type RemovedView, removedFrom } from '~/models/cart/removed'
import { type ShownCart, shownCart } from '~/models/cart/shown-lines'
import type { CartView } from '~/models/cart/view'
import type { ProductCardData } from '~/models/catalog/product-card'
import { shopDate } from '~/models/dates'
import type { PersonalRow } from '~/models/recommendation/choice'
import { bannerWords } from '~/models/shipping/words'
import { fallback, optional } from '~/services/fallback'
import { bestSellers, drawableCart } from '~/use-cases/cart/cart-page.server'
import { forgetCart, loadCart, rememberCart } from '~/use-cases/cart/cart-session.server'
import { toOrder } from '~/use-cases/checkout/checkout.server'
import { buyAgain } from '~/use-cases/orders/purchases.server'

export type CartPageData = Pick<ShownCart, 'hidden' | 'added'> & {
  /** With the lines that are shown. */
  view: CartView | null
  /** Something was added, but the browser sent no session. */
  lost: boolean
  /** The cart could not be read. It is not empty. */
  trouble: boolean
  ships: ShipsWhen
  news: string[]
  /** Lines that were removed and can be brought back. */
  removed: RemovedView[]
  recommendations: ProductCardData[]
  /** Replaces the recommendations, where the personalization service chose a row. */
  personal?: PersonalRow
  /** Past purchases that are not in the cart. */
  buyAgain: ProductCardData[]
}

/** Data of the cart page. Everything but the cart is optional. */
export async function loadCartPage(request: Request, context: AppLoadContext): Promise<CartPageData> {
  const ships = shipsWhen(context)
  const query = new URL(request.url).searchParams
  const lost = query.has('added') && context.session.isNew
  const { session, now } = context
  const removed = removedFrom(session.get('removed'), session.get('cartId'), now().getTime()).map(
    ({ lineId, name, place }) => ({ lineId, name, place }),
  )
  const nothing = { removed, lost, view: null, added: [], ships, news: [], recommendations: [], buyAgain: [] }
  const load = async (): Promise<CartPageData> => {
    const customerId = context.session.get('customerId')
    // Asked beside the cart. `buyAgain` handles what fails.
    const purchases = customerId ? context.services.customers.purchases(customerId) : undefined
    purchases?.catch(() => {})
    const found = await currentCart(context)
    const held = found ? allLines(found.cart).map((line) => line.productKey) : []
    const bought = buyAgain(context, customerId, held, purchases)
    if (!found) {
      return {
        ...nothing,
        trouble: false,
        recommendations: await bestSellers(context),
        buyAgain: await bought,
      }
    }
    const skus = found.cart.lines.map(({ variant }) => variant.sku)
    const [{ view, recommendations }, personal] = await Promise.all([
      drawableCart(context, found.cart),
      optional(personalRow(request, context, 'Cart page', { type: 'CART', data: skus }), undefined),
    ])
    return {
      ...shownCart(view, linesAsked(query), query.get('added')?.split(',') ?? []),
      recommendations,
      personal,
      removed,
      lost: false,
      trouble: false,
      ships,
      news: found.news,
      buyAgain: await bought,
    }
  }
  return load().catch(fallback<CartPageData>({ ...nothing, trouble: true }))
}

function shipsWhen({ services, now }: AppLoadContext): ShipsWhen {
  const predicted = services.shipping.predicted()
  return { ...predicted, words: bannerWords(predicted, now()) }
}

/** The cart, recalculated if it is stale. */
async function currentCart(context: AppLoadContext) {
  const { services, session, now, config } = context
  const [cart] = await Promise.all([loadCart(context), toOrder(context).catch(fallback(undefined))])
  if (!cart) {
    forgetCart(session)
    return undefined
  }
  rememberCart(session, cart)
  const checkedAt = session.get('cartCheckedAt') ?? Date.parse(cart.lastModifiedAt)
  session.set('cartCheckedAt', checkedAt)
  const isStale = now().getTime() - checkedAt >= config.cartStaleAfterMs
  const fresh = isStale && cart.lines.length > 0 ? await services.carts.refresh(cart) : undefined
  if (!fresh) return { cart, news: [] }
  session.set('cartCheckedAt', now().getTime())
  rememberCart(session, fresh)
  return { cart: fresh, news: newsBetween(cart, fresh, shopDate(now())) }
}
