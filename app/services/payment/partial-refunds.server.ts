import * as z from 'zod'
import { chargeLeft, orderOfCharge } from '~/models/ledger/ledger'
import { type Cents, decimalAmount } from '~/models/money'
import { centsOfDecimal, isLedgerKind, type PaidKind } from '~/models/payment/payment'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import type { Braintree } from './braintree.server'
import { transactionSchema } from './mapping'
import * as operations from './operations'
import type { RefundClaims } from './refund-claims.server'

/** The refunded cents. `later`: not before the payment has settled. `busy`: another request is refunding it. */
export type GivenBack = Cents | 'later' | 'busy'

/** `most`: the most to refund. `key` makes the refund idempotent. */
export type Part = { transactionId: string; most: Cents; key: string }

/** Gives parts of an order's payments back. All throw VendorError. */
export function createPartialRefunds(
  braintree: Braintree,
  { rows }: LedgersService,
  shopPay: (part: Part) => Promise<GivenBack>,
  claims: Pick<RefundClaims, 'take' | 'release'>,
) {
  const giveBack = (kind: PaidKind, part: Part): Promise<GivenBack> => {
    if (isLedgerKind(kind)) return fromLedger(rows, part)
    return kind === 'ShopPay' ? shopPay(part) : fromProcessor(braintree, part)
  }
  return async (kind: PaidKind, part: Part): Promise<GivenBack> => {
    const refund = `${part.transactionId}:${part.key}`
    const claim = await claims.take(refund)
    if (claim === undefined) return 'busy'
    const given = await giveBack(kind, part)
    // A failed call may still take effect at the processor, so its claim stays until it lapses.
    await claims.release(refund, claim)
    return given
  }
}

const refunds = z.object({
  node: transactionSchema
    .extend({
      refunds: z
        .array(z.object({ orderId: z.string().nullish(), amount: transactionSchema.shape.amount }))
        .nullish(),
    })
    .nullable(),
})
const refunded = z.object({ refundTransaction: z.object({ refund: z.object({ id: z.string() }) }) })

/** Braintree refunds settled payments, again with each call. The key is the refund's order id, by which it is found. */
async function fromProcessor(braintree: Braintree, { transactionId, most, key }: Part): Promise<GivenBack> {
  const answer = await braintree.run(operations.REFUNDS_OF_TRANSACTION, { id: transactionId }, refunds)
  const transaction = answer.ok ? answer.data.node : null
  if (!transaction) return 0
  const made = (transaction.refunds ?? []).map(({ orderId, amount }) => ({
    key: orderId,
    amount: centsOfDecimal(amount.value),
  }))
  const earlier = made.find((refund) => refund.key === key)
  if (earlier) return earlier.amount
  if (UNSETTLED.includes(transaction.status)) return 'later'
  // Declined or voided: nothing was taken, so nothing is owed.
  if (transaction.status !== 'SETTLED') return most
  const left = made.reduce((sum, { amount }) => sum - amount, centsOfDecimal(transaction.amount.value))
  const amount = Math.min(most, left)
  if (amount <= 0) return 0
  const input = { transactionId, refund: { amount: decimalAmount(amount), orderId: key } }
  // Refused: another refund took what was left, or the payer's account is closed.
  return (await braintree.run(operations.REFUND, { input }, refunded)).ok ? amount : 0
}

const UNSETTLED: readonly string[] = [
  'AUTHORIZED',
  'AUTHORIZING',
  'SUBMITTED_FOR_SETTLEMENT',
  'SETTLEMENT_PENDING',
  'SETTLEMENT_CONFIRMED',
  'SETTLING',
]

/** Certificates pay in parts, each with its own charge. A refund fills them in turn. */
async function fromLedger(
  rows: LedgersService['rows'],
  { transactionId, most, key }: Part,
): Promise<GivenBack> {
  const ofOrder = await rows.ofOrder(orderOfCharge(transactionId))
  const charges = [...new Set(ofOrder.flatMap(({ charge }) => charge ?? []))].filter(
    (charge) => charge === transactionId || charge.startsWith(`${transactionId}:`),
  )
  let given = 0
  for (const charge of charges) {
    const { left, earlier } = chargeLeft(ofOrder, charge, key)
    const amount = earlier ?? Math.min(most - given, left)
    if (amount <= 0) continue
    if (earlier === undefined && !(await rows.refund({ charge, amount, key }))) continue
    given += amount
  }
  return given
}
