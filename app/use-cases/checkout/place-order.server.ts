import type { AppLoadContext } from '~/framework.server'
import { allLines, type Cart } from '~/models/cart/cart'
import { isSentAgainFree } from '~/models/cart/copied'
import { isGift } from '~/models/cart/line-item'
import { isAdjustment, totalsOf } from '~/models/cart/totals'
import { promiseOf } from '~/models/checkout/delivery'
import { normalEmail } from '~/models/email'
import { formatMoney } from '~/models/money'
import { Onward, type Refusal } from '~/models/onward'
import { failurePath, failureWords, type PlacementOutcome } from '~/models/order/placement'
import { askOrder } from '~/models/order-rules/ask'
import { orderRefusalWords } from '~/models/order-rules/words'
import { paths } from '~/models/paths'
import { PAYMENT_METHODS, type PlannedPayment } from '~/models/payment/payment'
import { payableBy } from '~/models/payment/plan'
import { mayPayBy } from '~/models/payment/ways'
import { ownAddress } from '~/models/shipment/shipment'
import { roleOf } from '~/models/staff/powers'
import { fallback } from '~/services/fallback'
import { forgetOrdered, payingCustomer } from '~/use-cases/cart/cart-session.server'
import { createAccount, type NewAccount } from '~/use-cases/sign-in/new-account.server'
import { give, oneselfRefusal, recipientOf } from '~/use-cases/staff/book.server'
import { isSafeCart } from '~/use-cases/staff/safe-cart.server'
import { requirePower } from '~/use-cases/staff/staff.server'
import { keepAddresses } from './address-book.server'
import { claimCodes, takeOffBarredCodes } from './barred-codes.server'
import { beginCardTry } from './card-try.server'
import { placementOwner, saveStep } from './checkout.server'
import { companyRight } from './company-checkout.server'
import { currentOffers } from './pay.server'
import { paymentState, standing } from './payment-state.server'
import { tellNews } from './prepare-checkout.server'

export type PlaceWish = {
  cartId: string
  version: number
  request: Request
  account?: NewAccount | undefined
  /** For staff: the customer for whom they opened the checkout. */
  safcToken?: string | undefined
  deviceData?: string | undefined
  /** The captcha's token, where it is asked for. */
  captcha?: string | undefined
}

const OTHER_CUSTOMER =
  'This cart is not for the customer any more whom you opened it for. Nothing was ordered or charged: check for whom it is, then place the order again.'

export async function placeOrder(
  context: AppLoadContext,
  cart: Cart,
  wish: PlaceWish,
): Promise<Onward | Refusal> {
  if (wish.cartId !== cart.id || wish.version !== cart.version) {
    return toChangedCart(
      context,
      cart,
      'Your cart has changed in another window, so nothing was ordered or charged. Please look it over once more.',
    )
  }
  if (wish.safcToken && !(await isSafeCart(context, wish.safcToken, cart.email))) {
    return { message: OTHER_CUSTOMER, why: 'conflict' }
  }
  const ready = await withoutWaitingCodes(context, cart)
  if ('message' in ready) return ready
  return place(context, ready, wish)
}

/** commercetools orders no cart with a code that gives nothing. */
async function withoutWaitingCodes(context: AppLoadContext, cart: Cart): Promise<Cart | Refusal> {
  let current = cart
  for (const { code } of cart.discountCodes.filter(({ state }) => state !== 'MatchesCart')) {
    const saved = await saveStep(context, cart.id, { type: 'remove-code', code })
    if (!saved.ok) return saved
    current = saved.cart
  }
  return current
}

async function place(context: AppLoadContext, cart: Cart, wish: PlaceWish): Promise<Onward | Refusal> {
  const { services } = context
  const allowed = await companyRight(context, cart)
  if (!allowed.ok) return { message: allowed.message, why: 'forbidden' }
  const lost = cart.lines.filter((line) => !line.shippingValid)
  for (const { id, name } of lost) {
    const message = `${name} has no address to go to any more. Please choose one for it.`
    context.session.notify('errors', { message, key: `address-${id}` })
  }
  if (lost.length > 0) throw new Onward(paths.cart)
  const asked = askOrder(cart)
  if (!asked.ok) return { message: asked.refusals.map(orderRefusalWords).join(' '), why: 'conflict' }
  await takeOffBarredCodes(context, cart)
  const [chosen, ...others] = await currentOffers(context, cart)
  const payments = await paymentsFor(context, cart, wish.deviceData)
  if ('message' in payments) return payments
  const begun = await beginCardTry(context, { payments, cartId: cart.id, token: wish.captcha })
  if (!begun.ok) return begun
  const given = await givenAway(context, cart, payments, wish.request)
  if (given && !given.ok) return given
  const payable = payableBy(payments, given?.booked)
  if (!payable) return { message: 'Choose how to pay again.', why: 'invalid' }
  await claimCodes(context, cart)
  const outcome = await services.placement.place({
    right: allowed.right,
    asked: asked.asked,
    attempt: begun.attempt,
    owner: placementOwner(context, cart),
    origin: new URL(wish.request.url).origin,
    payments: payable,
    // With several shipments, the delivery dates are stored with the addresses of the order.
    delivery: chosen && others.length === 0 ? promiseOf(chosen) : undefined,
    email: cart.email || undefined,
  })
  if (given && outcome.kind === 'failed') await services.staffBook.refuse(given.booked.id, 'Not ordered')
  if (outcome.kind !== 'failed') {
    context.measure.events({ name: 'Checkout Step Completed', checkout: cart.id, step: 'payment' })
  }
  return conclude(context, cart, outcome, wish)
}

/** Staff place no order that gives something to themselves. An offline payment is written to their book. */
async function givenAway(
  context: AppLoadContext,
  cart: Cart,
  payments: readonly PlannedPayment[],
  request: Request,
) {
  const offline = payments.find(({ kind }) => kind === 'Offline')
  const isCheaper =
    isSentAgainFree(cart) || cart.customLines.some((line) => isAdjustment(line) && line.money < 0)
  if (!offline && !(isCheaper && context.session.isStaff)) return undefined
  const { staffId, role } = requirePower(context, request, offline ? 'offline' : 'order')
  const to = recipientOf(cart)
  if (!offline) {
    const refused = await oneselfRefusal(context, staffId, to)
    return refused && { ok: false as const, ...refused }
  }
  return give(context, {
    id: `offline:${cart.id}:${cart.version}`,
    act: 'offline',
    staffId,
    role,
    ...to,
    amount: offline.amount,
    reason: offline.label ?? 'no reference',
    became: offline.amount,
  })
}

async function paymentsFor(
  context: AppLoadContext,
  cart: Cart,
  deviceData: string | undefined,
): Promise<PlannedPayment[] | Refusal> {
  const state = await paymentState(context, cart)
  const { plan, chosen, ways } = state
  const { payments } = context.services
  if (plan.rest === 0) return plan.credits
  if (!chosen) return { message: `Choose how to pay ${formatMoney(plan.rest)} first.`, why: 'invalid' }
  const { name } = PAYMENT_METHODS[chosen.kind]
  const pays = standing(state)
  if (!pays) {
    await payments.forgetApprovals(cart.id)
    const [before, now] = [formatMoney(chosen.amount), formatMoney(plan.rest)]
    return {
      message: `What is left to pay has changed from ${before} to ${now} since you chose ${name}. Please choose again.`,
      why: 'conflict',
    }
  }
  // Chosen before an item was added that cannot be paid this way.
  if (!mayPayBy(chosen, ways)) {
    await payments.forgetApprovals(cart.id)
    return {
      message: `This cart cannot be paid by ${name.toLowerCase()}. Please choose again.`,
      why: 'conflict',
    }
  }
  const postalCode = (cart.billingAddress ?? ownAddress(cart))?.postalCode
  return [...plan.credits, { ...pays, facts: { deviceData, postalCode, ...pays.facts } }]
}

async function conclude(
  context: AppLoadContext,
  cart: Cart,
  outcome: PlacementOutcome,
  { request, account }: PlaceWish,
): Promise<Onward | Refusal> {
  if (outcome.kind === 'placed') {
    if (account && cart.email && !context.session.get('customerId')) {
      await createAccount(context, request, normalEmail(cart.email), account)
    }
    const customerId = payingCustomer(context.session, cart)
    if (customerId) keepAddresses(context, customerId, cart)
    await noteStaffOrder(context, cart, outcome.orderNumber).catch(fallback(undefined))
    forgetOrdered(context.session, outcome.receiptToken)
  }
  if (outcome.kind !== 'failed') return new Onward(paths.receipt(outcome.receiptToken))
  const message = failureWords(outcome)
  const path = failurePath(outcome.reason)
  if (path === paths.checkoutAddress) {
    context.session.notify('errors', { message, key: 'placement' })
    return new Onward(path)
  }
  if (path !== paths.cart)
    return { message, why: outcome.reason === 'platform-unanswered' ? 'away' : 'unpaid' }
  return toChangedCart(context, cart, message)
}

/** Marks an order as placed by staff, in commercetools and the audit. Repeating it changes nothing. */
async function noteStaffOrder({ services, session }: AppLoadContext, cart: Cart, orderNumber: string) {
  const role = roleOf(session.permissions)
  const staffId = session.get('customerId')
  if (!session.inCxMode || !role || !staffId) return
  await services.staffAudit.write({
    id: `order:${orderNumber}`,
    staffId,
    role,
    act: 'order',
    orderNumber,
    reason: cart.fields.orderTags?.join(', ') || 'Ordered for the customer',
    became: totalsOf(cart).total,
    customerId: cart.customerId || undefined,
  })
  await services.orders.markPlacedByStaff(orderNumber)
}

/** To the cart at today's prices, with a message for each item that changed. */
async function toChangedCart(context: AppLoadContext, cart: Cart, message: string): Promise<Onward> {
  const answer = await saveStep(context, cart.id, { type: 'begin-checkout' })
  context.session.notify('errors', { message, key: 'placement' })
  const current = answer.ok ? await withoutUnsold(context, answer.cart) : cart
  tellNews(context.session, cart, current, context.now())
  return new Onward(paths.cart)
}

/** Takes out what the catalog does not sell any more and the platform has left in the cart. */
async function withoutUnsold(context: AppLoadContext, cart: Cart): Promise<Cart> {
  const bought = allLines(cart).filter((line) => !isGift(line))
  const products = await context.services.catalog.productsBySkus(bought.map(({ variant }) => variant.sku))
  const sold = new Set(products.flatMap(({ variants }) => variants.map(({ sku }) => sku)))
  const unsold = bought.filter(({ variant }) => !sold.has(variant.sku))
  if (unsold.length === 0) return cart
  const changes = unsold.map(({ id }) => ({ lineId: id, quantity: 0 }))
  const saved = await saveStep(context, cart.id, { type: 'change', changes })
  return saved.ok ? saved.cart : cart
}
