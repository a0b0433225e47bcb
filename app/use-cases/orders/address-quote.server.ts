import type { AppLoadContext } from '~/framework.server'
import type { Address } from '~/models/address'
import type { Moved } from '~/models/cart/cart'
import { shippingPaid } from '~/models/cart/free-shipping'
import { promiseOf, shippingMethodName } from '~/models/checkout/delivery'
import { shortDate } from '~/models/days'
import { type Cents, formatMoney } from '~/models/money'
import type { NotOk } from '~/models/onward'
import { differenceWords } from '~/models/order/moved'
import { changeable, type PlacementPayment } from '~/models/order/placement'
import { placeRefusals } from '~/models/order-rules/rules'
import { orderRefusalWords } from '~/models/order-rules/words'
import { paidWithText } from '~/models/payment/payment'
import type { DateText, ShippingOffer } from '~/models/shipping/types'
import { promisedDay } from '~/models/shipping/words'
import { fallback } from '~/services/fallback'
import {
  type Agreement,
  type Changing,
  changeableDelivery,
  isOpen,
  offersAt,
  refused,
  TOO_LATE,
} from './change-order.server'

const NOT_THERE = 'We have no delivery to that address. Cancel this order and place it again, or ask us.'
const ABROAD = 'We cannot send this order to another country. Cancel it and place it again.'
const NO_TAX =
  'We cannot work out the sales tax at that address. Cancel this order and place it again, or ask us.'
const TWICE = 'An item of this order was canceled, so please ask us to change its address again.'

/** What an order’s delivery costs at another address, and on which day it arrives there. */
export type Quote = {
  /** Its key. */
  shipment: string
  offer: ShippingOffer
  /** Of its delivery there. */
  price: Cents
  /** What was added to its tax since it was placed. */
  movedTax: Cents
  /** What all new addresses of the order add, and what this one does. */
  moved: Omit<Moved, 'id'>
  by: Omit<Moved, 'id'>
  difference: Cents
}

/** The same service if it goes there, or else the first one. What ships free stays free: a product's tag may be why. */
async function quoteFor(
  context: AppLoadContext,
  changing: Changing,
  address: Address,
): Promise<({ ok: true } & Quote) | NotOk> {
  const delivery = changeableDelivery(changing)
  const { cart, number } = changing.own.order
  if (!delivery) return refused(TOO_LATE)
  if (address.country !== delivery.address.country) return refused(ABROAD, 'country')
  const [barred] = placeRefusals(delivery.lines, address)
  if (barred) return refused(orderRefusalWords(barred), 'state')
  const { key, promise } = delivery
  const offers = await offersAt(context, changing, { key, address, day: promise.requestedDeliveryOn })
  const offer = offers.find((each) => shippingMethodName(each) === delivery.name) ?? offers[0]
  if (!offer) return refused(NOT_THERE, 'postalCode')
  const price = delivery.price === 0 ? 0 : offer.price
  const paid = (each: Cents) => shippingPaid(cart, delivery.method, each)
  const isSamePlace = address.state === delivery.address.state && price === delivery.price
  const movedTax = isSamePlace
    ? delivery.movedTax
    : await context.services.orders.taxThere(number, { shipment: key, address, shipping: paid(price) })
  if (movedTax === undefined) return refused(NO_TAX, 'state')
  const by = { shipping: paid(price) - paid(delivery.price), tax: movedTax - delivery.movedTax }
  const difference = by.shipping + by.tax
  if (difference !== 0 && cart.canceledLines && cart.moved) return refused(TWICE)
  const was = cart.moved ?? { shipping: 0, tax: 0 }
  const moved = { shipping: was.shipping + by.shipping, tax: was.tax + by.tax }
  return { ok: true, shipment: key, offer, price, movedTax, moved, by, difference }
}

export type Asked = {
  address: Address
  /** What was answered to the question. Staff ask on the phone: a day without a question, a price after one. */
  agreed: Partial<Agreement> | 'another-day' | 'all'
}

export type Agreed = Quote & { address: Address }

/** Checked as at checkout. Another day and another price are asked about. */
export async function addressQuote(
  context: AppLoadContext,
  changing: Changing,
  { address, agreed }: Asked,
): Promise<({ ok: true } & Agreed) | (NotOk & { agree?: Agreement })> {
  const delivery = changeableDelivery(changing)
  if (!delivery || !isOpen(context, changing)) return refused(TOO_LATE)
  const quote = await quoteFor(context, changing, address)
  if (!quote.ok) return quote
  const { offer, difference } = quote
  const agree = { day: promisedDay(promiseOf(offer)), difference }
  const before = promisedDay(delivery.promise)
  const was = agree.day === before ? undefined : before
  const mayDiffer =
    typeof agreed === 'object'
      ? (!was || agreed.day === agree.day) && (agreed.difference ?? 0) === difference
      : agreed === 'all' || difference === 0
  if (mayDiffer) return { ...quote, address }
  const paying = changing.placement && changeable(changing.placement)
  const settled =
    difference > 0 && paying && !(await canChargeAgain(context, changing, paying))
      ? 'You choose next how to pay'
      : settledWords(difference, paying)
  return { ...refused(question(changing, quote, { was, settled })), agree }
}

/** `was`: the day that was promised, if it is another one. */
function question(
  { by: who }: Changing,
  { offer, by, difference }: Quote,
  { was, settled }: { was: DateText | undefined; settled: string },
): string {
  const money = difference === 0 ? [] : [`it ${differenceWords(by)}. ${settled}`]
  const next = shortDate(promisedDay(promiseOf(offer)))
  const day = was ? [`it arrives by ${next} instead of ${shortDate(was)}`] : []
  const how = who === 'staff' ? 'Tick the box if the customer agrees, and save it' : 'Save it'
  return `At this address ${[...day, ...money].join(', and ')}. ${how} again if that is right.`
}

/** A card or an account of PayPal if it was saved, and a credit account. */
export async function canChargeAgain(
  { services }: AppLoadContext,
  { own }: Changing,
  { kind, methodId }: PlacementPayment,
): Promise<boolean> {
  const { customerId } = own.order.cart
  if (kind === 'CreditAccount') return true
  if (!customerId) return false
  const saved = await services.payments.savedMethods.methodsOf(customerId).catch(fallback([]))
  return saved.some(({ id }) => id === methodId)
}

function settledWords(difference: Cents, paying: PlacementPayment | undefined): string {
  const payer = paying ? paidWithText(paying) : 'what paid for it'
  return difference > 0 ? `We charge ${payer}` : `${formatMoney(-difference)} goes back to ${payer}`
}
