import type { PaymentStatus, Transaction } from './records'
import type { Store } from './store'

type Text = Partial<Record<'is' | 'isNot' | 'startsWith' | 'endsWith' | 'contains', string | null>>

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

/** The transactions that match every condition, newest first. */
export function transactionsFound(store: Store, search: TransactionSearch): Transaction[] {
  const { id, status, createdAt, orderId } = search
  const exact = orderId?.is
  return store
    .list('transaction', exact === undefined || exact === null ? {} : { orderId: exact })
    .filter(
      (transaction) =>
        (id?.is ?? transaction.id) === transaction.id &&
        (id?.in?.includes(transaction.id) ?? true) &&
        (status?.is ?? transaction.status) === transaction.status &&
        (status?.in?.includes(transaction.status) ?? true) &&
        (createdAt?.greaterThanOrEqualTo ?? '') <= transaction.createdAt &&
        transaction.createdAt <= (createdAt?.lessThanOrEqualTo ?? '9999') &&
        (!orderId || (transaction.orderId !== undefined && textMatches(orderId, transaction.orderId))),
    )
}
