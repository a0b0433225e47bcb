import type { AppLoadContext } from '~/framework.server'
import type { Cents } from '~/models/money'
import type { NotOk } from '~/models/onward'
import { mayStillChange } from '~/models/order/cancellable'
import { changeable, type Placement, type PlacementPayment, stillBorne } from '~/models/order/placement'
import { PAYMENT_METHODS, type PaidNow, paidWithText } from '~/models/payment/payment'
import type { OwnOrder } from '~/services/customer/orders.server'
import type { PaymentChange } from '~/services/placement/placement.server'
import { chargeBoxesTo } from '~/use-cases/auto-delivery/boxes-payment.server'
import { beginCardTry } from '~/use-cases/checkout/card-try.server'

type Borne = { placement: Placement; old: PlacementPayment; amount: Cents }

/** What another payment would bear. Undefined: it is too late, or nothing is left. @throws VendorError */
export async function toBear({ services, now }: AppLoadContext, own: OwnOrder): Promise<Borne | undefined> {
  const { number } = own.order
  const placement = await services.placement.ofOrder(number)
  const old = mayChangePayment(own, placement, now())
  if (!placement || !old) return undefined
  const back = (await services.orders.sidesOf(number)).get(old.transactionId ?? '')?.back ?? 0
  const amount = stillBorne(old, back)
  return amount > 0 ? { placement, old, amount } : undefined
}

/** The payment that can be changed, while the order could still be cancelled. */
export function mayChangePayment(
  { row, order, shipmentState }: OwnOrder,
  placement: Placement | undefined,
  now: Date,
): PlacementPayment | undefined {
  const facts = { orderState: order.orderState, shipmentState, parcels: row.trackingNumbers.length }
  const isOpen = mayStillChange({ ...facts, cart: order.cart, placement }, now).ok
  return isOpen && placement ? changeable(placement) : undefined
}

export async function toChange(
  context: AppLoadContext,
  placement: Placement,
  payment: PaidNow,
  token?: string,
): Promise<PaymentChange | NotOk> {
  const begun = await beginCardTry(context, { payments: [payment], cartId: placement.cartId, token })
  if (!begun.ok) return begun
  const outcome = await context.services.placement.changePayment(placement, payment, begun.attempt)
  if (outcome === 'changed') await chargeBoxesTo(context, placement, payment)
  return outcome
}

/** Pays an unpaid order. False: it is not paid yet. */
export async function toPayAgain(
  context: AppLoadContext,
  placement: Placement,
  payment: PaidNow,
  token?: string,
): Promise<boolean | NotOk> {
  const begun = await beginCardTry(context, { payments: [payment], cartId: placement.cartId, token })
  if (!begun.ok) return begun
  const isPaid = await context.services.placement.payAgain(placement, payment, begun.attempt)
  if (isPaid) await chargeBoxesTo(context, placement, payment)
  return isPaid
}

const AS_BEFORE = 'Your order is paid as before.'

export function changeWords(
  outcome: PaymentChange | NotOk,
  payment: Pick<PaidNow, 'kind' | 'label'>,
): { message: string; done: boolean } {
  const { failures } = PAYMENT_METHODS[payment.kind]
  const name = paidWithText(payment)
  if (typeof outcome === 'object') return { message: outcome.message, done: false }
  if (outcome === 'changed') return { message: `Your order is now paid with ${name}.`, done: true }
  if (outcome === 'under-way')
    return { message: `Your order is being changed to ${name}. It takes a little longer.`, done: true }
  if (outcome in failures) {
    const [reason = ''] = failures[outcome as keyof typeof failures].split('. ')
    return { message: `${reason}. ${AS_BEFORE}`, done: false }
  }
  return { message: `That could not be changed just now. ${AS_BEFORE}`, done: false }
}
