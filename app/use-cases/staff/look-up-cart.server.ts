import type { AppLoadContext } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import type { NotOk } from '~/models/onward'
import { fallback } from '~/services/fallback'
import { TOO_MANY_LOOKUPS, withinLookUpLimit } from './staff.server'

type LookUp = { ok: true; cart: Cart } | NotOk

/** Records who looked the cart up before it is shown. */
export async function lookUp(context: AppLoadContext, staffCustomerId: string, key: string): Promise<LookUp> {
  if (!(await withinLookUpLimit(context, staffCustomerId))) {
    return { ok: false, message: TOO_MANY_LOOKUPS, why: 'too-many' }
  }
  return recorded(context, staffCustomerId, key).catch(fallback(AWAY))
}

const AWAY: LookUp = {
  ok: false,
  message: 'We cannot look up carts just now. Please try again in a moment.',
  why: 'away',
}

async function recorded(context: AppLoadContext, staffCustomerId: string, key: string): Promise<LookUp> {
  const cart = await cartOf(context, key)
  await context.services.cartLookups.record({
    staffCustomerId,
    cartKey: key,
    cartId: cart?.id,
  })
  return cart
    ? { ok: true, cart }
    : { ok: false, message: `There is no cart with the key ${key}.`, why: 'unknown' }
}

/** The shop's own keys are in capitals, but may be typed otherwise. */
async function cartOf({ services }: AppLoadContext, key: string): Promise<Cart | undefined> {
  const exact = await services.carts.byKey(key)
  return exact ?? (key === key.toUpperCase() ? undefined : services.carts.byKey(key.toUpperCase()))
}
