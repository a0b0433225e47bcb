/** Leaves out fields that Braintree has deprecated, so that requests for them fail. */
export const TYPES = /* GraphQL */ `
  scalar Amount
  scalar CountryCode
  scalar CurrencyCodeAlpha
  scalar EmailAddress
  scalar Language
  scalar Timestamp
  scalar URL

  interface Node { id: ID! }

  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }

  type MonetaryAmount { value: Amount currencyIsoCode: CurrencyCodeAlpha currencyCode: CurrencyCodeAlpha }

  type Address {
    company: String addressLine1: String addressLine2: String fullName: String adminArea2: String
    adminArea1: String postalCode: String countryCode: CountryCode phoneNumber: String
  }

  type Customer implements Node {
    id: ID! legacyId: ID! company: String createdAt: Timestamp defaultPaymentMethod: PaymentMethod email: String
    firstName: String lastName: String phoneNumber: String
    paymentMethods(first: Int, after: String): PaymentMethodConnection
    transactions(first: Int, after: String): TransactionConnection
  }
  type CustomerConnection { edges: [CustomerConnectionEdge] pageInfo: PageInfo! }
  type CustomerConnectionEdge { cursor: String node: Customer }

  enum PaymentMethodUsage { MULTI_USE SINGLE_USE }
  enum PaymentMethodOriginType { APPLE_PAY GOOGLE_PAY PAYPAL }
  type ApplePayOriginDetails { paymentInstrumentName: String bin: String }
  union PaymentMethodOriginDetails = ApplePayOriginDetails
  type PaymentMethodOrigin { type: PaymentMethodOriginType details: PaymentMethodOriginDetails }
  enum CreditCardBrandCode {
    AMERICAN_EXPRESS DINERS DISCOVER INTERNATIONAL_MAESTRO JCB MASTERCARD UNION_PAY UNKNOWN VISA
  }
  type CreditCardDetails {
    brandCode: CreditCardBrandCode brand: String last4: String bin: String expirationMonth: String
    expirationYear: String cardholderName: String uniqueNumberIdentifier: String origin: PaymentMethodOrigin
    billingAddress: Address
  }
  type PayPalAccountDetails {
    billingAgreementId: String billingAddress: Address shippingAddress: Address email: String phone: String
    payerId: String firstName: String lastName: String origin: PaymentMethodOrigin limitedUseOrderId: String
  }
  type PayPalTransactionDetails {
    authorizationId: String captureId: String customField: String payer: PayPalAccountDetails payerStatus: String
    paymentId: String description: String origin: PaymentMethodOrigin transactionFee: MonetaryAmount
  }
  union PaymentMethodDetails = CreditCardDetails | PayPalAccountDetails
  union PaymentMethodSnapshot = CreditCardDetails | PayPalTransactionDetails
  type PaymentMethod implements Node {
    id: ID! legacyId: ID! usage: PaymentMethodUsage createdAt: Timestamp details: PaymentMethodDetails
    customer: Customer
  }
  type PaymentMethodConnection { edges: [PaymentMethodConnectionEdge] pageInfo: PageInfo! }
  type PaymentMethodConnectionEdge { cursor: String node: PaymentMethod }

  enum VerificationStatus { FAILED GATEWAY_REJECTED PENDING PROCESSOR_DECLINED VERIFIED VERIFYING }
  type VerificationProcessorResponse { legacyCode: String message: String }
  type Verification implements Node {
    id: ID! legacyId: ID! status: VerificationStatus processorResponse: VerificationProcessorResponse
    createdAt: Timestamp gatewayRejectionReason: GatewayRejectionReason merchantAccountId: ID
  }

  enum PaymentSource { API CONTROL_PANEL PAYMENT_READER RECURRING UNKNOWN }
  enum PaymentStatus {
    AUTHORIZATION_EXPIRED AUTHORIZED AUTHORIZING FAILED GATEWAY_REJECTED PROCESSOR_DECLINED SETTLED
    SETTLEMENT_CONFIRMED SETTLEMENT_DECLINED SETTLEMENT_PENDING SETTLING SUBMITTED_FOR_SETTLEMENT VOIDED
  }
  enum ProcessorDeclineType { HARD SOFT }
  enum GatewayRejectionReason {
    APPLICATION_INCOMPLETE AVS AVS_AND_CVV CVV DUPLICATE EXCESSIVE_RETRY FRAUD RISK_THRESHOLD THREE_D_SECURE
  }
  type TransactionAuthorizationProcessorResponse {
    legacyCode: String message: String authorizationId: String additionalInformation: String
  }
  type TransactionSettlementProcessorResponse { legacyCode: String message: String }
  type PaymentNetworkResponse { code: String message: String }

  interface PaymentStatusEvent {
    status: PaymentStatus timestamp: Timestamp amount: MonetaryAmount source: PaymentSource terminal: Boolean
  }
  type AuthorizedEvent implements PaymentStatusEvent {
    status: PaymentStatus timestamp: Timestamp amount: MonetaryAmount source: PaymentSource terminal: Boolean
    processorResponse: TransactionAuthorizationProcessorResponse networkResponse: PaymentNetworkResponse
    authorizationExpiresAt: Timestamp
  }
  type ProcessorDeclinedEvent implements PaymentStatusEvent {
    status: PaymentStatus timestamp: Timestamp amount: MonetaryAmount source: PaymentSource terminal: Boolean
    processorResponse: TransactionAuthorizationProcessorResponse networkResponse: PaymentNetworkResponse
    declineType: ProcessorDeclineType
  }
  type GatewayRejectedEvent implements PaymentStatusEvent {
    status: PaymentStatus timestamp: Timestamp amount: MonetaryAmount source: PaymentSource terminal: Boolean
    processorResponse: TransactionAuthorizationProcessorResponse networkResponse: PaymentNetworkResponse
    gatewayRejectionReason: GatewayRejectionReason
  }
  type FailedEvent implements PaymentStatusEvent {
    status: PaymentStatus timestamp: Timestamp amount: MonetaryAmount source: PaymentSource terminal: Boolean
    processorResponse: TransactionAuthorizationProcessorResponse networkResponse: PaymentNetworkResponse
  }
  type SubmittedForSettlementEvent implements PaymentStatusEvent {
    status: PaymentStatus timestamp: Timestamp amount: MonetaryAmount source: PaymentSource terminal: Boolean
  }
  type SettledEvent implements PaymentStatusEvent {
    status: PaymentStatus timestamp: Timestamp amount: MonetaryAmount source: PaymentSource terminal: Boolean
    processorResponse: TransactionSettlementProcessorResponse
  }
  type SettlementDeclinedEvent implements PaymentStatusEvent {
    status: PaymentStatus timestamp: Timestamp amount: MonetaryAmount source: PaymentSource terminal: Boolean
    processorResponse: TransactionSettlementProcessorResponse
  }
  type VoidedEvent implements PaymentStatusEvent {
    status: PaymentStatus timestamp: Timestamp amount: MonetaryAmount source: PaymentSource terminal: Boolean
  }

  enum TransactionLineItemType { CREDIT DEBIT }
  type TransactionLineItem {
    name: String kind: TransactionLineItemType quantity: String unitAmount: String totalAmount: String
    taxAmount: String discountAmount: String productCode: String description: String
  }
  type TransactionShipping { shippingAddress: Address shippingAmount: Amount }
  type TransactionTaxInformation { taxAmount: Amount taxExempt: Boolean }

  type RiskData { deviceDataCaptured: Boolean }
  interface Payment {
    id: ID! legacyId: ID! createdAt: Timestamp amount: MonetaryAmount orderId: String status: PaymentStatus
    statusHistory: [PaymentStatusEvent!] merchantAccountId: ID source: PaymentSource
    paymentMethodSnapshot: PaymentMethodSnapshot
  }
  type Transaction implements Node & Payment {
    id: ID! legacyId: ID! createdAt: Timestamp paymentMethodSnapshot: PaymentMethodSnapshot
    paymentMethod: PaymentMethod amount: MonetaryAmount initialRequestedAuthorizationAmount: MonetaryAmount
    merchantAccountId: ID orderId: String purchaseOrderNumber: String status: PaymentStatus
    statusHistory: [PaymentStatusEvent!]
    channel: String source: PaymentSource riskData: RiskData billingAddress: Address customer: Customer shipping: TransactionShipping
    tax: TransactionTaxInformation discountAmount: String lineItems: [TransactionLineItem!] refunds: [Refund!]
  }
  type Refund implements Node & Payment {
    id: ID! legacyId: ID! createdAt: Timestamp amount: MonetaryAmount orderId: String status: PaymentStatus
    statusHistory: [PaymentStatusEvent!] merchantAccountId: ID source: PaymentSource
    refundedTransaction: Transaction paymentMethodSnapshot: PaymentMethodSnapshot
  }
  union TransactionReversal = Refund | Transaction
  type RefundConnection { edges: [RefundConnectionEdge] pageInfo: PageInfo! }
  type RefundConnectionEdge { cursor: String node: Refund }
  type TransactionConnection { edges: [TransactionConnectionEdge] pageInfo: PageInfo! }
  type TransactionConnectionEdge { cursor: String node: Transaction }
`
