import type { AppLoadContext } from '~/framework.server'
import type { Address } from '~/models/address'
import { type Cart, hasAutoDelivery } from '~/models/cart/cart'
import { SHOP_ACCOUNTS } from '~/models/ledger/ledger'
import { formatMoney } from '~/models/money'
import type { Refusal } from '~/models/onward'
import { cardLabel } from '~/models/payment/cards'
import { PAYMENT_METHODS, type PlannedPayment } from '~/models/payment/payment'
import { SHOP_PAY_FAILED } from '~/models/payment/shop-pay'
import { lends, termsWords } from '~/models/payment/ways'
import { payingCustomer } from '~/use-cases/cart/cart-session.server'
import { unreachable } from './checkout.server'
import { prepare } from './pay.server'
import type { PaymentState } from './payment-state.server'
import { wayRefusal } from './ways-off.server'

type Card = { nonce: string; cardType?: string; lastFour: string; keep: boolean }

/** A payment method that is not approved on another site. */
export type ChosenWay = {
  intent: 'card' | 'wallet' | 'saved' | 'credit-account' | 'offline' | 'shop-pay'
  billing?: Address
  reference?: string
  saved?: string
  /** The saved card's nonce after its bank confirmed the payment. */
  confirmed?: string | undefined
  card?: Card
  wallet?: { kind: 'PayPal' | 'ApplePay'; nonce: string }
  /** The session in which Shop Pay was confirmed. */
  session?: string
}

type Chosen = Omit<PlannedPayment, 'amount' | 'facts'> & {
  label: string
  facts?: { keepFor?: string; postalCode?: string }
}

const AWAY: Refusal = {
  message: 'Cards cannot be reached just now. Nothing was charged; please try again in a moment.',
  why: 'away',
}
const NOT_THIS_WAY: Refusal = {
  message: 'This cart cannot be paid in that way. Please choose another.',
  why: 'invalid',
}

const NOT_VALIDATED: Refusal = { message: SHOP_PAY_FAILED, why: 'conflict' }

/** Saves the method for the rest of the total. It is charged when the order is placed. */
export async function keepWay(
  context: AppLoadContext,
  cart: Cart,
  way: ChosenWay,
): Promise<{ ok: true; cart: Cart } | (Refusal & { ok: false })> {
  const prepared = await prepare(context, cart, way.billing)
  if (!prepared.ok) return prepared
  const { state } = prepared
  const chosen = await choiceOf(context, prepared.cart, state, way)
  if ('message' in chosen) return { ok: false, ...chosen }
  const off = await wayRefusal(context, chosen.kind)
  if (off) return { ok: false, ...off }
  await context.services.payments.choose({ ...chosen, cartId: cart.id, amount: state.plan.rest })
  context.measure.events({ name: 'Payment Info Entered', checkout: cart.id, method: chosen.kind })
  return { ok: true, cart: prepared.cart }
}

async function choiceOf(
  context: AppLoadContext,
  cart: Cart,
  state: PaymentState,
  way: ChosenWay,
): Promise<Chosen | Refusal> {
  if (way.intent === 'card' && way.card) return cardChoice(context, cart, way.card)
  if (way.intent === 'wallet' && way.wallet) return walletChoice(cart, way.wallet)
  if (way.intent === 'saved' && way.saved) return savedChoice(context, cart, way.saved, way.confirmed)
  if (way.intent === 'shop-pay' && way.session) {
    const { payments } = context.services
    const isIts = await payments.shopPay.isFor(way.session, cart.id, state.plan.rest)
    return isIts ? { kind: 'ShopPay', methodId: way.session, label: 'Shop Pay' } : NOT_VALIDATED
  }
  if (way.intent === 'credit-account') return creditChoice(state)
  if (way.intent === 'offline' && state.ways.offline) {
    return { kind: 'Offline', methodId: SHOP_ACCOUNTS.offline, label: way.reference || 'no reference' }
  }
  return NOT_THIS_WAY
}

/** The entered card, kept for later orders once it is charged if the customer asked for that. */
async function cardChoice(
  { services, session }: AppLoadContext,
  cart: Cart,
  { nonce, cardType, lastFour, keep }: Card,
): Promise<Chosen | Refusal> {
  const customerId = payingCustomer(session, cart)
  const entered: Chosen = { kind: 'Card', methodId: nonce, label: cardLabel(cardType, lastFour) }
  // Auto-delivery charges the card again, so it is kept in any case.
  if (!(keep || hasAutoDelivery(cart)) || !customerId) return entered
  const keepFor = await services.payments.savedMethods.makeId(customerId, cart.email).catch(unreachable)
  return typeof keepFor === 'string' ? { ...entered, facts: { keepFor } } : AWAY
}

/** Approved for this order only, so auto-delivery cannot be charged to it. */
function walletChoice(cart: Cart, { kind, nonce }: NonNullable<ChosenWay['wallet']>): Chosen | Refusal {
  if (hasAutoDelivery(cart)) return NOT_THIS_WAY
  return { kind, methodId: nonce, label: PAYMENT_METHODS[kind].name }
}

async function savedChoice(
  { services, session }: AppLoadContext,
  cart: Cart,
  id: string,
  confirmed: string | undefined,
): Promise<Chosen | Refusal> {
  const customerId = payingCustomer(session, cart)
  if (!customerId) return NOT_THIS_WAY
  const methods = await services.payments.savedMethods.methodsOf(customerId).catch(unreachable)
  if (!Array.isArray(methods)) return AWAY
  const method = methods.find((each) => each.id === id)
  if (!method) return NOT_THIS_WAY
  const { kind, label, postalCode } = method
  const methodId = (kind === 'Card' && confirmed) || id
  return { kind, methodId, label, facts: postalCode ? { postalCode } : undefined }
}

function creditChoice({ ways, plan }: PaymentState): Chosen | Refusal {
  const { credit } = ways
  if (!credit) return NOT_THIS_WAY
  if (lends(credit, plan.rest)) {
    return { kind: 'CreditAccount', methodId: credit.id, label: termsWords(credit) }
  }
  const left = formatMoney(credit.balance)
  return {
    message: `Your credit account has ${left} left, less than this order needs. Please pay another way.`,
    why: 'invalid',
  }
}
