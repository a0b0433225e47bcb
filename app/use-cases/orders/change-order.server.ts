import type { AppLoadContext } from '~/framework.server'
import type { Address } from '~/models/address'
import type { Cart } from '~/models/cart/cart'
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
import { fallback } from '~/services/fallback'

/** Buyers change an order until the hour of its packing, staff until the warehouse has begun. */
export type Changing = { own: OwnOrder; placement: Placement | undefined; by?: 'staff' }

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

/** What its buyer can change of how it is delivered: orders to one address, by a carrier, with a promise. */
export function changeableDelivery(changing: Changing) {
  const { cart } = changing.own.order
  const [shipment, ...others] = standardShipments(cart)
  const promise = shipment?.promise ?? changing.placement?.delivery
  const method = shipment?.method
  if (cart.shippingMode !== 'Single' || others.length > 0 || !shipment?.address) return undefined
  if (!promise || !method || promise.name === PICKUP) return undefined
  return { address: shipment.address, promise, method, giftMessage: shipment.customFields.giftMessage }
}

export function isOpen({ now }: AppLoadContext, changing: Changing): boolean {
  const facts = factsOf(changing)
  if (changing.by !== 'staff') return mayStillChange(facts, now()).ok
  const refusal = cancelRefusal(facts)
  return refusal !== 'too-late' && refusal !== 'cancelled'
}

async function questionFor(
  { services, config }: AppLoadContext,
  cart: Cart,
): Promise<ShippingQuestion | undefined> {
  const terms: CustomerTerms = cart.customerId
    ? await services.carts.customerTerms(cart.customerId).catch(fallback<CustomerTerms>({}))
    : {}
  const { amount, strict } = freeShippingThreshold({
    configured: config.freeShippingThreshold,
    customer: terms.freeShipping,
  })
  const question = questionOf(cart, strict ? amount + 1 : amount)
  return question && { ...question, carriers: terms.carriers }
}

/** What the delivery costs now, also after an earlier change of address. */
export const deliveryPrice = ({ own }: Changing, placed: Cents): Cents =>
  placed + (own.order.cart.moved?.shipping ?? 0)

type Wanted = { address: Address; day: DateText | undefined }

/** By the whole order as it was placed: what was canceled has its share of the delivery back already. */
export async function offersAt(
  context: AppLoadContext,
  changing: Changing,
  { address, day }: Wanted,
): Promise<ShippingOffer[]> {
  const { cart } = changing.own.order
  const lines = [...cart.lines, ...(cart.canceledLines ?? [])]
  const question = await questionFor(context, { ...cart, lines, shippingAddress: address })
  if (!question) return []
  const answer = context.services.shipping.offers({ ...question, requestedDeliveryDate: day })
  return answer.ok ? answer.offerSets.flatMap((set) => set.shippingOffers) : []
}

/** The same service at no higher price, on a day if one is wanted. */
async function offerFor(
  context: AppLoadContext,
  changing: Changing,
  wanted: Wanted,
): Promise<ShippingOffer | undefined> {
  const method = changeableDelivery(changing)?.method
  const price = deliveryPrice(changing, method?.price ?? 0)
  return (await offersAt(context, changing, wanted)).find(
    (offer) => shippingMethodName(offer) === method?.name && (price === 0 || offer.price <= price),
  )
}

/** The later days on which it can arrive. */
export async function laterDays(context: AppLoadContext, changing: Changing): Promise<DateText[]> {
  const delivery = changeableDelivery(changing)
  const question = delivery && (await questionFor(context, changing.own.order.cart))
  const key = question?.shipments[0]?.key
  if (!delivery || !key) return []
  const days = context.services.shipping.deliveryDates(question, key)
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
  const offer = await offerFor(context, changing, { address: delivery.address, day })
  if (!offer) return refused('It cannot arrive on that day.', 'day')
  const fields = { shippingOffer: JSON.stringify(promiseOf(offer)), requestedDeliveryOn: day }
  return write(context, changing, { fields }, `Your order arrives on ${shortDate(day)}.`)
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

/** Nothing is written after a change of address that the page did not know. */
export async function write(
  { services }: AppLoadContext,
  { own }: Changing,
  change: Omit<Parameters<typeof services.orders.setDelivery>[1], 'seen'>,
  message: string,
): Promise<Changed> {
  const { cart, number } = own.order
  const isSet = await services.orders.setDelivery(number, { ...change, seen: cart.moved?.id })
  return isSet ? { ok: true, message } : refused('The order has just changed. Look it over and try again.')
}
