import type { AppLoadContext } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import { hasAutoDelivery } from '~/models/cart/cart'
import type { NotOk } from '~/models/onward'
import { PAYMENT_METHODS } from '~/models/payment/payment'
import type { PaymentPlan } from '~/models/payment/plan'
import { payingCustomer } from '~/use-cases/cart/cart-session.server'
import { beginCardTry } from './card-try.server'
import { unreachable } from './checkout.server'
import type { ChosenWay } from './choose-payment.server'

/** What the browser sends of itself. */
type Proofs = { deviceData?: string | undefined; captcha?: string | undefined }
type Kept = { ok: true } | NotOk

/** True if credits pay for this order, but later boxes have no payment method. */
export const boxesNeedPayment = (cart: Cart, { rest }: Pick<PaymentPlan, 'rest'>): boolean =>
  rest === 0 && hasAutoDelivery(cart)

const NOT_CHOSEN = 'Choose what pays for your next box.'

/** Saves the payment method for later boxes without a charge. */
export async function keepForBoxes(
  context: AppLoadContext,
  cart: Cart,
  way: ChosenWay | undefined,
  { deviceData, captcha }: Proofs,
): Promise<Kept> {
  const { services, origin } = context
  const owner = payingCustomer(context.session, cart)
  if (!owner) return { ok: false, message: NOT_CHOSEN, why: 'invalid', field: 'pay' }
  const id = await methodFor(context, cart, owner, way, { deviceData, captcha })
  if (typeof id !== 'string') return id
  await services.autoDelivery.keepAccount(owner, origin)
  const chosen = await services.autoDelivery.choosePayment(owner, id)
  return chosen ? { ok: true } : { ok: false, message: NOT_CHOSEN, why: 'invalid', field: 'pay' }
}

async function methodFor(
  context: AppLoadContext,
  cart: Cart,
  owner: string,
  way: ChosenWay | undefined,
  { deviceData, captcha }: Proofs,
): Promise<string | NotOk> {
  const { savedMethods } = context.services.payments
  if (way?.intent === 'saved' && way.saved) return way.saved
  const { card } = way ?? {}
  if (!card) return { ok: false, message: NOT_CHOSEN, why: 'invalid', field: 'pay' }
  const payments = [{ kind: 'Card' as const, methodId: card.nonce }]
  const begun = await beginCardTry(context, { payments, cartId: cart.id, token: captcha })
  if (!begun.ok) return { ...begun, field: 'pay' }
  const saving = savedMethods.save(begun.attempt, { owner, email: cart.email, deviceData }, card.nonce)
  const saved = await saving.catch(unreachable)
  if (saved.ok) return saved.method.id
  // A second click sends a nonce that is already used.
  const kept = await savedMethods.methodsOf(owner).catch(unreachable)
  const same = Array.isArray(kept) ? kept.find(({ lastFour }) => lastFour === card.lastFour) : undefined
  if (same) return same.id
  const message = saved.reason === 'unreachable' ? AWAY : PAYMENT_METHODS.Card.failures[saved.reason]
  return { ok: false, message, why: 'unpaid', field: 'pay' }
}

const AWAY = 'Cards cannot be reached just now. Nothing was ordered; please try again in a moment.'
