import type { Payment, PaymentMethodInfo, PaymentStatus } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { withFieldSet, withTypeSet } from '../carts/custom-fields'
import { centsOf } from '../carts/money'
import { customActions, customFieldFields, customFields, customTypeFields } from '../engine/custom'
import { invalidField, invalidOperation } from '../engine/errors'
import { type Action, actionsOf } from '../engine/resource'
import { anyMoney, customFieldsDraft, dateTime, identifier, key, localizedString } from '../engine/schemas'
import { transitioned } from '../orders/workflow'
import { paymentMethodToken } from './schema'
import {
  transactionDraft,
  transactionOf,
  transactionState,
  transactionWithId,
  withTransaction,
} from './transaction'

const { action } = actionsOf<Payment>()

/** An absent value removes the field. */
const withMethod = (payment: Payment, fields: Partial<PaymentMethodInfo>): Payment => ({
  ...payment,
  paymentMethodInfo: { ...payment.paymentMethodInfo, ...fields },
})

const withStatus = (payment: Payment, fields: Partial<PaymentStatus>): Payment => ({
  ...payment,
  paymentStatus: { ...payment.paymentStatus, ...fields },
})

/** Refuses to change a field that is already set. */
function assertUnset(field: string, present: string | undefined, value: string | undefined): void {
  if (present === undefined || present === value) return
  throw invalidOperation(`The '${field}' of a payment cannot be changed once it is set.`)
}

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
  changeTransactionTimestamp: action(
    { transactionId: z.string(), timestamp: dateTime },
    (payment, { transactionId, timestamp }) =>
      withTransaction(payment, { ...transactionWithId(payment, transactionId), timestamp }),
  ),
  changeTransactionInteractionId: action(
    { transactionId: z.string(), interactionId: z.string() },
    (payment, { transactionId, interactionId }) =>
      withTransaction(payment, { ...transactionWithId(payment, transactionId), interactionId }),
  ),
  setTransactionInterfaceId: action(
    { transactionId: z.string(), interfaceId: z.string().optional() },
    (payment, { transactionId, interfaceId }) =>
      withTransaction(payment, { ...transactionWithId(payment, transactionId), interfaceId }),
  ),
  setTransactionCustomType: action(
    { transactionId: z.string(), ...customTypeFields },
    (payment, fields, context) =>
      withTransaction(
        payment,
        withTypeSet(transactionWithId(payment, fields.transactionId), fields, context),
      ),
  ),
  setTransactionCustomField: action(
    { transactionId: z.string(), ...customFieldFields },
    (payment, fields, context) =>
      withTransaction(
        payment,
        withFieldSet(transactionWithId(payment, fields.transactionId), fields, context),
      ),
  ),
}

const methodActions: Record<string, Action<Payment>> = {
  setMethodInfo: action(
    {
      paymentInterface: z.string().optional(),
      method: z.string().optional(),
      name: localizedString.optional(),
      token: paymentMethodToken.optional(),
      interfaceAccount: z.string().optional(),
      custom: customFieldsDraft.optional(),
    },
    (payment, { paymentInterface, method, name, token, interfaceAccount, custom }, context) => {
      const present = payment.paymentMethodInfo
      assertUnset('paymentInterface', present.paymentInterface, paymentInterface ?? present.paymentInterface)
      return withMethod(payment, {
        paymentInterface: paymentInterface ?? present.paymentInterface,
        method: method ?? present.method,
        name: name ?? present.name,
        token: token ?? present.token,
        interfaceAccount: interfaceAccount ?? present.interfaceAccount,
        custom: customFields(custom, context) ?? present.custom,
      })
    },
  ),
  setMethodInfoInterface: action({ interface: z.string() }, (payment, fields) => {
    assertUnset('paymentInterface', payment.paymentMethodInfo.paymentInterface, fields.interface)
    return withMethod(payment, { paymentInterface: fields.interface })
  }),
  setMethodInfoMethod: action({ method: z.string().optional() }, (payment, { method }) =>
    withMethod(payment, { method }),
  ),
  setMethodInfoName: action({ name: localizedString.optional() }, (payment, { name }) =>
    withMethod(payment, { name }),
  ),
  setMethodInfoToken: action({ token: paymentMethodToken.optional() }, (payment, { token }) =>
    withMethod(payment, { token }),
  ),
  setMethodInfoInterfaceAccount: action(
    { interfaceAccount: z.string().optional() },
    (payment, { interfaceAccount }) => withMethod(payment, { interfaceAccount }),
  ),
  setMethodInfoCustomType: action(customTypeFields, (payment, fields, context) => ({
    ...payment,
    paymentMethodInfo: withTypeSet(payment.paymentMethodInfo, fields, context),
  })),
  setMethodInfoCustomField: action(customFieldFields, (payment, fields, context) => ({
    ...payment,
    paymentMethodInfo: withFieldSet(payment.paymentMethodInfo, fields, context),
  })),
}

const ownerActions: Record<string, Action<Payment>> = {
  setCustomer: action({ customer: identifier('customer').optional() }, (payment, { customer }, context) => ({
    ...payment,
    customer: customer && context.reference('customer', customer),
  })),
  setAnonymousId: action({ anonymousId: z.string().optional() }, (payment, { anonymousId }) => {
    if (payment.customer) {
      throw invalidOperation('The payment is associated with a customer: it cannot have an anonymousId.')
    }
    return { ...payment, anonymousId }
  }),
}

const statusActions: Record<string, Action<Payment>> = {
  setStatusInterfaceCode: action({ interfaceCode: z.string().optional() }, (payment, { interfaceCode }) =>
    withStatus(payment, { interfaceCode }),
  ),
  setStatusInterfaceText: action({ interfaceText: z.string() }, (payment, { interfaceText }) =>
    withStatus(payment, { interfaceText: interfaceText === '' ? undefined : interfaceText }),
  ),
  transitionState: action(
    { state: identifier('state'), force: z.boolean().optional() },
    (payment, { state, force }, context) =>
      withStatus(payment, {
        state: transitioned(payment.paymentStatus.state, state, { type: 'PaymentState', force }, context),
      }),
  ),
}

export const paymentActions: Record<string, Action<Payment>> = {
  changeAmountPlanned,
  setKey: action({ key: key.optional() }, (payment, fields) => ({ ...payment, key: fields.key })),
  setInterfaceId: action({ interfaceId: z.string() }, (payment, { interfaceId }) => {
    assertUnset('interfaceId', payment.interfaceId, interfaceId)
    return { ...payment, interfaceId }
  }),
  addInterfaceInteraction: action(
    { type: identifier('type'), fields: customTypeFields.fields },
    (payment, { type, fields }, context) => ({
      ...payment,
      interfaceInteractions: [...payment.interfaceInteractions, customFields({ type, fields }, context)],
    }),
  ),
  ...transactionActions,
  ...methodActions,
  ...ownerActions,
  ...statusActions,
  ...customActions<Payment>(),
}
