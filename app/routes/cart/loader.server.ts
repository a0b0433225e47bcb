import type { ShipsWhen } from '~/components/cart/order-summary'
import type { AppLoadContext } from '~/framework.server'
import { linesAsked } from '~/models/cart/line-steps'
import { newsBetween } from '~/models/cart/news'
import { type RemovedView, removedFrom } from '~/models/cart/removed'
import { type ShownCart, shownCart } from '~/models/cart/shown-lines'
import type { CartView } from '~/models/cart/view'
import { shopDate } from '~/models/dates'
import { bannerWords } from '~/models/shipping/words'
import { fallback } from '~/services/fallback'
import { drawableCart } from '~/use-cases/cart/cart-page.server'
import { forgetCart, loadCart, rememberCart } from '~/use-cases/cart/cart-session.server'
import { toOrder } from '~/use-cases/checkout/checkout.server'
import { drawRails } from './rails.server'

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
  const nothing = { removed, lost, view: null, added: [], ships, news: [] }
  const load = async (): Promise<CartPageData> => {
    const found = await currentCart(context)
    const view = found && (await drawableCart(context, found.cart))
    drawRails(request, context, found?.cart, view)
    if (!found || !view) return { ...nothing, trouble: false }
    return {
      ...withoutEmpty(shownCart(view, linesAsked(query), query.get('added')?.split(',') ?? [])),
      removed,
      lost: false,
      trouble: false,
      ships,
      news: found.news,
    }
  }
  return load().catch(fallback<CartPageData>({ ...nothing, trouble: true }))
}

/** Keys without a value would travel to the browser too. */
const withoutEmpty = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data))

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
