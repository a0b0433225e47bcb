import { CURRENCY } from '@cobnut/platform/currency'
import { centsOf } from './amounts'
import { type BraintreeContext, MERCHANT_ACCOUNT, timestamp } from './context'
import { notFound, refused } from './errors'
import { newIds } from './ids'
import { outcomeOf, settles } from './outcome'
import { consume, createCustomer, keepMultiUse, usableMethod } from './paymentMethods'
import type { Address, Customer, PaymentMethod, Refund, StatusEvent, Transaction } from './records'
import { isAuthenticated } from './three-d-secure'

export type TransactionInput = {
  amount: unknown
  merchantAccountId?: string | null
  orderId?: string | null
  purchaseOrderNumber?: string | null
  channel?: string | null
  customerId?: string | null
  shipping?: { shippingAddress?: Address; shippingAmount?: string } | null
  tax?: { taxAmount?: string; taxExempt?: boolean } | null
  discountAmount?: string | null
  lineItems?: Array<Record<string, string>> | null
  riskData?: { deviceData?: string | null } | null
  paymentInitiator?: string | null
  billingAddress?: Address | undefined
  vaultPaymentMethodAfterTransacting?: { when: 'ALWAYS' | 'ON_SUCCESSFUL_TRANSACTION' } | null
}

/** Authorizes the amount and, with `capture`, submits it for settlement at once. */
export function transact(
  context: BraintreeContext,
  paymentMethodId: string,
  input: TransactionInput,
  capture: boolean,
): Transaction {
  const { store, now } = context
  const amount = centsOf(input.amount, 'transaction', 'amount')
  if (input.merchantAccountId && input.merchantAccountId !== MERCHANT_ACCOUNT) {
    throw refused('Merchant account ID is invalid.', '91513', 'transaction', 'merchantAccountId')
  }
  if (input.orderId && input.orderId.length > 255) {
    throw refused('Order ID is too long.', '91501', 'transaction', 'orderId')
  }
  const method = usableMethod(context, paymentMethodId)
  const customer = input.customerId ? store.get('customer', input.customerId) : undefined
  if (input.customerId && !customer) {
    throw refused('Customer ID is invalid.', '91510', 'transaction', 'customerId')
  }
  return store.transaction(() => {
    consume(context, method)
    const at = timestamp(now())
    const event: StatusEvent = {
      ...outcomeOf(amount, behaviourOf(method, input)),
      timestamp: at,
      amount,
    }
    const card = method.details.type === 'card' ? method.details : undefined
    const billingAddress = card && { ...card.billingAddress, ...input.billingAddress }
    const vaulted = vaultAfter(context, method, customer, input, event.status === 'AUTHORIZED')
    const customerId = customer?.id ?? vaulted?.customerId ?? method.customerId
    const transaction: Transaction = {
      kind: 'transaction',
      ...newIds('transaction'),
      createdAt: at,
      requested: amount,
      amount,
      currencyCode: CURRENCY,
      merchantAccountId: MERCHANT_ACCOUNT,
      status: event.status,
      statusHistory: [event],
      details: method.details,
      lineItems: input.lineItems ?? [],
      refundIds: [],
      ...described(input),
      ...(input.riskData?.deviceData ? { hasDeviceData: true } : {}),
      ...(billingAddress && { billingAddress }),
      ...(vaulted ? { paymentMethodId: vaulted.id } : {}),
      ...(customerId === undefined ? {} : { customerId }),
    }
    store.put(transaction)
    return capture && event.status === 'AUTHORIZED'
      ? move(context, transaction, 'SUBMITTED_FOR_SETTLEMENT')
      : transaction
  })
}

/** Problems that do not depend on the amount. */
function behaviourOf(method: PaymentMethod, { paymentInitiator }: TransactionInput) {
  // A merchant's charge of a vaulted card cannot be challenged.
  const isAway = method.usage === 'MULTI_USE' && (paymentInitiator ?? '').startsWith('RECURRING')
  if (!isAway && !isAuthenticated(method)) return 'unauthenticated'
  return method.behaviour === 'gateway-rejected' ? method.behaviour : undefined
}

function described(input: TransactionInput): Partial<Transaction> {
  const { orderId, purchaseOrderNumber, channel, shipping, tax, discountAmount, paymentInitiator } = input
  const given = { orderId, purchaseOrderNumber, channel, shipping, tax, discountAmount, paymentInitiator }
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
  )
}

/** The vaulted method that the transaction uses or creates. */
function vaultAfter(
  context: BraintreeContext,
  method: PaymentMethod,
  customer: Customer | undefined,
  input: TransactionInput,
  succeeded: boolean,
): PaymentMethod | undefined {
  if (method.usage === 'MULTI_USE') return method
  if (method.vaultedId !== undefined) return context.store.get('paymentmethod', method.vaultedId)
  const when = input.vaultPaymentMethodAfterTransacting?.when
  if (when === undefined || (when === 'ON_SUCCESSFUL_TRANSACTION' && !succeeded)) return undefined
  return keepMultiUse(context, method, customer ?? createCustomer(context, {}), false)
}

function move(
  { store, now }: BraintreeContext,
  transaction: Transaction,
  status: Transaction['status'],
  changes: Partial<Transaction> = {},
): Transaction {
  const amount = changes.amount ?? transaction.amount
  const moved: Transaction = {
    ...transaction,
    ...changes,
    status,
    statusHistory: [{ status, timestamp: timestamp(now()), amount }, ...transaction.statusHistory],
  }
  store.put(moved)
  return moved
}

function transactionOf({ store }: BraintreeContext, id: string): Transaction {
  const transaction = store.get('transaction', id)
  if (!transaction) throw notFound('input', 'transactionId')
  return transaction
}

export type CaptureInput = {
  transactionId: string
  amount?: unknown
  transaction?: { amount?: unknown; orderId?: string | null } | null
}

export function capture(context: BraintreeContext, input: CaptureInput): Transaction {
  const transaction = transactionOf(context, input.transactionId)
  if (transaction.status !== 'AUTHORIZED') {
    throw refused('Cannot submit for settlement unless status is authorized.', '91507', 'transactionId')
  }
  const asked = input.amount ?? input.transaction?.amount
  const amount =
    asked === undefined || asked === null ? transaction.amount : centsOf(asked, 'transaction', 'amount')
  if (amount > transaction.amount) {
    throw refused('Settlement amount is too large.', '91522', 'transaction', 'amount')
  }
  const orderId = input.transaction?.orderId
  return move(context, transaction, 'SUBMITTED_FOR_SETTLEMENT', { amount, ...(orderId ? { orderId } : {}) })
}

/** Settles a submitted transaction at once, as Braintree's sandbox mutation does. */
export function settle(
  context: BraintreeContext,
  id: string,
  asked?: 'SETTLED' | 'SETTLEMENT_DECLINED',
): Transaction {
  const transaction = transactionOf(context, id)
  if (transaction.status !== 'SUBMITTED_FOR_SETTLEMENT') {
    throw refused('Cannot transition transaction to settled.', '91575', 'transactionId')
  }
  return move(
    context,
    transaction,
    asked ?? (settles(transaction.amount) ? 'SETTLED' : 'SETTLEMENT_DECLINED'),
  )
}

/** Voids an unsettled transaction, refunds a settled one. */
export function reverse(context: BraintreeContext, id: string): Transaction | Refund {
  const transaction = transactionOf(context, id)
  if (transaction.status === 'SETTLED') return refund(context, { transactionId: id })
  if (transaction.status !== 'AUTHORIZED' && transaction.status !== 'SUBMITTED_FOR_SETTLEMENT') {
    throw refused(
      'Transaction can only be voided if status is authorized or submitted_for_settlement.',
      '91504',
      'transactionId',
    )
  }
  return move(context, transaction, 'VOIDED')
}

export type RefundInput = {
  transactionId: string
  refund?: { amount?: unknown; orderId?: string | null } | null
}

/** Without an amount, refunds the rest. */
export function refund(context: BraintreeContext, input: RefundInput): Refund {
  const { store, now } = context
  const transaction = transactionOf(context, input.transactionId)
  if (transaction.status !== 'SETTLED') {
    throw refused('Cannot refund transaction unless it is settled.', '91506', 'transactionId')
  }
  const refunded = transaction.refundIds.reduce((sum, id) => sum + (store.get('refund', id)?.amount ?? 0), 0)
  const left = transaction.amount - refunded
  if (left === 0) throw refused('Transaction has already been fully refunded.', '91512', 'transactionId')
  const asked = input.refund?.amount
  const amount = asked === undefined || asked === null ? left : centsOf(asked, 'refund', 'amount')
  if (amount > left) throw refused('Refund amount is too large.', '91521', 'refund', 'amount')
  const at = timestamp(now())
  const made: Refund = {
    kind: 'refund',
    ...newIds('refund'),
    createdAt: at,
    amount,
    transactionId: transaction.id,
    status: 'SUBMITTED_FOR_SETTLEMENT',
    statusHistory: [{ status: 'SUBMITTED_FOR_SETTLEMENT', timestamp: at, amount }],
    ...(input.refund?.orderId ? { orderId: input.refund.orderId } : {}),
  }
  store.transaction(() => {
    store.put(made)
    store.put({ ...transaction, refundIds: [...transaction.refundIds, made.id] })
  })
  return made
}
