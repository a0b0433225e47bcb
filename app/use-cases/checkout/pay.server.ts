import type { AppLoadContext } from '~/framework.server'
import type { Address } from '~/models/address'
import { type Cart, hasAutoDelivery } from '~/models/cart/cart'
import { chosenOffer } from '~/models/checkout/delivery'
import { Onward, type Refusal } from '~/models/onward'
import { paths } from '~/models/paths'
import { PAYMENT_METHODS } from '~/models/payment/payment'
import { isOnlySpecial, type Shipment, shipmentsOf, standardShipments } from '~/models/shipment/shipment'
import type { ShippingOffer } from '~/models/shipping/types'
import type { ElsewhereKind } from '~/services/payment/payments.server'
import { payingCustomer } from '~/use-cases/cart/cart-session.server'
import { offersFor } from '~/use-cases/cart/facts.server'
import { saveStep, unreachable } from './checkout.server'
import { paymentState } from './payment-state.server'

/** A shipment and its chosen delivery, at today's offer. */
type ChosenDelivery = { shipment: Shipment; offer: ShippingOffer }

/**
 * The chosen offers at today's prices. Empty for items that are not shipped. If an offer is gone or has another price,
 * the shopper chooses again, so that a price that was shown is never raised silently.
 */
export async function currentOffers(context: AppLoadContext, cart: Cart): Promise<ChosenDelivery[]> {
  const shipments = standardShipments(cart).filter(({ lines }) => lines.length > 0)
  if (isOnlySpecial(cart)) return []
  const wanted = Object.fromEntries(shipments.map(({ key, promise }) => [key, promise?.requestedDeliveryOn]))
  const sets = await offersFor(context, cart, { wanted, customerService: context.session.inCxMode })
  const chosen = shipments.flatMap((shipment): ChosenDelivery[] => {
    const set = sets.find(({ key }) => key === shipment.key)
    const made = set ? [...set.offers, ...(set.later ? [set.later] : [])] : []
    const offer = chosenOffer(shipment, made)
    return offer && offer.price === shipment.method?.price ? [{ shipment, offer }] : []
  })
  if (chosen.length === shipments.length && shipments.length > 0) return chosen
  context.session.notify('warnings', {
    message: 'Your cart has changed, and with it the delivery offers. Please choose again.',
    key: 'delivery',
  })
  throw new Onward(paths.checkoutShipping)
}

/** Saves the billing address and returns how the cart is paid. */
export async function prepare(context: AppLoadContext, cart: Cart, billing: Address | undefined) {
  await currentOffers(context, cart)
  const answer = await saveStep(context, cart.id, {
    type: 'set-billing-address',
    ...(billing && { address: billing }),
  })
  if (!answer.ok) return answer
  return { ...answer, state: await paymentState(context, answer.cart) }
}

/** Redirects the shopper to approve the rest of the total. */
export async function goToApproval(
  context: AppLoadContext,
  cart: Cart,
  kind: ElsewhereKind,
  origin: string,
  { billing, keep = false }: { billing?: Address; keep?: boolean },
): Promise<Onward | Refusal> {
  const { payments } = context.services
  const prepared = await prepare(context, cart, billing)
  if (!prepared.ok) return prepared
  const address = shipmentsOf(prepared.cart)[0]?.address ?? prepared.cart.shippingAddress
  if (!address) throw new Onward(paths.checkoutAddress)
  const starting = payments.start(kind, {
    cartId: cart.id,
    amount: prepared.state.plan.rest,
    address,
    email: prepared.cart.email || undefined,
    pageUrl: `${origin}${paths.checkoutPayment}`,
    // Auto-delivery is charged again, so its account is kept in any case.
    keep: (keep || hasAutoDelivery(cart)) && payingCustomer(context.session, cart) !== undefined,
  })
  const started = await starting.catch(unreachable)
  if (started.ok) return new Onward(started.approvalUrl)
  return {
    message: `${PAYMENT_METHODS[kind].name} cannot be reached just now. Nothing was charged; please try again in a moment.`,
    why: 'away',
  }
}

/** Handles the return from PayPal, then leads on, so that a reload repeats nothing. */
export async function comeBack(context: AppLoadContext, cart: Cart, query: URLSearchParams) {
  const { session, services } = context
  const customerId = payingCustomer(session, cart)
  const payer = { ...(customerId && { customerId }), ...(cart.email && { email: cart.email }) }
  const back = await services.payments.finish(cart.id, query, payer)
  if (!back) return
  const { name } = PAYMENT_METHODS[back.kind]
  if (back.outcome === 'cancelled') {
    session.notify('notices', {
      message: `You came back from ${name} without paying. Nothing was charged, and everything is as you left it.`,
      key: 'payment',
    })
  } else if (back.outcome !== 'approved') {
    session.notify('errors', {
      message: `That approval from ${name} is not valid for this cart. Nothing was charged: please choose ${name} again.`,
      key: 'payment',
    })
  }
  throw new Onward(paths.checkoutPayment)
}
