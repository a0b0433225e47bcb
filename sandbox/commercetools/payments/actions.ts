import type { Payment } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { centsOf } from '../carts/money'
import { customActions } from '../engine/custom'
import { invalidField } from '../engine/errors'
import { type Action, actionsOf } from '../engine/resource'
import { anyMoney, key } from '../engine/schemas'
import {
  transactionDraft,
  transactionOf,
  transactionState,
  transactionWithId,
  withTransaction,
} from './transaction'

const { action } = actionsOf<Payment>()

const changeAmountPlanned = action({ amount: anyMoney }, (payment, { amount }) => {
  if (amount.currencyCode !== payment.amountPlanned.currencyCode) throw invalidField('amount', amount)
  return { ...payment, amountPlanned: centsOf(amount) }
})

const transactionActions: Record<string, Action<Payment>> = {
  addTransaction: action({ transaction: transactionDraft }, (payment, { transaction }, context) => ({
    ...payment,
    transactions: [...payment.transactions, transactionOf(transaction, context)],
  })),
  changeTransactionState: action(
    { transactionId: z.string(), state: transactionState },
    (payment, { transactionId, state }) =>
      withTransaction(payment, { ...transactionWithId(payment, transactionId), state }),
  ),

  changeTransactionInteractionId: action(
    { transactionId: z.string(), interactionId: z.string() },
    (payment, { transactionId, interactionId }) =>
      withTransaction(payment, { ...transactionWithId(payment, transactionId), interactionId }),
  ),
}

export const paymentActions: Record<string, Action<Payment>> = {
  changeAmountPlanned,
  setKey: action({ key: key.optional() }, (payment, fields) => ({ ...payment, key: fields.key })),

  ...transactionActions,
  ...customActions<Payment>(),
}
