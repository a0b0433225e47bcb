import * as z from 'zod'
import { chargeLeft } from '~/models/ledger/ledger'
import type { Cents } from '~/models/money'
import { centsOfDecimal, decimalAmount, isLedgerKind, type PaidKind } from '~/models/payment/payment'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import type { Braintree } from './braintree.server'
import { transactionSchema } from './mapping'
import * as operations from './operations'
import type { RefundClaims } from './refund-claims.server'

/** What came back under a key. `later`: the processor settles first. `busy`: another refund of the payment is under way. */
export type GivenBack = Cents | 'later' | 'busy'

/** `most`: what goes back at most. `key` names the refund, so that it is made once. */
export type Part = { transactionId: string; most: Cents; key: string }

export type PartialRefunds = ReturnType<typeof createPartialRefunds>

/** Gives parts of an order's payments back. All throw VendorError. */
export function createPartialRefunds(
  braintree: Braintree,
  { rows }: LedgersService,
  shopPay: (part: Part) => Promise<GivenBack>,
  claims: Pick<RefundClaims, 'take' | 'release'>,
) {
  return (kind: PaidKind, part: Part): Promise<GivenBack> => {
    if (isLedgerKind(kind)) return fromLedger(rows, part)
    return kind === 'ShopPay' ? shopPay(part) : fromProcessor(braintree, claims, part)
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

/**
 * Braintree makes a refund each time it is asked. So one runs at a time, and first looks for its key among the refunds
 * that were made. One that got no answer may still be made: its claim stays until it lapses.
 */
async function fromProcessor(
  braintree: Braintree,
  claims: Pick<RefundClaims, 'take' | 'release'>,
  part: Part,
): Promise<GivenBack> {
  const { transactionId, key } = part
  const claim = await claims.take(transactionId)
  if (claim === undefined) return 'busy'
  let isUnanswered = false
  try {
    const due = await dueOf(braintree, part)
    if ('given' in due) return due.given
    const input = { transactionId, refund: { amount: decimalAmount(due.amount), orderId: key } }
    isUnanswered = true
    const answer = await braintree.run(operations.REFUND, { input }, refunded)
    isUnanswered = false
    // Refused: another refund took what was left, or the payer's account is closed.
    return answer.ok ? due.amount : 0
  } finally {
    if (!isUnanswered) await claims.release(transactionId, claim)
  }
}

/** What is to be refunded now, or why nothing is. */
async function dueOf(
  braintree: Braintree,
  { transactionId, most, key }: Part,
): Promise<{ given: GivenBack } | { amount: Cents }> {
  const answer = await braintree.run(operations.REFUNDS_OF_TRANSACTION, { id: transactionId }, refunds)
  const transaction = answer.ok ? answer.data.node : null
  if (!transaction) return { given: 0 }
  const made = (transaction.refunds ?? []).map(({ orderId, amount }) => ({
    key: orderId,
    amount: centsOfDecimal(amount.value),
  }))
  const earlier = made.find((refund) => refund.key === key)
  if (earlier) return { given: earlier.amount }
  if (UNSETTLED.includes(transaction.status)) return { given: 'later' }
  // Declined or voided: nothing was taken, so nothing is owed.
  if (transaction.status !== 'SETTLED') return { given: most }
  const left = made.reduce((sum, { amount }) => sum - amount, centsOfDecimal(transaction.amount.value))
  const amount = Math.min(most, left)
  return amount > 0 ? { amount } : { given: 0 }
}

const UNSETTLED: readonly string[] = [
  'AUTHORIZED',
  'AUTHORIZING',
  'SUBMITTED_FOR_SETTLEMENT',
  'SETTLEMENT_PENDING',
  'SETTLEMENT_CONFIRMED',
  'SETTLING',
]

/** Several certificates pay in parts, each a charge of its own; what comes back goes to the first that paid enough. */
async function fromLedger(
  rows: LedgersService['rows'],
  { transactionId, most, key }: Part,
): Promise<GivenBack> {
  const ofOrder = await rows.ofOrder(transactionId.slice(transactionId.indexOf(':') + 1))
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
