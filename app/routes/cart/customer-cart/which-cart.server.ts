import type { AppLoadContext } from '~/framework.server'
import { OWN_CART } from '~/models/cart/drawn-for'
import { paths } from '~/models/paths'
import { safeRedirect } from '~/models/safe-redirect'
import { lookUp } from '~/use-cases/staff/look-up-cart.server'

/** `key`: missing for staff's own cart. */
export type NamedCart = { key?: string | undefined; whose: string }

/** The cart that a form was drawn for, and the one that staff work on now. */
export async function whichOf(context: AppLoadContext, staffId: string, meant: string, to: string | null) {
  const now = context.session.get('customerCart')
  const current: NamedCart = now
    ? { key: now.key, whose: now.name ?? now.email ?? 'a guest' }
    : { whose: 'yourself' }
  return { current, meant: await meantCart(context, staffId, meant), back: safeRedirect(to, paths.cart) }
}

async function meantCart(context: AppLoadContext, staffId: string, meant: string): Promise<NamedCart> {
  if (meant === OWN_CART) return { whose: 'yourself' }
  const found = await lookUp(context, staffId, meant)
  const cart = found.ok ? found.cart : undefined
  return { key: meant, whose: cart?.shippingAddress?.name ?? cart?.email ?? 'a guest' }
}
