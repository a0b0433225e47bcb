/** The parts of Shopify's Storefront and Admin API that the shop uses; the schema refuses anything else. */
const MONEY = `
scalar Decimal
scalar URL
input MoneyInput { amount: Decimal! currencyCode: String! }
`

export const STOREFRONT = `${MONEY}
input ShopPayPaymentRequestLineItemInput { label: String! quantity: Int! sku: String requiresShipping: Boolean finalLinePrice: MoneyInput }
input ShopPayPaymentRequestInput {
  lineItems: [ShopPayPaymentRequestLineItemInput!]
  subtotal: MoneyInput!
  totalTax: MoneyInput
  total: MoneyInput!
  presentmentCurrency: String!
  locale: String!
}
type UserError { field: [String!] message: String! code: String }
type Session { token: String! sourceIdentifier: String! checkoutUrl: URL! }
type Receipt { token: String! processingStatusType: String! }
type CreatePayload { shopPayPaymentRequestSession: Session userErrors: [UserError!]! }
type SubmitPayload { paymentRequestReceipt: Receipt userErrors: [UserError!]! }
type Shop { id: ID! }
type Query { shop: Shop! }
type Mutation {
  shopPayPaymentRequestSessionCreate(sourceIdentifier: String!, paymentRequest: ShopPayPaymentRequestInput!): CreatePayload
  shopPayPaymentRequestSessionSubmit(token: String!, paymentRequest: ShopPayPaymentRequestInput!, idempotencyKey: String!, orderName: String): SubmitPayload
}`

export const ADMIN = `${MONEY}
scalar DateTime
type MoneyV2 { amount: Decimal! currencyCode: String! }
type MoneyBag { shopMoney: MoneyV2! }
directive @idempotent(key: String!) on FIELD
scalar Money
type OrderTransaction { id: ID! kind: String! status: String! gateway: String }
type Refund { id: ID! note: String totalRefundedSet: MoneyBag! }
type Order {
  id: ID!
  name: String!
  cancelledAt: DateTime
  displayFinancialStatus: String
  totalPriceSet: MoneyBag!
  totalRefundedSet: MoneyBag!
  refunds(first: Int): [Refund!]!
  transactions(first: Int): [OrderTransaction!]!
}
type OrderConnection { nodes: [Order!]! }
type UserError { field: [String!] message: String! }
type CapturePayload { transaction: OrderTransaction userErrors: [UserError!]! }
type RefundPayload { refund: Refund userErrors: [UserError!]! }
type Job { id: ID! done: Boolean! }
type CancelPayload { job: Job orderCancelUserErrors: [UserError!]! }
input OrderCancelRefundMethodInput { originalPaymentMethodsRefund: Boolean }
input OrderCaptureInput { id: ID! parentTransactionId: ID! amount: Decimal! }
enum OrderTransactionKind { AUTHORIZATION CAPTURE REFUND SALE VOID }
input OrderTransactionInput { orderId: ID! parentId: ID kind: OrderTransactionKind! gateway: String! amount: Money! }
input RefundInput { orderId: ID! note: String notify: Boolean transactions: [OrderTransactionInput!] }
enum OrderCancelReason { CUSTOMER DECLINED FRAUD INVENTORY OTHER STAFF }
type Shop { id: ID! }
type Query { shop: Shop! job(id: ID!): Job order(id: ID!): Order orders(first: Int!, query: String): OrderConnection! }
type Mutation {
  orderCapture(input: OrderCaptureInput!): CapturePayload
  refundCreate(input: RefundInput!): RefundPayload
  orderCancel(orderId: ID!, reason: OrderCancelReason!, refundMethod: OrderCancelRefundMethodInput!, restock: Boolean!, notifyCustomer: Boolean): CancelPayload
}`
