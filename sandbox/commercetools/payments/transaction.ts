import type { Payment, Transaction } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { centsOf } from '../carts/money'
import type { Context } from '../engine/context'
import { customFields } from '../engine/custom'
import { invalidOperation } from '../engine/errors'
import { anyMoney, customFieldsDraft, dateTime } from '../engine/schemas'

export const transactionState = z.enum(['Initial', 'Pending', 'Success', 'Failure'])

export const transactionDraft = z.object({
  timestamp: dateTime.optional(),
  type: z.enum(['Authorization', 'CancelAuthorization', 'Charge', 'Refund', 'Chargeback']),
  amount: anyMoney,
  interactionId: z.string().optional(),
  state: transactionState.optional(),
  custom: customFieldsDraft.optional(),
  interfaceId: z.string().optional(),
})
type TransactionInput = z.infer<typeof transactionDraft>

export function transactionOf({ custom, ...draft }: TransactionInput, context: Context): Transaction {
  return {
    id: context.newId(),
    ...draft,
    amount: centsOf(draft.amount),
    state: draft.state ?? 'Initial',
    custom: custom && customFields(custom, context),
  }
}

/** Throws InvalidOperation if there is none. */
export function transactionWithId(payment: Payment, id: string): Transaction {
  const transaction = payment.transactions.find((candidate) => candidate.id === id)
  if (transaction) return transaction
  throw invalidOperation(`The transaction with ID '${id}' was not found in the payment.`)
}

export const withTransaction = (payment: Payment, changed: Transaction): Payment => ({
  ...payment,
  transactions: payment.transactions.map((transaction) =>
    transaction.id === changed.id ? changed : transaction,
  ),
})
