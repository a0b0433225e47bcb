import { type AddressInput, addressOf } from './address'
import { type AgreementInput, createBillingAgreement, tokenizeBillingAgreement } from './agreements'
import { CLIENT_CONFIGURATION, clientToken } from './client-token'
import type { BraintreeContext } from './context'
import { notFound, refused } from './errors'
import { globalId } from './ids'
import {
  type CardInput,
  type CustomerInput,
  createCustomer,
  removeFromVault,
  setBillingAddress,
  tokenizeCard,
  usableMethod,
  type VaultInput,
  vault,
} from './paymentMethods'
import { createOneTimePayment, type OneTimeInput, tokenizeOneTimePayment } from './paypal'
import type { Kind } from './records'
import { refundsFound, type TransactionSearch, transactionsFound } from './search'
import type { Store } from './store'
import {
  type CaptureInput,
  capture,
  type RefundInput,
  refund,
  reverse,
  settle,
  type TransactionInput,
  transact,
} from './transactions'
import {
  connection,
  customerView,
  type Page,
  paymentMethodView,
  refundView,
  transactionView,
  type View,
  verificationView,
} from './views'

type Input<T> = { input: T & { clientMutationId?: string | null } }
type Sent<T> = Omit<T, 'shippingAddress' | 'billingAddress' | 'shipping'> & {
  shippingAddress?: AddressInput | null
  billingAddress?: AddressInput | null
  shipping?: { shippingAddress?: AddressInput | null; shippingAmount?: string } | null
}
type Transact = {
  paymentMethodId: string
  transaction: Sent<TransactionInput>
  options?: { billingAddress?: AddressInput | null } | null
}

const LEGACY_KINDS: Record<string, Kind> = {
  CUSTOMER: 'customer',
  PAYMENT_METHOD: 'paymentmethod',
  REFUND: 'refund',
  TRANSACTION: 'transaction',
  VERIFICATION: 'verification',
}

/** Any record by its global id. */
function nodeOf(store: Store, id: string): View {
  const transaction = store.get('transaction', id)
  if (transaction) return transactionView(store, transaction)
  const method = store.get('paymentmethod', id)
  if (method) return paymentMethodView(store, method)
  const customer = store.get('customer', id)
  if (customer) return customerView(store, customer)
  const refunded = store.get('refund', id)
  if (refunded) return refundView(store, refunded)
  const verification = store.get('verification', id)
  if (verification) return verificationView(verification)
  throw notFound('id')
}

function pay(
  context: BraintreeContext,
  input: Transact & { clientMutationId?: string | null },
  take: boolean,
) {
  const { shipping } = input.transaction
  const made = transact(
    context,
    input.paymentMethodId,
    {
      ...input.transaction,
      billingAddress: input.options?.billingAddress ? addressOf(input.options.billingAddress) : undefined,
      shipping: shipping && {
        ...(shipping.shippingAddress ? { shippingAddress: addressOf(shipping.shippingAddress) } : {}),
        ...(shipping.shippingAmount ? { shippingAmount: shipping.shippingAmount } : {}),
      },
    },
    take,
  )
  return {
    clientMutationId: input.clientMutationId,
    transaction: transactionView(context.store, made),
    billingAgreementWithPurchasePaymentMethod: null,
  }
}

function payPal(
  context: BraintreeContext,
  input: Transact & { clientMutationId?: string | null },
  take: boolean,
) {
  const method = context.store.get('paymentmethod', input.paymentMethodId)
  if (method && method.details.type !== 'paypal') {
    throw refused('Payment method must be a PayPal account.', '91547', 'paymentMethodId')
  }
  return pay(context, input, take)
}

const queries = {
  ping: () => 'pong',
  clientConfiguration: () => CLIENT_CONFIGURATION,
  node: ({ id }: { id: string }, context: BraintreeContext) => nodeOf(context.store, id),
  idFromLegacyId: ({ legacyId, type }: { legacyId: string; type: string }) =>
    globalId(LEGACY_KINDS[type] ?? 'transaction', legacyId),
  search: () => ({
    transactions: ({ input, ...page }: { input: TransactionSearch } & Page, { store }: BraintreeContext) =>
      connection(transactionsFound(store, input), page, (made) => transactionView(store, made)),
    refunds: ({ input, ...page }: { input: TransactionSearch } & Page, { store }: BraintreeContext) =>
      connection(refundsFound(store, input), page, (made) => refundView(store, made)),
    customers: (
      {
        input,
        ...page
      }: { input: Pick<TransactionSearch, 'id'> & { email?: TransactionSearch['orderId'] } } & Page,
      { store }: BraintreeContext,
    ) => {
      const found = store
        .list('customer')
        .filter(
          ({ id, email }) =>
            (input.id?.is ?? id) === id &&
            (input.id?.in?.includes(id) ?? true) &&
            (input.email?.is ?? email) === email,
        )
      return connection(found, page, (customer) => customerView(store, customer))
    },
  }),
}

const paymentMethods = {
  createClientToken: (
    { input }: Input<{ clientToken?: { customerId?: string } | null }>,
    context: BraintreeContext,
  ) => ({
    clientMutationId: input?.clientMutationId,
    clientToken: clientToken(context, input?.clientToken?.customerId),
  }),
  createCustomer: ({ input }: Input<{ customer?: CustomerInput | null }>, context: BraintreeContext) => ({
    clientMutationId: input?.clientMutationId,
    customer: customerView(context.store, createCustomer(context, input?.customer ?? {})),
  }),
  createPayPalOneTimePayment: ({ input }: Input<Sent<OneTimeInput>>, context: BraintreeContext) => ({
    clientMutationId: input.clientMutationId,
    ...createOneTimePayment(context, {
      ...input,
      shippingAddress: input.shippingAddress && addressOf(input.shippingAddress),
    }),
  }),
  tokenizePayPalOneTimePayment: (
    { input }: Input<{ paypalOneTimePayment: { payerId: string; paymentId: string; paymentToken: string } }>,
    context: BraintreeContext,
  ) => ({
    clientMutationId: input.clientMutationId,
    paymentMethod: paymentMethodView(
      context.store,
      tokenizeOneTimePayment(context, input.paypalOneTimePayment),
    ),
  }),
  createPayPalBillingAgreement: ({ input }: Input<AgreementInput>, context: BraintreeContext) => ({
    clientMutationId: input.clientMutationId,
    ...createBillingAgreement(context, input),
  }),
  tokenizePayPalBillingAgreement: (
    { input }: Input<{ billingAgreement: { billingAgreementToken: string } }>,
    context: BraintreeContext,
  ) => ({
    clientMutationId: input.clientMutationId,
    paymentMethod: paymentMethodView(
      context.store,
      tokenizeBillingAgreement(context, input.billingAgreement),
    ),
  }),
  tokenizeCreditCard: (
    { input }: Input<{ creditCard: Sent<CardInput>; options?: { validate?: boolean | null } | null }>,
    context: BraintreeContext,
  ) => {
    const { billingAddress, ...card } = input.creditCard
    const method = tokenizeCard(
      context,
      { ...card, ...(billingAddress ? { billingAddress: addressOf(billingAddress) } : {}) },
      input.options?.validate ?? true,
    )
    const view = paymentMethodView(context.store, method)
    return {
      clientMutationId: input.clientMutationId,
      token: method.id,
      creditCard: view.details,
      singleUseToken: view,
      paymentMethod: view,
    }
  },
  vaultPaymentMethod: ({ input }: Input<VaultInput>, context: BraintreeContext) => {
    const { paymentMethod, verification } = vault(context, input)
    return {
      clientMutationId: input.clientMutationId,
      paymentMethod: paymentMethod && paymentMethodView(context.store, paymentMethod),
      verification: verification && verificationView(verification),
    }
  },
  updateCreditCardBillingAddress: (
    { input }: Input<{ paymentMethodId: string; billingAddress?: AddressInput | null }>,
    context: BraintreeContext,
  ) => {
    const address = input.billingAddress ? addressOf(input.billingAddress) : undefined
    const method = setBillingAddress(context, input.paymentMethodId, address)
    return {
      clientMutationId: input.clientMutationId,
      paymentMethod: paymentMethodView(context.store, method),
    }
  },
  deletePaymentMethodFromVault: (
    { input }: Input<{ paymentMethodId: string }>,
    context: BraintreeContext,
  ) => {
    removeFromVault(context, input.paymentMethodId)
    return { clientMutationId: input.clientMutationId }
  },
}

const transactions = {
  authorizePaymentMethod: ({ input }: Input<Transact>, context: BraintreeContext) =>
    pay(context, input, false),
  authorizeCreditCard: ({ input }: Input<Transact>, context: BraintreeContext) => {
    const method = usableMethod(context, input.paymentMethodId)
    if (method.details.type !== 'card') {
      throw refused('Payment method must be a credit card.', '91547', 'paymentMethodId')
    }
    return pay(context, input, false)
  },
  chargePaymentMethod: ({ input }: Input<Transact>, context: BraintreeContext) => pay(context, input, true),
  authorizePayPalAccount: ({ input }: Input<Transact>, context: BraintreeContext) =>
    payPal(context, input, false),
  chargePayPalAccount: ({ input }: Input<Transact>, context: BraintreeContext) =>
    payPal(context, input, true),
  captureTransaction: ({ input }: Input<CaptureInput>, context: BraintreeContext) => ({
    clientMutationId: input.clientMutationId,
    transaction: transactionView(context.store, capture(context, input)),
  }),
  reverseTransaction: ({ input }: Input<{ transactionId: string }>, context: BraintreeContext) => {
    const reversed = reverse(context, input.transactionId)
    return {
      clientMutationId: input.clientMutationId,
      reversal:
        reversed.kind === 'refund'
          ? refundView(context.store, reversed)
          : transactionView(context.store, reversed),
    }
  },
  refundTransaction: ({ input }: Input<RefundInput>, context: BraintreeContext) => ({
    clientMutationId: input.clientMutationId,
    refund: refundView(context.store, refund(context, input)),
  }),
  sandboxSettleTransaction: (
    { input }: Input<{ transactionId: string; settlementState?: 'SETTLED' | 'SETTLEMENT_DECLINED' | null }>,
    context: BraintreeContext,
  ) => ({
    clientMutationId: input.clientMutationId,
    transaction: transactionView(
      context.store,
      settle(context, input.transactionId, input.settlementState ?? undefined),
    ),
  }),
}

/** One function for each query and mutation of the schema. */
export const root = { ...queries, ...paymentMethods, ...transactions }

export const BROWSER_OPERATIONS: readonly string[] = ['ping', 'clientConfiguration', 'tokenizeCreditCard']
