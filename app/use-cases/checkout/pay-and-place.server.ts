import type { AppLoadContext } from '~/framework.server'
import type { Address } from '~/models/address'
import type { Cart } from '~/models/cart/cart'
import { agreedMark } from '~/models/checkout/agreed'
import { formatMoney } from '~/models/money'
import type { NotOk, Onward, Refusal } from '~/models/onward'
import { applyCertificate } from './certificate.server'
import { saveStep } from './checkout.server'
import { type ChosenWay, keepWay } from './choose-payment.server'
import { goToApproval } from './pay.server'
import { boxesNeedPayment, keepForBoxes } from './pay-for-boxes.server'
import { paymentState } from './payment-state.server'
import { type PlaceWish, placeOrder } from './place-order.server'

type Typed = { code?: string | undefined; poNumber?: string | undefined }

/** Saves the payment form's purchase order number and gift certificate code. */
export async function saveTyped(
  context: AppLoadContext,
  cart: Cart,
  { code, poNumber }: Typed,
): Promise<{ ok: true; cart: Cart } | NotOk> {
  let current = cart
  if (poNumber !== undefined && poNumber !== (cart.fields.poNumber ?? '')) {
    const saved = await saveStep(context, cart.id, { type: 'set-po-number', number: poNumber })
    if (!saved.ok) return { ...saved, field: 'poNumber' }
    current = saved.cart
  }
  const refusal = code ? await applyCertificate(context, current, code) : undefined
  return refusal ? { ok: false, ...refusal, field: 'code' } : { ok: true, cart: current }
}

type OrderWish = PlaceWish &
  Typed & {
    /** `agreedMark` of what the shopper saw. */
    seen?: string | undefined
    way?:
      | (Omit<ChosenWay, 'intent'> & {
          intent: ChosenWay['intent'] | 'paypal'
          billing?: Address
          keep?: boolean
        })
      | undefined
  }

/** Pays with the chosen method and places the order, or leads to PayPal. */
export async function payAndPlace(
  context: AppLoadContext,
  cart: Cart,
  wish: OrderWish,
): Promise<Onward | Refusal> {
  const { way, seen } = wish
  const isAsSeen = wish.version === cart.version || seen === agreedMark(cart)
  if (wish.cartId !== cart.id || !isAsSeen) return placeOrder(context, cart, wish)
  // Asked beside the cart's last changes; the card is counted by it before it is charged.
  if (way?.card) context.services.payments.cardOf(way.card.nonce).catch(() => {})
  const typed = await saveTyped(context, cart, wish)
  if (!typed.ok) return typed
  if (wish.code) {
    const { plan } = await paymentState(context, typed.cart)
    return {
      message: `Your gift certificate was applied. The total is now ${formatMoney(plan.rest)}.`,
      why: 'conflict',
    }
  }
  if (way?.intent === 'paypal') {
    return goToApproval(context, typed.cart, new URL(wish.request.url).origin, way)
  }
  const { plan } = await paymentState(context, typed.cart)
  if (boxesNeedPayment(typed.cart, plan)) {
    const chosen = way && { ...way, intent: way.intent }
    const boxes = await keepForBoxes(context, typed.cart, chosen, wish)
    return boxes.ok ? placeOrder(context, typed.cart, { ...wish, version: typed.cart.version }) : boxes
  }
  if (!way) return placeOrder(context, typed.cart, { ...wish, version: typed.cart.version })
  const kept = await keepWay(context, typed.cart, { ...way, intent: way.intent })
  if (!kept.ok) return kept
  return placeOrder(context, kept.cart, { ...wish, version: kept.cart.version })
}
