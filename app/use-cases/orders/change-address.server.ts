import type { AppLoadContext } from '~/framework.server'
import { type Address, checkAddress } from '~/models/address'
import { promiseOf } from '~/models/checkout/delivery'
import { type Cents, formatMoney } from '~/models/money'
import type { NotOk } from '~/models/onward'
import { changeable, type Placement, stillBorne } from '~/models/order/placement'
import { type PaidNow, paidWithText } from '~/models/payment/payment'
import { promisedDay } from '~/models/shipping/words'
import { fallback } from '~/services/fallback'
import { orderChangedMail } from '~/services/mail/order-changed'
import { chargeBoxesTo } from '~/use-cases/auto-delivery/boxes-payment.server'
import { beginCardTry } from '~/use-cases/checkout/card-try.server'
import { type Agreed, type Asked, addressQuote, canChargeAgain, type Quote } from './address-quote.server'
import {
  type Agreement,
  type Changed,
  type Changing,
  laterBoxesWords,
  refused,
  write,
} from './change-order.server'
import { choosePayment } from './other-payment.server'
import { changeWords } from './payment-change.server'
import { tellCustomer } from './tell-customer.server'

const BUSY = 'Money of this order is moving just now. Please try again in a minute, or ask us.'
const NO_ANSWER =
  'The payment could not be reached just now. If the difference was taken, it goes back by itself.'
const JUST_CHANGED = 'The order has just changed. Look it over and try again.'

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
