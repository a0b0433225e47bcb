import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { forgetOrdered } from '~/http/cart-session.server'
import { placementOwner, receiptPath, saveStep } from '~/http/checkout.server'
import { companyRefusal } from '~/http/company-checkout.server'
import { paymentState, standing } from '~/http/payment-state.server'
import { tellNews } from '~/http/prepare-checkout.server'
import type { Cart } from '~/models/cart/cart'
import { promiseOf } from '~/models/checkout/delivery'
import { formatMoney } from '~/models/money'
import { failurePath, failureWords, type PlacementOutcome } from '~/models/order/placement'
import { paths } from '~/models/paths'
import { PAYMENT_METHODS, type PlannedPayment } from '~/models/payment/payment'
import { createAccount, type NewAccount } from './new-account.server'
import { currentOffers } from './pay.server'

type Wish = { cartId: string; version: number; request: Request; account?: NewAccount }
export type Refusal = { message: string; status: number }

/** Places the order for the cart version that the shopper saw. */
export async function placeOrder(
  context: AppLoadContext,
  cart: Cart,
  wish: Wish,
): Promise<Response | Refusal> {
  const { services } = context
  if (wish.cartId !== cart.id || wish.version !== cart.version) {
    return toChangedCart(
      context,
      cart,
      'Your cart has changed in another window, so nothing was ordered or charged. Please look it over once more.',
    )
  }
  const refused = await companyRefusal(context, cart)
  if (refused) return { message: refused, status: 403 }
  const lost = cart.lines.filter((line) => !line.shippingValid)
  for (const { id, name } of lost) {
    const message = `${name} has no address to go to any more. Please choose one for it.`
    context.session.notify('errors', { message, key: `address-${id}` })
  }
  if (lost.length > 0) throw redirect(paths.cart, 303)
  const [chosen, ...others] = await currentOffers(context, cart)
  const payments = await paymentsFor(context, cart)
  if ('message' in payments) return payments
  const outcome = await services.placement.place({
    cartId: cart.id,
    cartVersion: cart.version,
    owner: placementOwner(context, cart.id),
    origin: new URL(wish.request.url).origin,
    payments,
    // With several parcels, the delivery dates are stored with the addresses of the order.
    ...(chosen && others.length === 0 ? { delivery: promiseOf(chosen.offer) } : {}),
    ...(cart.email && { email: cart.email }),
  })
  return conclude(context, cart, outcome, wish)
}

/** The payments of the cart: credits first, then the chosen method for the rest. */
async function paymentsFor(context: AppLoadContext, cart: Cart): Promise<PlannedPayment[] | Refusal> {
  const state = await paymentState(context, cart)
  const { plan, chosen, ways } = state
  const { payments } = context.services
  if (plan.rest === 0) return plan.credits
  if (!chosen) return { message: `Choose how to pay ${formatMoney(plan.rest)} first.`, status: 400 }
  const { name } = PAYMENT_METHODS[chosen.kind]
  const pays = standing(state)
  if (!pays) {
    await payments.forgetApprovals(cart.id)
    const [before, now] = [formatMoney(chosen.amount), formatMoney(plan.rest)]
    return {
      message: `What is left to pay has changed from ${before} to ${now} since you chose ${name}. Please choose again.`,
      status: 409,
    }
  }
  // Chosen before an item was added that cannot be paid this way.
  const allowed = { CreditAccount: ways.credit !== undefined, Offline: ways.offline }
  if ((chosen.kind === 'CreditAccount' || chosen.kind === 'Offline') && !allowed[chosen.kind]) {
    await payments.forgetApprovals(cart.id)
    return { message: `This cart cannot be paid by ${name.toLowerCase()}. Please choose again.`, status: 409 }
  }
  return [...plan.credits, pays]
}

async function conclude(
  context: AppLoadContext,
  cart: Cart,
  outcome: PlacementOutcome,
  { request, account }: Wish,
): Promise<Response | Refusal> {
  if (outcome.kind === 'placed') {
    if (account && cart.email && !context.session.get('customerId')) {
      await createAccount(context, request, cart.email, account)
    }
    forgetOrdered(context.session, outcome.receiptToken)
  }
  if (outcome.kind !== 'failed') return redirect(receiptPath(outcome.receiptToken), 303)
  const message = failureWords(outcome)
  const path = failurePath(outcome.reason)
  if (path !== '/cart') return { message, status: outcome.reason === 'platform-unanswered' ? 503 : 402 }
  return toChangedCart(context, cart, message)
}

/** To the cart as it is priced today, with what has changed since the shopper saw it, item by item. */
async function toChangedCart(context: AppLoadContext, cart: Cart, message: string): Promise<Response> {
  const answer = await saveStep(context, cart.id, { type: 'begin-checkout' })
  context.session.notify('errors', { message, key: 'placement' })
  if (answer.ok) tellNews(context.session, cart, answer.cart)
  return redirect(paths.cart, 303)
}
