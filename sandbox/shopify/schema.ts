/** The parts of Shopify's Storefront and Admin API that the shop speaks; anything else is refused by its schema. */
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
type Query { shop: String }
type Mutation {
  shopPayPaymentRequestSessionCreate(sourceIdentifier: String!, paymentRequest: ShopPayPaymentRequestInput!): CreatePayload
  shopPayPaymentRequestSessionSubmit(token: String!, paymentRequest: ShopPayPaymentRequestInput!, idempotencyKey: String!, orderName: String): SubmitPayload
}`

export const ADMIN = `${MONEY}
scalar DateTime
type Money { amount: Decimal! currencyCode: String! }
type MoneyBag { shopMoney: Money! }
type OrderTransaction { id: ID! kind: String! status: String! }
type Order {
  id: ID!
  name: String!
  cancelledAt: DateTime
  displayFinancialStatus: String
  totalPriceSet: MoneyBag!
  transactions(first: Int): [OrderTransaction!]!
}
type OrderConnection { nodes: [Order!]! }
type UserError { field: [String!] message: String! }
type CapturePayload { transaction: OrderTransaction userErrors: [UserError!]! }
type CancelPayload { orderCancelUserErrors: [UserError!]! }
input OrderCaptureInput { id: ID! parentTransactionId: ID! amount: Decimal! }
enum OrderCancelReason { CUSTOMER DECLINED FRAUD INVENTORY OTHER STAFF }
type Query { order(id: ID!): Order orders(first: Int!, query: String): OrderConnection! }
type Mutation {
  orderCapture(input: OrderCaptureInput!): CapturePayload
  orderCancel(orderId: ID!, reason: OrderCancelReason!, refund: Boolean!, restock: Boolean!, notifyCustomer: Boolean): CancelPayload
}`
