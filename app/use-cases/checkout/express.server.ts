import type { AppLoadContext } from '~/framework.server'
import type { AddressCheck } from '~/models/address'
import { type Cart, isEmpty } from '~/models/cart/cart'
import { restrictedText } from '~/models/checkout/delivery'
import { guestMayCheckOut } from '~/models/checkout/steps'
import { emailProblem, normalEmail } from '~/models/email'
import { paths } from '~/models/paths'
import { payingCustomer } from '~/use-cases/cart/cart-session.server'
import { saveStep } from './checkout.server'

/** True for a cart with one destination that needs no account: it can be paid before its address is known. */
export function mayBuyExpress({ session }: AppLoadContext, cart: Cart): boolean {
  const known = payingCustomer(session, cart) !== undefined || guestMayCheckOut(cart)
  return known && !isEmpty(cart) && cart.shippingMode === 'Single'
}

type Buyer = { email?: string; address?: AddressCheck }

/**
 * Saves what a wallet knows of the buyer. Returns the next step: delivery, or the address if the wallet's cannot be
 * used.
 */
export async function expressCheckout(
  context: AppLoadContext,
  cart: Cart,
  { email, address }: Buyer,
): Promise<string> {
  const { session } = context
  const isCustomer = payingCustomer(session, cart) !== undefined
  const usable = email && !emailProblem(email) ? normalEmail(email) : undefined
  const kept = isCustomer ? (session.get('email') ?? cart.email) : (usable ?? cart.email)
  const begun = await saveStep(context, cart.id, { type: 'begin-checkout', email: kept || undefined })
  if (!begun.ok || !begun.cart.email) return paths.checkout
  const tell = (message: string) => {
    session.notify('warnings', { message, key: 'express' })
    return paths.checkoutAddress
  }
  // The second visit: everything is saved already.
  if (!address && begun.cart.shippingAddress) return paths.checkoutShipping
  if (!address?.ok) return tell('Please check the address: a part of it is missing.')
  const restricted = restrictedText(begun.cart, address.address)
  if (restricted) return tell(restricted)
  const saved = await saveStep(context, cart.id, { type: 'set-shipping-address', address: address.address })
  return saved.ok ? paths.checkoutShipping : tell(saved.message)
}
