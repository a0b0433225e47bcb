import type { StepFrame } from '~/components/checkout/checkout-frame'
import type { AppLoadContext } from '~/framework.server'
import { type Cart, hasAutoDelivery } from '~/models/cart/cart'
import { agreedMark } from '~/models/checkout/agreed'
import { stepViews } from '~/models/checkout/step-views'
import { checkoutSummary } from '~/models/checkout/summary'
import { formatMoney } from '~/models/money'
import type { SavedMethod } from '~/models/payment/cards'
import { type ApprovedPayment, PAYMENT_METHODS } from '~/models/payment/payment'
import { lends, termsWords } from '~/models/payment/ways'
import { isOnlySpecial, shipmentsOf } from '~/models/shipment/shipment'
import type { ShopPayConfig } from '~/services/config.server'
import { fallback } from '~/services/fallback'
import { payingCustomer } from '~/use-cases/cart/cart-session.server'
import { takeOffBarredCodes } from '~/use-cases/checkout/barred-codes.server'
import { cardCaptcha } from '~/use-cases/checkout/card-try.server'
import { enterCheckout, isUnreachable } from '~/use-cases/checkout/checkout.server'
import { type CompanyPart, companyPart } from '~/use-cases/checkout/company-checkout.server'
import { leadElsewhere } from '~/use-cases/checkout/elsewhere.server'
import { mayHaveAccount } from '~/use-cases/checkout/known-email.server'
import { comeBack, currentOffers } from '~/use-cases/checkout/pay.server'
import { boxesNeedPayment } from '~/use-cases/checkout/pay-for-boxes.server'
import {
  type PaymentState,
  paymentState,
  readPaymentAhead,
  standing,
} from '~/use-cases/checkout/payment-state.server'
import { waysOff } from '~/use-cases/checkout/ways-off.server'
import { safeCartToken } from '~/use-cases/staff/safe-cart.server'
import { adjustmentOf } from './adjust.server'
import type { WaysView } from './pay-form'
import type { CreditView } from './payment-parts'

export type PaymentPage = {
  cartId: string
  version: number
  /** Changes with what the shopper agrees to. */
  seen: string
  approved: { method: string; payer: string } | null
  /** Null when credits cover the total or there is nothing to pay. */
  rest: string | null
  /** Something ships, so the bill may go to the same address. */
  ships: boolean
  /** Credits pay for this order, so another method is needed for later boxes. */
  paysLater: boolean
  credits: readonly CreditView[]
  /** A guest's name; nothing for customers. */
  newAccount: string | null
  safcToken?: string | undefined
  /** Of Braintree's scripts, if it may charge. */
  webUrl?: string | undefined
  captcha?: ReturnType<typeof cardCaptcha>
  frame: StepFrame
  /** Null: staff have not made one. Undefined: not for staff. */
  adjustment: { name: string; amount: string; reason: string } | null | undefined
  company: CompanyPart | null
  ways: WaysView & { applePay?: { cart: string; amount: number } }
}

/** Shown when the cart cannot be loaded: the form with the typed values. */
const UNREAD = {
  cartId: '',
  version: 0,
  seen: '',
  rest: '',
  ships: true,
  paysLater: false,
  credits: [],
  approved: null,
  newAccount: null,
  adjustment: undefined,
  company: null,
  ways: { offline: false, autoDelivery: false, saved: [], cards: null, payPal: true, off: [] },
}

export async function loadPayment(context: AppLoadContext, query: URLSearchParams): Promise<PaymentPage> {
  if (isUnreachable(context)) {
    return { ...UNREAD, frame: { summary: null, steps: stepViews(undefined, 'payment') } }
  }
  await leadElsewhere(context, query)
  readPaymentAhead(context, false)
  const { cart, state } = await enterCheckout(context, 'payment')
  await comeBack(context, cart, query)
  await currentOffers(context, cart)
  await takeOffBarredCodes(context, cart)
  const payment = await paymentState(context, cart)
  const { plan } = payment
  const paysLater = boxesNeedPayment(cart, plan)
  const approved = paysLater ? undefined : standing(payment)
  return {
    frame: {
      summary: checkoutSummary(cart, plan),
      steps: stepViews(state, 'payment', cart),
      isKnown: mayHaveAccount(context, cart),
    },
    cartId: cart.id,
    version: cart.version,
    seen: agreedMark(cart),
    rest: plan.rest > 0 ? formatMoney(plan.rest) : null,
    ships: !isOnlySpecial(cart),
    paysLater,
    credits: payment.credits.map((credit) => ({ ...credit, amount: formatMoney(credit.amount) })),
    approved: approved ? approvalView(approved) : null,
    captcha: cardCaptcha(context),
    webUrl: (approved ? isCharged(approved) : plan.rest > 0 || paysLater)
      ? context.config.braintree.webUrl
      : undefined,
    newAccount: mayHaveAccount(context, cart) ? null : guestName(context, cart),
    ...(await staffParts(context, cart)),
    company: await companyPart(context, cart),
    ways: await shownWays(context, cart, payment),
  }
}

/** Without those that staff switched off, whose words stand there. */
async function shownWays(context: AppLoadContext, cart: Cart, payment: PaymentState) {
  const [ways, off] = await Promise.all([processorWays(context, cart, payment), waysOff(context)])
  const own = waysView(cart, payment)
  return {
    ...own,
    ...ways,
    credit: off.CreditAccount ? undefined : own.credit,
    saved: ways.saved.filter(({ kind }) => !off[kind === 'PayPal' ? 'PayPal' : 'Card']),
    cards: off.Card ? null : ways.cards,
    applePay: off.ApplePay ? undefined : ways.applePay,
    shopPay: off.ShopPay ? undefined : ways.shopPay,
    payPal: !off.PayPal,
    off: Object.values(off),
  }
}

/** Without Braintree the page works with the other ways. */
async function processorWays(
  { services, session, config }: AppLoadContext,
  cart: Cart,
  payment: PaymentState,
): Promise<Pick<PaymentPage['ways'], 'saved' | 'cards' | 'applePay' | 'shopPay'>> {
  const paysLater = boxesNeedPayment(cart, payment.plan)
  if (!paysLater && (payment.plan.rest === 0 || standing(payment))) return { saved: [], cards: null }
  const customerId = payingCustomer(session, cart)
  const saved = customerId
    ? await services.payments.savedMethods.methodsOf(customerId).catch(fallback([] as SavedMethod[]))
    : []
  const { rest: amount } = payment.plan
  const autoDelivery = hasAutoDelivery(cart)
  return {
    saved,
    cards: {
      webUrl: config.braintree.webUrl,
      keeps: customerId !== undefined && !autoDelivery,
      amount,
      postalCode: shipmentsOf(cart)[0]?.address?.postalCode,
    },
    // Apple Pay and Shop Pay cannot be charged again for later boxes.
    applePay: autoDelivery ? undefined : { cart: cart.id, amount },
    shopPay:
      autoDelivery || !config.shopPay
        ? undefined
        : { ...shopPayOf(config.shopPay, cart, amount), placeOrderUrl: config.placeOrderUrl },
  }
}

const shopPayOf = (
  { scriptUrl, shopId, clientId }: ShopPayConfig,
  { id, version }: Cart,
  amount: number,
) => ({
  scriptUrl,
  shopId,
  clientId,
  cart: id,
  version,
  amount,
})

function waysView(
  cart: Cart,
  { ways, plan }: PaymentState,
): Pick<WaysView, 'offline' | 'autoDelivery' | 'credit'> {
  const { credit, offline } = ways
  return {
    offline,
    autoDelivery: hasAutoDelivery(cart),
    credit: credit && {
      left: formatMoney(Math.max(0, credit.balance)),
      terms: termsWords(credit),
      enough: lends(credit, plan.rest),
    },
  }
}

async function staffParts(context: AppLoadContext, cart: Cart) {
  if (!context.session.inCxMode) return { adjustment: undefined, safcToken: undefined }
  const present = adjustmentOf(cart)
  return {
    adjustment: present
      ? { name: present.name, amount: formatMoney(present.money), reason: present.reason ?? '' }
      : null,
    safcToken: cart.email ? await safeCartToken(context, cart.email) : undefined,
  }
}

function guestName({ session }: AppLoadContext, cart: Cart): string | null {
  return session.get('customerId') ? null : (shipmentsOf(cart)[0]?.address?.name ?? '')
}

const isCharged = ({ kind }: ApprovedPayment) => PAYMENT_METHODS[kind].processor === 'Braintree'

function approvalView({ kind, payerEmail, label }: ApprovedPayment) {
  const { name } = PAYMENT_METHODS[kind]
  return { method: name, payer: label ?? payerEmail ?? `your ${name} account` }
}
