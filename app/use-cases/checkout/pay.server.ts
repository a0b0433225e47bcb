import type { AppLoadContext } from '~/framework.server'
import type { Address } from '~/models/address'
import { type Cart, hasAutoDelivery } from '~/models/cart/cart'
import { chosenOffer, isLate } from '~/models/checkout/delivery'
import { shortDate } from '~/models/days'
import { Onward, type Refusal, TOO_MANY_TRIES } from '~/models/onward'
import { paths } from '~/models/paths'
import { isOnlySpecial, type Shipment, shipmentsOf, standardShipments } from '~/models/shipment/shipment'
import type { ShippingOffer } from '~/models/shipping/types'
import { payingCustomer } from '~/use-cases/cart/cart-session.server'
import { offersFor } from '~/use-cases/cart/facts.server'
import { saveStep, unreachable } from './checkout.server'
import { paymentState } from './payment-state.server'
import { wayRefusal } from './ways-off.server'

type OfferedDelivery = { shipment: Shipment; offers: ShippingOffer[]; chosen: ShippingOffer | undefined }

/** Today's offers for each shipment, and which of them its method stands for. */
export async function offeredDeliveries(context: AppLoadContext, cart: Cart): Promise<OfferedDelivery[]> {
  const shipments = standardShipments(cart).filter(({ lines }) => lines.length > 0)
  const wanted = Object.fromEntries(shipments.map(({ key, promise }) => [key, promise?.requestedDeliveryOn]))
  const sets = await offersFor(context, cart, { wanted, customerService: context.session.inCxMode })
  return shipments.map((shipment) => {
    const set = sets.find(({ key }) => key === shipment.key)
    const offers = set ? [...set.offers, ...(set.later ? [set.later] : [])] : []
    return { shipment, offers, chosen: chosenOffer(shipment, offers) }
  })
}

/**
 * The chosen offers at today's prices; empty if nothing ships. If an offer is gone, has another price or a later day, the
 * shopper chooses again: no price rises and no day moves silently.
 */
export async function currentOffers(context: AppLoadContext, cart: Cart): Promise<ShippingOffer[]> {
  if (isOnlySpecial(cart)) return []
  const deliveries = await offeredDeliveries(context, cart)
  const late = deliveries.find(({ chosen, shipment }) => chosen && isLate(chosen, shipment.promise))
  if (late?.chosen) return chooseAgain(context, lateWords(late.chosen))
  const current = deliveries.flatMap(({ shipment: { method }, chosen }) =>
    chosen && chosen.price === method?.price ? [chosen] : [],
  )
  if (current.length === deliveries.length && deliveries.length > 0) return current
  return chooseAgain(context, 'Your cart has changed, and with it the delivery offers. Please choose again.')
}

function chooseAgain({ session }: AppLoadContext, message: string): never {
  session.notify('warnings', { message, key: 'delivery' })
  throw new Onward(paths.checkoutShipping)
}

const lateWords = (offer: ShippingOffer) =>
  `Today’s pickup has left, so your order can no longer arrive on the day you chose. ${offer.name} now arrives ${shortDate(offer.latestArrivalOn)}. Please choose again; nothing has been charged.`

export async function prepare(context: AppLoadContext, cart: Cart, billing: Address | undefined) {
  await currentOffers(context, cart)
  const answer = await saveStep(context, cart.id, { type: 'set-billing-address', address: billing })
  if (!answer.ok) return answer
  return { ...answer, state: await paymentState(context, answer.cart) }
}

export async function goToApproval(
  context: AppLoadContext,
  cart: Cart,
  origin: string,
  { billing, keep = false }: { billing?: Address; keep?: boolean },
): Promise<Onward | Refusal> {
  const { payments } = context.services
  if (!(await context.withinRateLimit('approval', context.session.browser))) {
    return { message: TOO_MANY_TRIES, why: 'too-many' }
  }
  const off = await wayRefusal(context, 'PayPal')
  if (off) return off
  const prepared = await prepare(context, cart, billing)
  if (!prepared.ok) return prepared
  const address = shipmentsOf(prepared.cart)[0]?.address ?? prepared.cart.shippingAddress
  if (!address) throw new Onward(paths.checkoutAddress)
  const starting = payments.payPal.start({
    cartId: cart.id,
    amount: prepared.state.plan.rest,
    address,
    email: prepared.cart.email || undefined,
    pageUrl: `${origin}${paths.checkoutPayment}`,
    // Auto-delivery charges the account again, so it is kept in any case.
    keep: (keep || hasAutoDelivery(cart)) && payingCustomer(context.session, cart) !== undefined,
  })
  const started = await starting.catch(unreachable)
  if (started.ok) return new Onward(started.approvalUrl)
  return {
    message: `PayPal cannot be reached just now. Nothing was charged; please try again in a moment.`,
    why: 'away',
  }
}

/** Handles the return from PayPal, then redirects, so that a reload repeats nothing. */
export async function comeBack(context: AppLoadContext, cart: Cart, query: URLSearchParams) {
  const { session, services } = context
  const payer = { customerId: payingCustomer(session, cart), email: cart.email || undefined }
  const back = await services.payments.payPal.finish(cart.id, query, payer)
  if (!back) return
  if (back === 'approved') {
    context.measure.events({ name: 'Payment Info Entered', checkout: cart.id, method: 'PayPal' })
  }
  if (back === 'cancelled') {
    session.notify('notices', {
      message: `You came back from PayPal without paying. Nothing was charged, and everything is as you left it.`,
      key: 'payment',
    })
  } else if (back !== 'approved') {
    session.notify('errors', {
      message: `That approval from PayPal is not valid for this cart. Nothing was charged: please choose PayPal again.`,
      key: 'payment',
    })
  }
  throw new Onward(paths.checkoutPayment)
}
