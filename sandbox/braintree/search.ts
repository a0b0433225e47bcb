import type { PaymentStatus, Refund, Transaction } from './records'
import type { Store } from './store'

type Text = Partial<Record<'is' | 'isNot' | 'startsWith' | 'endsWith' | 'contains', string | null>>

/** Of transactions and of refunds. */
export type TransactionSearch = {
  id?: { is?: string | null; in?: string[] | null } | null
  status?: { is?: PaymentStatus | null; in?: PaymentStatus[] | null } | null
  createdAt?: { greaterThanOrEqualTo?: string | null; lessThanOrEqualTo?: string | null } | null
  orderId?: Text | null
}

function textMatches(text: Text, value: string): boolean {
  return (
    (text.is ?? value) === value &&
    (text.isNot === undefined || text.isNot === null || text.isNot !== value) &&
    value.startsWith(text.startsWith ?? '') &&
    value.endsWith(text.endsWith ?? '') &&
    value.includes(text.contains ?? '')
  )
}

const matches = (
  { id, status, createdAt, orderId }: TransactionSearch,
  payment: Pick<Transaction, 'id' | 'status' | 'createdAt' | 'orderId'>,
): boolean =>
  (id?.is ?? payment.id) === payment.id &&
  (id?.in?.includes(payment.id) ?? true) &&
  (status?.is ?? payment.status) === payment.status &&
  (status?.in?.includes(payment.status) ?? true) &&
  (createdAt?.greaterThanOrEqualTo ?? '') <= payment.createdAt &&
  payment.createdAt <= (createdAt?.lessThanOrEqualTo ?? '9999') &&
  (!orderId || (payment.orderId !== undefined && textMatches(orderId, payment.orderId)))

/** The transactions that match every condition, newest first. */
export function transactionsFound(store: Store, search: TransactionSearch): Transaction[] {
  const exact = search.orderId?.is
  return store
    .list('transaction', exact === undefined || exact === null ? {} : { orderId: exact })
    .filter((transaction) => matches(search, transaction))
}

/** The refunds that match every condition, newest first. */
export const refundsFound = (store: Store, search: TransactionSearch): Refund[] =>
  store.list('refund').filter((refund) => matches(search, refund))
