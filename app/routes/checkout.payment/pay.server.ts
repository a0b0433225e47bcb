import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { offersFor } from '~/http/cart-facts.server'
import { orUnavailable, saved, saveStep } from '~/http/checkout.server'
import type { Address } from '~/models/address'
import type { Cart } from '~/models/cart/cart'
import { totalsOf } from '~/models/cart/totals'
import { chosenOffer } from '~/models/checkout/delivery'
import type { ShippingOffer } from '~/models/shipping/types'

export const PAYMENT_PATH = '/checkout/payment'

/**
 * The offer that was chosen, as it is made now. When it is not made any more, or at another price, the shopper
 * chooses again: a price that was shown is never raised silently.
 */
export async function currentOffer(context: AppLoadContext, cart: Cart): Promise<ShippingOffer> {
  const offer = chosenOffer(cart, await offersFor(context, cart))
  if (offer && offer.price === cart.shipping[0]?.price) return offer
  context.session.notify('warnings', {
    message: 'Your cart has changed, and with it the delivery offers. Please choose again.',
    key: 'delivery',
  })
  throw redirect('/checkout/shipping', 303)
}

/** Sends the shopper to PayPal for the cart's total as it is now. */
export async function goToPayPal(
  context: AppLoadContext,
  cart: Cart,
  origin: string,
  billing: Address | undefined,
): Promise<Response | { message: string; status: number }> {
  const { payments } = context.services
  await currentOffer(context, cart)
  const answer = await saveStep(context, cart.id, {
    type: 'set-billing-address',
    ...(billing && { address: billing }),
  })
  if (!answer.ok) return answer
  const address = answer.cart.shippingAddress
  if (!address) throw redirect('/checkout/address', 303)
  const started = await saved(
    payments.startPayPal({
      cartId: cart.id,
      amount: totalsOf(answer.cart).total,
      address,
      ...(answer.cart.email ? { email: answer.cart.email } : {}),
      returnUrl: `${origin}${PAYMENT_PATH}`,
      cancelUrl: `${origin}${PAYMENT_PATH}?cancelled=paypal`,
    }),
  )
  if (started.ok) return redirect(started.approvalUrl, 303)
  return {
    message: 'PayPal cannot be reached just now. Nothing was charged; please try again in a moment.',
    status: 503,
  }
}

/** Coming back from PayPal, approved or not. Either way the address is left clean, so that a reload repeats nothing. */
export async function comeBackFromPayPal(context: AppLoadContext, cart: Cart, query: URLSearchParams) {
  const { session, services } = context
  const paymentId = query.get('paymentId')
  const token = query.get('token')
  const payerId = query.get('PayerID')
  if (query.get('cancelled')) {
    session.notify('notices', {
      message:
        'You came back from PayPal without paying. Nothing was charged, and everything is as you left it.',
      key: 'payment',
    })
    throw redirect(PAYMENT_PATH, 303)
  }
  if (!paymentId || !token || !payerId) return
  const back = { paymentId, token, payerId }
  const outcome = await orUnavailable(services.payments.finishPayPal(cart.id, back))
  if (outcome !== 'approved') {
    session.notify('errors', {
      message:
        'That approval from PayPal is not valid for this cart. Nothing was charged: please choose PayPal again.',
      key: 'payment',
    })
  }
  throw redirect(PAYMENT_PATH, 303)
}
