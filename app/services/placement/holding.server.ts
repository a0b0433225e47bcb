import type { Placement, PlacementPayment } from '~/models/order/placement'
import type { PaidKind, Transaction } from '~/models/payment/payment'
import type { OrdersService } from '~/services/order/orders.server'
import type { Charges } from '~/services/payment/payment-method'
import { VendorError } from '../vendor-error'
import type { PlacementChange } from './rows.server'

export type StepDeps = {
  payments: (kind: PaidKind) => Charges
  orders: Pick<OrdersService, 'create' | 'fence'> & {
    findByNumber: (orderNumber: string) => Promise<{ id: string } | undefined>
  }
  now: () => Date
}

/** Keeps a mark before a call is sent, so that the next run looks for its effect first. */
export type Mark = (change: PlacementChange) => Promise<void>

/** Undefined if the vendor does not answer. */
export async function unlessUnanswered<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof VendorError) return undefined
    throw error
  }
}

/** The payment's state by the processor's transactions; undefined if all belong to other payments. */
function fromTransactions(
  found: readonly Transaction[],
  others: readonly string[],
): Partial<PlacementPayment> | undefined {
  const transactions = found.filter(({ id }) => !others.includes(id))
  const holding = transactions.find(isHolding)
  if (holding) return held(holding)
  return transactions.length > 0 ? { state: 'refused', reason: 'declined', facts: undefined } : undefined
}

/** A card that was saved has a new id, used from now on. */
const held = ({ id, savedId }: Transaction): Partial<PlacementPayment> => ({
  state: 'held',
  transactionId: id,
  ...(savedId && { methodId: savedId }),
  facts: undefined,
})

export const isHolding = ({ state }: Transaction) => state === 'authorised' || state === 'captured'

/** Asks for the money of one payment, or looks up what an earlier request came to. */
export async function hold(
  payment: PlacementPayment,
  { orderNumber, initiator }: Pick<Placement, 'orderNumber' | 'initiator'>,
  send: () => Promise<void>,
  deps: StepDeps,
  others: readonly string[] = [],
): Promise<Partial<PlacementPayment> | undefined> {
  const charges = deps.payments(payment.kind)
  if (payment.state === 'sent') return fromTransactions(await charges.findByOrder(orderNumber), others)
  await send()
  try {
    const { methodId, amount } = payment
    const facts = { ...payment.facts, initiator, besides: others }
    const answer = await charges.authorise(methodId, amount, orderNumber, facts)
    return answer.ok
      ? held(answer.transaction)
      : { state: 'refused', reason: answer.reason, facts: undefined }
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    const found = (await unlessUnanswered(() => charges.findByOrder(orderNumber))) ?? []
    return fromTransactions(found, others)
  }
}

export type Taking = 'taken' | 'lost' | 'unknown'

export async function take({ kind, transactionId }: PlacementPayment, deps: StepDeps): Promise<Taking> {
  if (!transactionId) return 'taken'
  const charges = deps.payments(kind)
  if (await unlessUnanswered(() => charges.capture(transactionId))) return 'taken'
  const known = await unlessUnanswered(() => charges.find(transactionId))
  if (known?.state === 'captured') return 'taken'
  return known?.state === 'released' || known?.state === 'refused' ? 'lost' : 'unknown'
}
