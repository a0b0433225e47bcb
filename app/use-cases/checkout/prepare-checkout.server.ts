import type { AppLoadContext } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import { newsBetween } from '~/models/cart/news'
import { hasSurcharge } from '~/models/checkout/changes'
import { shopDate } from '~/models/dates'
import { isSameCampaign } from '~/models/measurement/email-campaign'
import { rememberCart } from '~/use-cases/cart/cart-session.server'
import type { Session } from '../visit'

/**
 * Applies today's surcharge, and today's prices if the cart is stale, whichever step comes first. Tells what changed.
 */
export async function prepareCart(context: AppLoadContext, cart: Cart): Promise<Cart> {
  const { services, session, now, config } = context
  const campaign = session.get('campaign')
  const isCredited = !campaign || isSameCampaign(cart.fields, campaign)
  if (hasSurcharge(cart, config.temporarySurcharge) && isCredited && !isStale(context, cart)) return cart
  const result = await services.carts.edit(
    cart.id,
    { type: 'begin-checkout', ...(campaign ? { campaign } : {}) },
    session.owner,
  )
  if (!result.ok) return cart
  session.set('cartCheckedAt', now().getTime())
  rememberCart(session, result.cart)
  tellNews(session, cart, result.cart, now())
  return result.cart
}

function isStale({ session, now, config }: AppLoadContext, cart: Cart): boolean {
  const checkedAt = session.get('cartCheckedAt') ?? Date.parse(cart.lastModifiedAt)
  return now().getTime() - checkedAt >= config.cartStaleAfterMs
}

export function tellNews(session: Session, before: Cart, after: Cart, now: Date): void {
  for (const [at, message] of newsBetween(before, after, shopDate(now)).entries()) {
    session.notify('warnings', { message, key: `news-${at}` })
  }
}
