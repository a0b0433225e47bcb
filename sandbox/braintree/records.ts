/** The stored records. Amounts are integer cents; only the views format decimals. */

export type Address = {
  company?: string
  addressLine1?: string
  addressLine2?: string
  firstName?: string
  lastName?: string
  adminArea1?: string
  adminArea2?: string
  postalCode?: string
  countryCode?: string
}

export type CardBrand =
  | 'AMERICAN_EXPRESS'
  | 'DINERS'
  | 'DISCOVER'
  | 'JCB'
  | 'MASTERCARD'
  | 'UNION_PAY'
  | 'UNKNOWN'
  | 'VISA'

export type CardDetails = {
  type: 'card'
  brandCode: CardBrand
  last4: string
  bin: string
  expirationMonth: string
  expirationYear: string
  cardholderName?: string
  billingAddress?: Address
  applePay?: boolean
}

export type PayPalDetails = {
  type: 'paypal'
  email: string
  payerId: string
  firstName: string
  lastName: string
  shippingAddress?: Address
  /** Set if the payer agreed to later payments; only then can the account be vaulted. */
  billingAgreementId?: string
  paymentId?: string
}

export type PaymentMethod = {
  kind: 'paymentmethod'
  id: string
  legacyId: string
  createdAt: string
  usage: 'SINGLE_USE' | 'MULTI_USE'
  consumed: boolean
  details: CardDetails | PayPalDetails
  customerId?: string
  /** Set if the nonce stands for a vaulted card. */
  vaultedId?: string
  /** True after the cardholder passed the bank's challenge. */
  authenticated?: boolean
  /** The scripted result of a published test nonce. */
  behaviour?: 'processor-declined' | 'gateway-rejected'
}

export type Customer = {
  kind: 'customer'
  id: string
  legacyId: string
  createdAt: string
  company?: string
  email?: string
  firstName?: string
  lastName?: string
  phoneNumber?: string
  defaultPaymentMethodId?: string
}

export type PaymentStatus =
  | 'AUTHORIZED'
  | 'SUBMITTED_FOR_SETTLEMENT'
  | 'SETTLED'
  | 'SETTLEMENT_DECLINED'
  | 'PROCESSOR_DECLINED'
  | 'GATEWAY_REJECTED'
  | 'FAILED'
  | 'VOIDED'

export type StatusEvent = {
  status: PaymentStatus
  timestamp: string
  amount: number
  response?: { legacyCode: string; message: string }
  declineType?: 'HARD' | 'SOFT'
  gatewayRejectionReason?: 'APPLICATION_INCOMPLETE' | 'FRAUD' | 'THREE_D_SECURE'
}

export type Transaction = {
  kind: 'transaction'
  id: string
  legacyId: string
  createdAt: string
  /** The requested amount; after a capture, the captured amount. */
  requested: number
  amount: number
  currencyCode: string
  orderId?: string
  purchaseOrderNumber?: string
  merchantAccountId: string
  channel?: string
  status: PaymentStatus
  statusHistory: StatusEvent[]
  details: CardDetails | PayPalDetails
  paymentMethodId?: string
  customerId?: string
  shipping?: { shippingAddress?: Address; shippingAmount?: string }
  tax?: { taxAmount?: string; taxExempt?: boolean }
  discountAmount?: string
  hasDeviceData?: boolean
  paymentInitiator?: string
  billingAddress?: Address
  lineItems: Array<Record<string, string>>
  refundIds: string[]
}

export type Refund = {
  kind: 'refund'
  id: string
  legacyId: string
  createdAt: string
  amount: number
  orderId?: string
  transactionId: string
  status: PaymentStatus
  statusHistory: StatusEvent[]
}

export type Verification = {
  kind: 'verification'
  id: string
  legacyId: string
  createdAt: string
  merchantAccountId: string
  status: 'VERIFIED' | 'PROCESSOR_DECLINED' | 'GATEWAY_REJECTED'
  response?: { legacyCode: string; message: string }
}

/** A PayPal payment between its creation and the payer's decision. */
export type PayPalPayment = {
  kind: 'paypal'
  /** PayPal's `paymentId`. */
  id: string
  legacyId: string
  createdAt: string
  token: string
  amount: number
  currencyCode: string
  returnUrl: string
  cancelUrl: string
  brandName?: string
  commit: boolean
  payerEmail?: string
  shippingAddress?: Address
  requestBillingAgreement: boolean
  lineItems: Array<{ name: string; quantity: number; unitAmount: string }>
  state: 'created' | 'approved' | 'cancelled' | 'executed'
  payerId?: string
}

/** A PayPal billing agreement between its creation and the payer's decision. */
export type BillingAgreement = {
  kind: 'agreement'
  id: string
  legacyId: string
  createdAt: string
  returnUrl: string
  cancelUrl: string
  brandName?: string
  state: 'created' | 'approved' | 'cancelled' | 'used'
}

export type BraintreeRecord =
  | PaymentMethod
  | Customer
  | Transaction
  | Refund
  | Verification
  | PayPalPayment
  | BillingAgreement
  | ClientToken

/** Valid for one browser, one customer, one day. */
type ClientToken = {
  kind: 'clienttoken'
  id: string
  legacyId: string
  createdAt: string
  customerId?: string
}

export type Kind = BraintreeRecord['kind']
export type RecordOf<K extends Kind> = Extract<BraintreeRecord, { kind: K }>
