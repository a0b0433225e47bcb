import type { AppLoadContext } from '~/framework.server'
import type { Address } from '~/models/address'
import type { Cart } from '~/models/cart/cart'
import { freeShippingThreshold } from '~/models/cart/free-shipping'
import { giftMessageOf } from '~/models/checkout/choices'
import { promiseOf, questionOf, shippingMethodName } from '~/models/checkout/delivery'
import { shortDate } from '~/models/days'
import type { NotOk } from '~/models/onward'
import { type ChangeFacts, cancelRefusal, mayStillChange } from '~/models/order/cancellable'
import type { Placement } from '~/models/order/placement'
import { placeRefusals } from '~/models/order-rules/rules'
import { orderRefusalWords } from '~/models/order-rules/words'
import { standardShipments } from '~/models/shipment/shipment'
import { PICKUP } from '~/models/shipping/pickup'
import type { DateText, ShippingOffer, ShippingQuestion } from '~/models/shipping/types'
import { promisedDay } from '~/models/shipping/words'
import type { CustomerTerms } from '~/services/cart/customer-terms.server'
import type { OwnOrder } from '~/services/customer/orders.server'
import { fallback } from '~/services/fallback'

/** Buyers change an order until the hour of its packing, staff until the warehouse has begun. */
export type Changing = { own: OwnOrder; placement: Placement | undefined; by?: 'staff' }

type Changed = { ok: true; message: string } | (NotOk & { newDay?: DateText })

const refused = (message: string, field?: string): NotOk => ({ ok: false, why: 'conflict', message, field })

const TOO_LATE = 'We have packed this order, or are packing it now, so it can no longer be changed.'

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

function isOpen({ now }: AppLoadContext, changing: Changing): boolean {
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

/** The same service at no higher price, at an address, on a day if one is wanted. */
async function offerFor(
  context: AppLoadContext,
  changing: Changing,
  { address, day }: { address: Address; day: DateText | undefined },
): Promise<ShippingOffer | undefined> {
  const method = changeableDelivery(changing)?.method
  const question = await questionFor(context, { ...changing.own.order.cart, shippingAddress: address })
  if (!question) return undefined
  const answer = context.services.shipping.offers({ ...question, requestedDeliveryDate: day })
  const offers = answer.ok ? answer.offerSets.flatMap((set) => set.shippingOffers) : []
  // What ships free stays free: a product's tag may have been the reason.
  return offers.find(
    ({ name, price }) =>
      shippingMethodName({ name }) === method?.name && (method.price === 0 || price <= method.price),
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

const NOT_THERE =
  'The delivery that you chose does not go there. Cancel this order and place it again, or ask us.'

/** Within its state, where price and tax stay. `agreed`: the other day of arrival that the buyer has seen. */
export async function changeAddress(
  context: AppLoadContext,
  changing: Changing,
  { address, agreed }: { address: Address; agreed: string | undefined },
): Promise<Changed> {
  const delivery = changeableDelivery(changing)
  if (!delivery || !isOpen(context, changing)) return refused(TOO_LATE)
  const { address: before, promise } = delivery
  if (address.country !== before.country || address.state !== before.state) {
    const words = 'In another state tax and delivery differ. Cancel this order and place it again.'
    return refused(words, 'state')
  }
  const [barred] = placeRefusals(changing.own.order.cart.lines, address)
  if (barred) return refused(orderRefusalWords(barred), 'state')
  const offer = await offerFor(context, changing, { address, day: promise.requestedDeliveryOn })
  if (!offer) return refused(NOT_THERE, 'postalCode')
  const next = promiseOf(offer)
  const day = promisedDay(next)
  if (day !== promisedDay(promise) && agreed !== day) {
    const message = `At this address it arrives by ${shortDate(day)} instead of ${shortDate(promisedDay(promise))}. Save it again if that is right.`
    return { ...refused(message), newDay: day }
  }
  const fields = { shippingOffer: JSON.stringify(next) }
  return write(
    context,
    changing,
    { address, fields },
    `Your order goes to ${address.street1}, ${address.city}.`,
  )
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

async function write(
  { services }: AppLoadContext,
  { own }: Changing,
  change: Parameters<typeof services.orders.setDelivery>[1],
  message: string,
): Promise<Changed> {
  const isSet = await services.orders.setDelivery(own.order.number, change)
  return isSet ? { ok: true, message } : refused('The order has just changed. Look it over and try again.')
}
