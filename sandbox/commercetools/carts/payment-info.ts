import type { PaymentInfo, PaymentReference } from '@commercetools/platform-sdk'
import type { Context, Identifier } from '../engine/context'
import { invalidOperation } from '../engine/errors'

type Paid = { readonly id: string; readonly paymentInfo?: PaymentInfo }

/** Refuses a payment that an order or another active cart has. */
export function withPayment<Owner extends Paid>(
  owner: Owner,
  identifier: Identifier,
  context: Context,
): Owner {
  const payment = context.reference('payment', identifier)
  const payments = owner.paymentInfo?.payments ?? []
  if (payments.some(({ id }) => id === payment.id)) return owner
  assertFree(payment, owner, context)
  return { ...owner, paymentInfo: { payments: [...payments, payment] } }
}

function assertFree(payment: PaymentReference, owner: Paid, context: Context): void {
  const order = context.lookup('order', 'paymentInfo.payments.id', payment.id)[0]
  const cart = context
    .lookup('cart', 'paymentInfo.payments.id', payment.id)
    .find((candidate) => candidate.cartState === 'Active' && candidate.id !== owner.id)
  const holder = order ? `order with ID '${order.id}'` : cart && `cart with ID '${cart.id}'`
  if (holder) {
    throw invalidOperation(`The payment with ID '${payment.id}' is already assigned to the ${holder}.`)
  }
}

/** Without any payment there is no `paymentInfo`. */
export function withoutPayment<Owner extends Paid>(
  owner: Owner,
  identifier: Identifier,
  context: Context,
): Owner {
  const payment = context.reference('payment', identifier)
  const payments = owner.paymentInfo?.payments ?? []
  const left = payments.filter(({ id }) => id !== payment.id)
  if (left.length === payments.length) {
    throw invalidOperation(`The payment with ID '${payment.id}' was not found.`)
  }
  return { ...owner, paymentInfo: left.length > 0 ? { payments: left } : undefined }
}
