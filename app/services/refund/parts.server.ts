import type { Cents } from '~/models/money'
import type { Placement } from '~/models/order/placement'
import { refundOrderOf } from '~/models/payment/give-back'
import type { OrdersService } from '../order/orders.server'
import type { PaymentsService } from '../payment/payments.server'
import { VendorError } from '../vendor-error'
import type { OrderRefund } from './rows.server'

export type PartDeps = {
  orders: Pick<OrdersService, 'recordRefund'>
  payments: Pick<PaymentsService, 'refundPart'>
}

type Payment = ReturnType<typeof refundOrderOf>[number]

/**
 * Gives an amount back to the payments of an order, in order, and records it at the platform. Each part has a key, so
 * that all may be repeated. `later` answers what a payment that is not settled gives; undefined: stop. Returns what did
 * not go back. @throws VendorError
 */
export async function giveParts(
  { orders, payments }: PartDeps,
  { id, orderNumber, amount }: Pick<OrderRefund, 'id' | 'orderNumber' | 'amount'>,
  placement: Placement,
  later: (payment: Payment, rest: Cents) => Promise<Cents | undefined>,
): Promise<Cents> {
  let rest = amount
  for (const payment of refundOrderOf(placement.payments)) {
    if (rest <= 0) break
    const { kind, transactionId, amount: paid } = payment
    const part = { transactionId, most: Math.min(rest, paid), key: `${orderNumber}:${id}` }
    const answer = await payments.refundPart(kind, part)
    if (answer === 'busy') throw new VendorError('braintree', 'the refund is being made', { status: 409 })
    const given = answer === 'later' ? await later(payment, rest) : answer
    if (given === undefined) break
    if (given > 0) {
      await orders.recordRefund(orderNumber, { transactionId, amount: given, id: `${transactionId}:${id}` })
    }
    rest -= given
  }
  return rest
}
