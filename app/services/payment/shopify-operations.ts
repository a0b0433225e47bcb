/* The shop's GraphQL operations for Shopify, as plain documents like Braintree's. */

const PROBLEMS = 'userErrors { field message code }'

export const CREATE_SESSION = `mutation CreateSession($sourceIdentifier: String!, $paymentRequest: ShopPayPaymentRequestInput!) {
  shopPayPaymentRequestSessionCreate(sourceIdentifier: $sourceIdentifier, paymentRequest: $paymentRequest) {
    shopPayPaymentRequestSession { token sourceIdentifier checkoutUrl } ${PROBLEMS}
  }
}`

export const SUBMIT_SESSION = `mutation SubmitSession($token: String!, $paymentRequest: ShopPayPaymentRequestInput!, $idempotencyKey: String!, $orderName: String) {
  shopPayPaymentRequestSessionSubmit(token: $token, paymentRequest: $paymentRequest, idempotencyKey: $idempotencyKey, orderName: $orderName) {
    paymentRequestReceipt { token processingStatusType } ${PROBLEMS}
  }
}`

const ORDER_FIELDS = 'id cancelledAt displayFinancialStatus totalPriceSet { shopMoney { amount } }'

export const ORDERS = `query Orders($query: String!) { orders(first: 10, query: $query) { nodes { ${ORDER_FIELDS} } } }`

export const ORDER = `query Order($id: ID!) { order(id: $id) { ${ORDER_FIELDS} transactions(first: 10) { id kind } } }`

export const CAPTURE = `mutation Capture($input: OrderCaptureInput!) { orderCapture(input: $input) { transaction { status } userErrors { field message } } }`

export const CANCEL = `mutation Cancel($orderId: ID!) {
  orderCancel(orderId: $orderId, reason: OTHER, refundMethod: { originalPaymentMethodsRefund: true }, restock: false, notifyCustomer: false) {
    orderCancelUserErrors { field message }
  }
}`

const MONEY = '{ shopMoney { amount } }'

export const REFUNDS_OF_ORDER = `query RefundsOfOrder($id: ID!) {
  order(id: $id) {
    ${ORDER_FIELDS} totalRefundedSet ${MONEY} refunds(first: 50) { note totalRefundedSet ${MONEY} }
    transactions(first: 10) { id kind gateway }
  }
}`

export const REFUND = `mutation Refund($input: RefundInput!, $key: String!) {
  refundCreate(input: $input) @idempotent(key: $key) { refund { id } userErrors { field message } }
}`
