import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { forgetOrdered } from '~/http/cart-session.server'
import { placementOwner, receiptPath, saveStep } from '~/http/checkout.server'
import type { Cart } from '~/models/cart/cart'
import { totalsOf } from '~/models/cart/totals'
import { promiseOf } from '~/models/checkout/delivery'
import { formatMoney } from '~/models/money'
import { failurePath, failureWords, type PlacementOutcome } from '~/models/order/placement'
import { PAYMENT_METHODS } from '~/models/payment/payment'
import { currentOffers } from './pay.server'

type Wish = { cartId: string; version: number; origin: string }
export type Refusal = { message: string; status: number }

/** Places the order for exactly the cart that the shopper saw. */
export async function placeOrder(
  context: AppLoadContext,
  cart: Cart,
  wish: Wish,
): Promise<Response | Refusal> {
  const { services } = context
  if (wish.cartId !== cart.id || wish.version !== cart.version) {
    return { message: 'Your cart has changed in another window. Please look it over once more.', status: 409 }
  }
  if (cart.lines.some((line) => !line.shippingValid)) throw redirect('/cart', 303)
  const [chosen, ...others] = await currentOffers(context, cart)
  const amount = totalsOf(cart).total
  const payment = await services.payments.approvedFor(cart.id)
  if (amount > 0 && !payment) return { message: 'Choose how to pay first.', status: 400 }
  if (payment && payment.amount !== amount) {
    await services.payments.forgetApprovals(cart.id)
    const [before, now] = [formatMoney(payment.amount), formatMoney(amount)]
    const { name } = PAYMENT_METHODS[payment.kind]
    return {
      message: `Your total has changed from ${before} to ${now} since you were at ${name}. Please choose ${name} again.`,
      status: 409,
    }
  }
  const outcome = await services.placement.place({
    cartId: cart.id,
    cartVersion: cart.version,
    owner: placementOwner(context, cart.id),
    origin: wish.origin,
    payments: payment && amount > 0 ? [{ ...payment, amount }] : [],
    // Several parcels have their promises with their addresses, in the order itself.
    ...(chosen && others.length === 0 ? { delivery: promiseOf(chosen.offer) } : {}),
  })
  return conclude(context, cart, outcome)
}

async function conclude(
  context: AppLoadContext,
  cart: Cart,
  outcome: PlacementOutcome,
): Promise<Response | Refusal> {
  if (outcome.kind === 'placed') forgetOrdered(context.session, outcome.receiptToken)
  if (outcome.kind !== 'failed') return redirect(receiptPath(outcome.receiptToken), 303)
  const message = failureWords(outcome)
  const path = failurePath(outcome.reason)
  if (path !== '/cart') return { message, status: outcome.reason === 'platform-unanswered' ? 503 : 402 }
  // The cart as it is priced today, so that the shopper sees there what has changed.
  await saveStep(context, cart.id, { type: 'begin-checkout' })
  context.session.notify('errors', { message, key: 'placement' })
  return redirect(path, 303)
}
