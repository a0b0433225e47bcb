import type { AppLoadContext } from '~/framework.server'
import { type Address, checkAddress } from '~/models/address'
import type { Moved } from '~/models/cart/cart'
import { shippingPaid } from '~/models/cart/free-shipping'
import { promiseOf, shippingMethodName } from '~/models/checkout/delivery'
import { shortDate } from '~/models/days'
import { type Cents, formatMoney } from '~/models/money'
import type { NotOk } from '~/models/onward'
import { differenceWords } from '~/models/order/moved'
import { changeable, type Placement, type PlacementPayment, stillBorne } from '~/models/order/placement'
import { placeRefusals } from '~/models/order-rules/rules'
import { orderRefusalWords } from '~/models/order-rules/words'
import { type PaidNow, paidWithText } from '~/models/payment/payment'
import type { DateText, ShippingOffer } from '~/models/shipping/types'
import { promisedDay } from '~/models/shipping/words'
import { fallback } from '~/services/fallback'
import { orderChangedMail } from '~/services/mail/order-changed'
import { chargeBoxesTo } from '~/use-cases/auto-delivery/boxes-payment.server'
import { beginCardTry } from '~/use-cases/checkout/card-try.server'
import {
  type Agreement,
  type Changed,
  type Changing,
  changeableDelivery,
  isOpen,
  laterBoxesWords,
  offersAt,
  refused,
  TOO_LATE,
  write,
} from './change-order.server'
import { choosePayment } from './other-payment.server'
import { changeWords } from './payment-change.server'
import { tellCustomer } from './tell-customer.server'

const NOT_THERE = 'We have no delivery to that address. Cancel this order and place it again, or ask us.'
const ABROAD = 'We cannot send this order to another country. Cancel it and place it again.'
const NO_TAX =
  'We cannot work out the sales tax at that address. Cancel this order and place it again, or ask us.'
const TWICE = 'An item of this order was canceled, so please ask us to change its address again.'
const BUSY = 'Money of this order is moving just now. Please try again in a minute, or ask us.'
const NO_ANSWER =
  'The payment could not be reached just now. If the difference was taken, it goes back by itself.'
const JUST_CHANGED = 'The order has just changed. Look it over and try again.'

type Quote = {
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

type Asked = {
  address: Address
  /** What was answered to the question. Staff ask on the phone: a day without a question, a price after one. */
  agreed: Partial<Agreement> | 'another-day' | 'all'
}

type Agreed = Quote & { address: Address }

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

/** A card or an account of PayPal if it was saved, and a credit account. */
async function canChargeAgain(
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

/** Chosen for the new total. */
type Paying = { payment: PaidNow; captcha: string | undefined }

/** A dearer address is charged to what pays the order before anything changes. */
export async function toAddress(
  context: AppLoadContext,
  changing: Changing,
  { address, ...quote }: Agreed,
  paying?: Paying,
): Promise<Changed> {
  const promise = promiseOf(quote.offer)
  const fields = { shippingOffer: JSON.stringify(promise) }
  const place = `It goes to ${address.street1}, ${address.city}`
  const later = await laterBoxesWords(context, changing)
  if (quote.difference === 0) {
    const { shipment, price, movedTax, moved, by } = quote
    // Delivery and tax may differ by the same amount.
    const costs = by.tax === 0 ? { price } : { price, movedTax, moved: { ...moved, id: crypto.randomUUID() } }
    return write(context, { ...changing, shipment }, { address, fields, ...costs }, `${place}.${later}`)
  }
  return settle(context, changing, { address, fields, quote, place, later, paying })
}

export async function changeAddress(
  context: AppLoadContext,
  changing: Changing,
  asked: Asked,
): Promise<Changed> {
  const quote = await addressQuote(context, changing, asked)
  return quote.ok ? toAddress(context, changing, quote) : quote
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

type Settling = {
  address: Address
  fields: Record<string, string>
  quote: Quote
  place: string
  later: string
  paying: Paying | undefined
}

async function settle(
  context: AppLoadContext,
  changing: Changing,
  { address, fields, quote, place, later, paying }: Settling,
): Promise<Changed> {
  const { own, placement } = changing
  const { cart, number } = own.order
  const { shipment, price, movedTax, difference, offer } = quote
  if (placement?.state !== 'captured') return refused(BUSY)
  const agreed = { day: promisedDay(promiseOf(offer)), difference }
  const payment =
    difference > 0 ? (paying?.payment ?? (await chargeable(context, changing, placement, agreed))) : undefined
  if (payment && 'ok' in payment) return payment
  const id = crypto.randomUUID()
  const moved = { ...quote.moved, id }
  const change = { shipment, address, fields, price, movedTax, moved, seen: cart.moved?.id }
  const items = `the address in ${address.city}, ${address.state}`
  const move = { id, difference }
  const outcome = await context.services.moves.move(
    { ...move, orderNumber: number, change, items },
    async () => payment && charge(context, placement, { payment, captcha: paying?.captcha, move }),
  )
  if (!outcome.ok && 'refused' in outcome) {
    return refused(
      `The address stays as it was, because it costs ${formatMoney(difference)} more. ${outcome.refused}`,
    )
  }
  if (!outcome.ok) return refused(outcome.why === 'busy' ? BUSY : JUST_CHANGED)
  if (paying) await chargeBoxesTo(context, placement, paying.payment)
  const money =
    difference > 0
      ? `${formatMoney(difference)} more was charged.`
      : `${formatMoney(-difference)} goes back to you.`
  const message = `${place}. ${money}${later}`
  // Without what was typed: the mailbox of a guest's order may be a stranger's.
  const news = `It goes to another address now. ${money}${later}`
  if (changing.by !== 'staff') {
    const about = { order: own.order, placement }
    await tellCustomer(context, about, (email, order) =>
      orderChangedMail(email, { ...order, id }, [news]),
    ).catch(fallback(false))
  }
  return { ok: true, message }
}

/** Undefined: it was charged. Else why not, in words. */
async function charge(
  context: AppLoadContext,
  placement: Placement,
  { payment, captcha, move }: Paying & { move: { id: string; difference: Cents } },
): Promise<string | undefined> {
  const begun = await beginCardTry(context, {
    payments: [payment],
    cartId: placement.cartId,
    token: captcha,
  })
  if (!begun.ok) return begun.message
  const { attempt } = begun
  const paid = await context.services.placement.changePayment(placement, payment, attempt, move)
  if (paid === 'changed') return undefined
  return paid === 'under-way' ? NO_ANSWER : changeWords(paid, payment).message
}

/** The new total on the payment that pays. A card or PayPal that was not saved cannot be charged again. */
async function chargeable(
  context: AppLoadContext,
  changing: Changing,
  placement: Placement,
  agreed: Agreement,
): Promise<PaidNow | (NotOk & { toPay?: Agreement })> {
  const { services } = context
  const { own, by } = changing
  const { difference } = agreed
  const { number, cart } = own.order
  const old = changeable(placement)
  const more = `That address costs ${formatMoney(difference)} more`
  if (!old)
    return refused(`${more}, which your gift certificate or store credit does not cover. Please ask us.`)
  const back = (await services.orders.sidesOf(number)).get(old.transactionId ?? '')?.back ?? 0
  const amount = stillBorne(old, back) + difference
  const { kind, methodId, label } = old
  if (kind === 'CreditAccount') return { kind, methodId, amount, label }
  if (!(await canChargeAgain(context, changing, old))) {
    const words = `${more}, and ${paidWithText(old)} was not saved, so we cannot charge it again.`
    // Only the customer can pay: staff see no cards.
    if (by === 'staff') return refused(`${words} Ask the customer to change the address on the order’s page.`)
    return { ...refused(`${words} Choose how to pay the new total.`), toPay: agreed }
  }
  const bill = { placement, amount, customerId: cart.customerId }
  const chosen = await choosePayment(context, bill, { intent: 'saved', saved: methodId }, '')
  if (!chosen.ok) return chosen
  return 'payment' in chosen ? chosen.payment : refused(BUSY)
}

/** The change that waits for its payment: kept in this browser until it is paid, or no longer what was agreed to. */
export async function moveToPay(context: AppLoadContext, changing: Changing): Promise<Agreed | undefined> {
  const { session } = context
  const waiting = session.get('movingTo')
  if (waiting?.number !== changing.own.order.number) return undefined
  const { day, difference, shipment } = waiting
  const read = checkAddress(waiting.address)
  const quote = read.ok
    ? await addressQuote(
        context,
        { ...changing, shipment },
        { address: read.address, agreed: { day, difference } },
      )
    : undefined
  if (quote?.ok && quote.difference > 0) return quote
  session.unset('movingTo')
  return undefined
}
