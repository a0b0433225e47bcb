import type { AppLoadContext } from '~/framework.server'
import type { Address } from '~/models/address'
import type { Cart, CartShipping, ShipmentFields } from '~/models/cart/cart'
import { freeShippingThreshold } from '~/models/cart/free-shipping'
import { giftMessageOf } from '~/models/checkout/choices'
import { promiseOf, questionOf, shippingMethodName } from '~/models/checkout/delivery'
import { shortDate } from '~/models/days'
import type { Cents } from '~/models/money'
import type { NotOk } from '~/models/onward'
import { type ChangeFacts, cancelRefusal, mayStillChange } from '~/models/order/cancellable'
import type { Placement } from '~/models/order/placement'
import { standardShipments } from '~/models/shipment/shipment'
import { PICKUP } from '~/models/shipping/pickup'
import type { DateText, ShippingOffer, ShippingQuestion } from '~/models/shipping/types'
import { promisedDay } from '~/models/shipping/words'
import type { CustomerTerms } from '~/services/cart/customer-terms.server'
import type { OwnOrder } from '~/services/customer/orders.server'
import { fallback, optional } from '~/services/fallback'
import type { DeliveryChange } from '~/services/order/delivery.server'

/**
 * Buyers change an order until the hour of its packing, staff until the warehouse has begun. `shipment`: the key of the
 * one that changes, if the order has several.
 */
export type Changing = {
  own: OwnOrder
  placement: Placement | undefined
  by?: 'staff'
  shipment?: string | undefined
}

/**
 * `agree`: what has to be agreed to. `toPay`: what pays the order cannot be charged again, so the buyer chooses how to
 * pay the new total.
 */
export type Changed =
  | { ok: true; message: string }
  | (NotOk & { agree?: Agreement | undefined; toPay?: Agreement | undefined })

/** Another day of arrival, or another price: more, or less than zero. */
export type Agreement = { day: DateText; difference: Cents }

export const refused = (message: string, field?: string): NotOk => ({
  ok: false,
  why: 'conflict',
  message,
  field,
})

export const TOO_LATE = 'We have packed this order, or are packing it now, so it can no longer be changed.'

export const factsOf = ({ own, placement }: Changing): ChangeFacts => ({
  orderState: own.order.orderState,
  shipmentState: own.shipmentState,
  parcels: own.row.trackingNumbers.length,
  cart: own.order.cart,
  placement,
})

export type ChangeableDelivery = ReturnType<typeof changeableDeliveries>[number]

/** What its buyer can change of how it is delivered: shipments to an address, by a carrier, with a promise. */
export function changeableDeliveries({ own, placement }: Changing) {
  const { cart } = own.order
  const shipments = standardShipments(cart)
  return shipments.flatMap(({ key, address, method, customFields, lines, ...shipment }) => {
    const promise = shipment.promise ?? (shipments.length === 1 ? placement?.delivery : undefined)
    const isPickedUp = promise?.name === PICKUP
    // A shipment whose items were all canceled goes nowhere.
    if (!address || !promise || !method || isPickedUp || lines.length === 0) return []
    const { name } = method
    const { giftMessage } = customFields
    const now = costNow(shipments.length === 1, { method, customFields }, cart)
    return [
      { key, address, promise, name, method, ...now, giftMessage, lines: lines.map(({ line }) => line) },
    ]
  })
}

/** What delivery costs now, before discounts, and what earlier changes of address added to its tax. */
function costNow(
  isOnly: boolean,
  { method, customFields }: { method: CartShipping; customFields: ShipmentFields },
  { moved }: Cart,
) {
  const price = customFields.price ?? method.price
  if (!isOnly) return { price, movedTax: customFields.movedTax ?? 0 }
  // Without a discount, what was paid more is what it costs more.
  const isFull = method.discountedPrice === method.price
  return { price: isFull ? method.price + (moved?.shipping ?? 0) : price, movedTax: moved?.tax ?? 0 }
}

/** How a page names one of several. */
export const choiceOf = ({ address, promise }: ChangeableDelivery) => ({
  name: address.name,
  words: `${address.street1}, ${address.city}. Arrives by ${shortDate(promisedDay(promise))}.`,
})

/** The one that changes. Undefined: it cannot, or which of several was not said. */
export function changeableDelivery(changing: Changing): ChangeableDelivery | undefined {
  const all = changeableDeliveries(changing)
  if (changing.shipment !== undefined) return all.find(({ key }) => key === changing.shipment)
  return standardShipments(changing.own.order.cart).length === 1 ? all[0] : undefined
}

export function isOpen({ now }: AppLoadContext, changing: Changing): boolean {
  const facts = factsOf(changing)
  if (changing.by !== 'staff') return mayStillChange(facts, now()).ok
  const refusal = cancelRefusal(facts)
  return refusal !== 'too-late' && refusal !== 'cancelled'
}

/** What the calculator is asked for the one shipment, as it was placed or at another address. */
async function questionFor(
  { services, config }: AppLoadContext,
  { own }: Changing,
  { key, address }: { key: string; address: Address },
): Promise<ShippingQuestion | undefined> {
  const cart = sentTo(own.order.cart, key, address)
  const terms: CustomerTerms = cart.customerId
    ? await services.carts.customerTerms(cart.customerId).catch(fallback<CustomerTerms>({}))
    : {}
  const { amount, strict } = freeShippingThreshold({
    configured: config.freeShippingThreshold,
    customer: terms.freeShipping,
  })
  const question = questionOf(cart, strict ? amount + 1 : amount)
  const shipments = question?.shipments.filter((shipment) => shipment.key === key)
  return question && shipments?.length ? { ...question, shipments, carriers: terms.carriers } : undefined
}

/** The whole order as it was placed: what was canceled has its share of the delivery back already. */
function sentTo(cart: Cart, key: string, address: Address): Cart {
  const lines = [...cart.lines, ...(cart.canceledLines ?? [])]
  const itemShippingAddresses = cart.itemShippingAddresses.map((each) =>
    each.key === key ? { ...each, ...address, key } : each,
  )
  return { ...cart, lines, shippingAddress: address, itemShippingAddresses }
}

export async function offersAt(
  context: AppLoadContext,
  changing: Changing,
  { key, address, day }: { key: string; address: Address; day: DateText | undefined },
): Promise<ShippingOffer[]> {
  const question = await questionFor(context, changing, { key, address })
  if (!question) return []
  const answer = context.services.shipping.offers({ ...question, requestedDeliveryDate: day })
  return answer.ok ? answer.offerSets.flatMap((set) => set.shippingOffers) : []
}

/** The later days on which it can arrive. */
export async function laterDays(context: AppLoadContext, changing: Changing): Promise<DateText[]> {
  const delivery = changeableDelivery(changing)
  const question = delivery && (await questionFor(context, changing, delivery))
  if (!delivery || !question) return []
  const days = context.services.shipping.deliveryDates(question, delivery.key)
  return days.filter((day) => day > promisedDay(delivery.promise))
}

/** A later day by the same service, at the same price. */
export async function changeDay(
  context: AppLoadContext,
  changing: Changing,
  day: DateText,
): Promise<Changed> {
  const delivery = changeableDelivery(changing)
  if (!delivery || !isOpen(context, changing)) return refused(TOO_LATE)
  const { key, address, name, price } = delivery
  const offers = await offersAt(context, changing, { key, address, day })
  // The same service at no higher price.
  const offer = offers.find(
    (each) => shippingMethodName(each) === name && (price === 0 || each.price <= price),
  )
  if (!offer) return refused('It cannot arrive on that day.', 'day')
  const fields = { shippingOffer: JSON.stringify(promiseOf(offer)), requestedDeliveryOn: day }
  return write(context, changing, { fields }, `It arrives on ${shortDate(day)}.`)
}

export async function changeGiftMessage(
  context: AppLoadContext,
  changing: Changing,
  { words, sender }: { words: string; sender: string },
): Promise<Changed> {
  if (!changeableDelivery(changing) || !isOpen(context, changing)) return refused(TOO_LATE)
  const fields = { giftMessage: giftMessageOf(words, sender) }
  return write(context, changing, { fields }, 'Your gift message goes with the order.')
}

/** Its Auto-Delivery goes where the account says. */
export async function laterBoxesWords(
  { services }: AppLoadContext,
  { own: { order } }: Changing,
): Promise<string> {
  const { customerId, lines } = order.cart
  if (!customerId || !lines.some(({ autoDelivery }) => autoDelivery)) return ''
  const coming = await optional(services.stillToCome.ofOrder(order.number), undefined)
  return coming?.autoDelivery.length
    ? ' Later boxes of its Auto-Delivery keep their address. You can change it in your account.'
    : ''
}

/** Nothing is written after a change of address that the page did not know. */
export async function write(
  { services }: AppLoadContext,
  changing: Changing,
  change: Omit<DeliveryChange, 'seen' | 'shipment'>,
  message: string,
): Promise<Changed> {
  const { cart, number } = changing.own.order
  const shipment = changeableDelivery(changing)?.key
  const isSet = await services.orders.setDelivery(number, { ...change, shipment, seen: cart.moved?.id })
  return isSet ? { ok: true, message } : refused('The order has just changed. Look it over and try again.')
}
