import type { PaymentSides, Side } from '~/models/ledger/books'
import type { LedgerRow } from '~/models/ledger/ledger'
import type { LedgersService } from '../ledger/ledgers.server'
import type { OrdersService } from '../order/orders.server'
import type { PaymentsService } from '../payment/payments.server'

type Deps = {
  orders: Pick<OrdersService, 'sidesOf'>
  payments: Pick<PaymentsService, 'dayBook'>
  ledgers: Pick<LedgersService, 'rows'>
}

/** Charges of the ledgers are their kind and the order, or the quote. */
const LEDGER_CHARGE = /^(GiftCertificate|StoreCredit|CreditAccount|Offline|quote):/
export const isLedgerCharge = (transactionId: string): boolean => LEDGER_CHARGE.test(transactionId)

/** A payment in parts has a charge for each. What was only held is not taken yet. */
function sideOf(rows: readonly LedgerRow[], transactionId: string): Side | undefined {
  const own = rows.filter(({ charge }) => charge === transactionId || charge?.startsWith(`${transactionId}:`))
  if (own.length === 0) return undefined
  const taken = new Set(own.filter(({ reason }) => reason === 'captured').map(({ charge }) => charge))
  const sum = (...reasons: LedgerRow['reason'][]) =>
    own
      .filter(({ reason, charge }) => reasons.includes(reason) && taken.has(charge))
      .reduce((all, { amount }) => all + amount, 0)
  return { charged: sum('captured'), back: sum('refunded', 'released') }
}

/** What platform, processor and ledgers know of an order's payments. */
export async function sidesOf(deps: Deps, orderNumber: string): Promise<PaymentSides[]> {
  const [platform, processor, rows] = await Promise.all([
    deps.orders.sidesOf(orderNumber),
    deps.payments.dayBook.sidesOf(orderNumber),
    deps.ledgers.rows.ofOrder(orderNumber),
  ])
  const known = [...platform].map(([transactionId, side]) => ({
    transactionId,
    platform: side.processor === 'Shopify' ? undefined : side,
    theirs: isLedgerCharge(transactionId) ? sideOf(rows, transactionId) : processor.get(transactionId),
  }))
  const unknown = [...processor].filter(([transactionId]) => !platform.has(transactionId))
  return [
    ...known,
    ...unknown.map(([transactionId, theirs]) => ({ transactionId, platform: undefined, theirs })),
  ]
}
