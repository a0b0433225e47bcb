import { CURRENCY } from '@cobnut/platform/currency'
import { DAY_MS } from '../catalog/days'
import { addressView } from './address'
import { decimal } from './amounts'
import type {
  CardDetails,
  Customer,
  PaymentMethod,
  PaymentStatus,
  PayPalDetails,
  Refund,
  StatusEvent,
  Transaction,
  Verification,
} from './records'
import type { Store } from './store'

/** A record as a GraphQL object, with functions for the records it refers to. */
export type View = { __typename: string } & Record<string, unknown>

const EVENTS: Record<PaymentStatus, string> = {
  AUTHORIZED: 'AuthorizedEvent',
  PROCESSOR_DECLINED: 'ProcessorDeclinedEvent',
  GATEWAY_REJECTED: 'GatewayRejectedEvent',
  FAILED: 'FailedEvent',
  SUBMITTED_FOR_SETTLEMENT: 'SubmittedForSettlementEvent',
  SETTLED: 'SettledEvent',
  SETTLEMENT_DECLINED: 'SettlementDeclinedEvent',
  VOIDED: 'VoidedEvent',
}

const ENDS = new Set<PaymentStatus>([
  'PROCESSOR_DECLINED',
  'GATEWAY_REJECTED',
  'FAILED',
  'SETTLED',
  'SETTLEMENT_DECLINED',
  'VOIDED',
])

const AUTHORIZATION_DAYS = 7

function money(cents: number, currencyCode: string) {
  return { value: decimal(cents), currencyCode, currencyIsoCode: currencyCode }
}

function eventView(event: StatusEvent, currencyCode: string): View {
  const response = event.response ?? null
  return {
    __typename: EVENTS[event.status],
    status: event.status,
    timestamp: event.timestamp,
    amount: money(event.amount, currencyCode),
    source: 'API',
    terminal: ENDS.has(event.status),
    processorResponse: response,
    networkResponse: null,
    declineType: event.declineType,
    gatewayRejectionReason: event.gatewayRejectionReason,
    authorizationExpiresAt: new Date(Date.parse(event.timestamp) + AUTHORIZATION_DAYS * DAY_MS).toISOString(),
  }
}

function cardView(card: CardDetails): View {
  return {
    __typename: 'CreditCardDetails',
    ...card,
    brand: card.brandCode,
    uniqueNumberIdentifier: btoa(`${card.bin}${card.last4}`).replaceAll('=', ''),
    billingAddress: card.billingAddress ? addressView(card.billingAddress) : null,
    origin: card.applePay
      ? {
          type: 'APPLE_PAY',
          details: {
            __typename: 'ApplePayOriginDetails',
            paymentInstrumentName: `${card.brandCode} ${card.last4}`,
            bin: card.bin,
          },
        }
      : null,
  }
}

function accountView(account: PayPalDetails): View {
  return {
    __typename: 'PayPalAccountDetails',
    ...account,
    shippingAddress: account.shippingAddress ? addressView(account.shippingAddress) : null,
    limitedUseOrderId: account.paymentId ?? null,
  }
}

/** PayPal's usual rates, once the money was asked for. */
const feeOf = ({ status, amount }: Transaction): number | undefined =>
  /^(?:SUBMITTED|SETTL)/.test(status) ? Math.round(amount * 0.0349) + 49 : undefined

function snapshotView(
  details: CardDetails | PayPalDetails,
  { fee, currencyCode = CURRENCY }: { fee?: number | undefined; currencyCode?: string } = {},
): View {
  if (details.type === 'card') return cardView(details)
  return {
    __typename: 'PayPalTransactionDetails',
    payer: accountView(details),
    payerStatus: 'VERIFIED',
    paymentId: details.paymentId ?? null,
    transactionFee: fee === undefined ? null : money(fee, currencyCode),
  }
}

export function paymentMethodView(store: Store, method: PaymentMethod): View {
  return {
    __typename: 'PaymentMethod',
    id: method.id,
    legacyId: method.legacyId,
    usage: method.usage,
    createdAt: method.createdAt,
    details: method.details.type === 'card' ? cardView(method.details) : accountView(method.details),
    customer: () => customerNamed(store, method.customerId),
  }
}

function methodNamed(store: Store, id: string | undefined): View | null {
  const method = id === undefined ? undefined : store.get('paymentmethod', id)
  return method ? paymentMethodView(store, method) : null
}

function customerNamed(store: Store, id: string | undefined): View | null {
  const customer = id === undefined ? undefined : store.get('customer', id)
  return customer ? customerView(store, customer) : null
}

export function customerView(store: Store, customer: Customer): View {
  const vaulted = () =>
    store.list('paymentmethod', { owner: customer.id }).filter(({ usage }) => usage === 'MULTI_USE')
  return {
    __typename: 'Customer',
    ...customer,
    defaultPaymentMethod: () => methodNamed(store, customer.defaultPaymentMethodId),
    paymentMethods: (page: Page) => connection(vaulted(), page, (method) => paymentMethodView(store, method)),
    transactions: (page: Page) =>
      connection(store.list('transaction', { owner: customer.id }), page, (made) =>
        transactionView(store, made),
      ),
  }
}

export function transactionView(store: Store, transaction: Transaction): View {
  const { currencyCode, shipping } = transaction
  return {
    __typename: 'Transaction',
    ...transaction,
    amount: money(transaction.amount, currencyCode),
    initialRequestedAuthorizationAmount: money(transaction.requested, currencyCode),
    source: 'API',
    riskData: { deviceDataCaptured: transaction.hasDeviceData === true },
    billingAddress: transaction.billingAddress ? addressView(transaction.billingAddress) : null,
    statusHistory: transaction.statusHistory.map((event) => eventView(event, currencyCode)),
    paymentMethodSnapshot: snapshotView(transaction.details, { fee: feeOf(transaction), currencyCode }),
    shipping: shipping && {
      ...shipping,
      shippingAddress: shipping.shippingAddress ? addressView(shipping.shippingAddress) : null,
    },
    paymentMethod: () => methodNamed(store, transaction.paymentMethodId),
    customer: () => customerNamed(store, transaction.customerId),
    refunds: () =>
      transaction.refundIds
        .map((id) => store.get('refund', id))
        .filter((made) => made !== undefined)
        .map((made) => refundView(store, made)),
  }
}

export function refundView(store: Store, refund: Refund): View {
  const transaction = store.get('transaction', refund.transactionId)
  const currencyCode = transaction?.currencyCode ?? CURRENCY
  return {
    __typename: 'Refund',
    ...refund,
    amount: money(refund.amount, currencyCode),
    source: 'API',
    merchantAccountId: transaction?.merchantAccountId,
    statusHistory: refund.statusHistory.map((event) => eventView(event, currencyCode)),
    paymentMethodSnapshot: transaction ? snapshotView(transaction.details) : null,
    refundedTransaction: () => (transaction ? transactionView(store, transaction) : null),
  }
}

export function verificationView(verification: Verification): View {
  return {
    __typename: 'Verification',
    ...verification,
    processorResponse: verification.response ?? null,
    gatewayRejectionReason: verification.status === 'GATEWAY_REJECTED' ? 'FRAUD' : null,
  }
}

export type Page = { first?: number | null; after?: string | null }

const PAGE_LIMIT = 50

export function connection<Item extends { id: string }>(
  items: Item[],
  page: Page,
  view: (item: Item) => View,
) {
  const start = page.after ? items.findIndex(({ id }) => btoa(id) === page.after) + 1 : 0
  const shown = items.slice(start, start + Math.min(Math.max(page.first ?? PAGE_LIMIT, 0), PAGE_LIMIT))
  const first = shown[0]
  const last = shown.at(-1)
  return {
    edges: shown.map((item) => ({ cursor: btoa(item.id), node: view(item) })),
    pageInfo: {
      hasNextPage: start + shown.length < items.length,
      hasPreviousPage: start > 0,
      startCursor: first ? btoa(first.id) : null,
      endCursor: last ? btoa(last.id) : null,
    },
  }
}
