import type { AppLoadContext } from '~/framework.server'
import type { LedgerAccount } from '~/models/ledger/ledger'
import { type Cents, formatMoney } from '~/models/money'
import type { NotOk } from '~/models/onward'
import type { Placement } from '~/models/order/placement'
import type { SavedMethod } from '~/models/payment/cards'
import { cardLabel } from '~/models/payment/cards'
import type { OtherPaymentInput, OtherWays } from '~/models/payment/other-payment'
import type { ChargeFacts, PaidNow } from '~/models/payment/payment'
import { lends, ownWays, termsWords } from '~/models/payment/ways'
import { isOnlySpecial, ownAddress } from '~/models/shipment/shipment'
import { fallback } from '~/services/fallback'
import { beginsAutoDelivery } from '~/use-cases/auto-delivery/boxes-payment.server'
import { cardCaptcha } from '~/use-cases/checkout/card-try.server'
import { creditFor } from '~/use-cases/company/company.server'

type Chosen = { ok: true; payment: PaidNow } | { ok: true; approvalUrl: string } | NotOk

const NOT_THIS_WAY: NotOk = {
  ok: false,
  why: 'invalid',
  message: 'That payment method does not work for this order. Please choose another.',
}
const AWAY: NotOk = {
  ok: false,
  why: 'away',
  message: 'That cannot be reached just now, and nothing was charged. Please try again in a moment.',
}

type Bill = { placement: Placement; amount: Cents; customerId: string | undefined }

/** Payment methods for a placed order. Saved ones are left out while Braintree does not answer. */
export async function otherWays(context: AppLoadContext, bill: Bill): Promise<OtherWays> {
  const { placement, amount, customerId } = bill
  const { services, config } = context
  const [saved, credit, autoDelivery] = await Promise.all([
    customerId
      ? services.payments.savedMethods.methodsOf(customerId).catch(fallback([] as SavedMethod[]))
      : [],
    creditOf(context, bill),
    customerId === placement.owner ? beginsAutoDelivery(services, placement).catch(fallback(false)) : false,
  ])
  return {
    amount: formatMoney(amount),
    saved,
    cards: { webUrl: config.braintree.webUrl, keeps: false, amount },
    autoDelivery,
    captcha: cardCaptcha(context),
    credit: credit && formatMoney(credit.balance),
  }
}

/** As at checkout: the company's, or the customer's own. Undefined if it does not cover the amount. */
async function creditOf(
  context: AppLoadContext,
  { placement, amount, customerId }: Bill,
): Promise<LedgerAccount | undefined> {
  // A ledger pays an order once.
  const isOnIt = placement.payments.some(({ kind, state }) => kind === 'CreditAccount' && state === 'held')
  if (!customerId || isOnIt) return undefined
  const [credit, order] = await Promise.all([
    creditFor(context, customerId),
    context.services.orders.findByNumber(placement.orderNumber).catch(fallback(undefined)),
  ])
  const offered = order && ownWays(order.cart, { credit, isStaff: false }, isOnlySpecial(order.cart)).credit
  return lends(offered, amount) ? offered : undefined
}

/** With `keep`, the card is saved once it is charged. */
async function factsOf(
  { payments, orders }: AppLoadContext['services'],
  { placement, customerId = '' }: Bill,
  { deviceData, postalCode, keep }: { deviceData?: string | undefined; postalCode?: string; keep?: boolean },
): Promise<ChargeFacts | undefined> {
  const order = postalCode
    ? undefined
    : await orders.findByNumber(placement.orderNumber).catch(fallback(undefined))
  const billed = postalCode ?? (order && (order.cart.billingAddress ?? ownAddress(order.cart)))?.postalCode
  const facts = { deviceData, postalCode: billed }
  if (!keep) return facts
  const keepFor = await payments.savedMethods.makeId(customerId, placement.email).catch(fallback(undefined))
  return keepFor === undefined ? undefined : { ...facts, keepFor }
}

/** Saved methods and credit must be the customer's own. */
export async function choosePayment(
  context: AppLoadContext,
  bill: Bill,
  input: OtherPaymentInput,
  pageUrl: string,
): Promise<Chosen> {
  const { services } = context
  const { placement, amount, customerId } = bill
  const { payments, orders } = services
  const keep =
    customerId === placement.owner &&
    input.intent !== 'saved' &&
    (await beginsAutoDelivery(services, placement))
  switch (input.intent) {
    case 'card': {
      const facts = await factsOf(services, bill, { deviceData: input.deviceData, keep })
      const label = cardLabel(input.cardType, input.lastFour)
      return facts
        ? { ok: true, payment: { kind: 'Card', methodId: input.nonce, amount, label, facts } }
        : AWAY
    }
    case 'saved': {
      const methods = customerId
        ? await payments.savedMethods.methodsOf(customerId).catch(fallback(undefined))
        : []
      if (!methods) return AWAY
      const method = methods.find(({ id }) => id === input.saved)
      if (!method) return NOT_THIS_WAY
      const { kind, postalCode, label } = method
      const methodId = (kind === 'Card' && input.confirmed) || method.id
      const facts = await factsOf(services, bill, { deviceData: input.deviceData, postalCode })
      return { ok: true, payment: { kind, methodId, amount, label, facts } }
    }
    case 'credit-account': {
      const credit = await creditOf(context, bill)
      if (!credit) return NOT_THIS_WAY
      const label = termsWords(credit)
      return { ok: true, payment: { kind: 'CreditAccount', methodId: credit.id, amount, label } }
    }
    case 'paypal': {
      const order = await orders.findByNumber(placement.orderNumber).catch(fallback(undefined))
      const address = order?.cart.shippingAddress ?? order?.cart.billingAddress
      if (!address) return AWAY
      const start = { cartId: placement.cartId, amount, address, pageUrl, keep }
      const started = await payments.payPal.start(start).catch(fallback({ ok: false as const }))
      return started.ok ? started : AWAY
    }
  }
}
