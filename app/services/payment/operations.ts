/*
 * The shop's GraphQL operations for Braintree. Kept as plain documents so that they can be checked
 * against the vendor's schema.
 */

export const CREATE_CLIENT_TOKEN = `mutation CreateClientToken($input: CreateClientTokenInput!) {
  createClientToken(input: $input) { clientToken }
}`

/** Asked with a client token, as by a browser. */
export const APPLE_PAY_CONFIGURATION = `query ClientConfiguration {
  clientConfiguration { applePayWeb { merchantIdentifier } }
}`

export const CREATE_PAYPAL_PAYMENT = `mutation CreatePayPalPayment($input: CreatePayPalOneTimePaymentInput!) {
  createPayPalOneTimePayment(input: $input) { approvalUrl paymentId }
}`

export const TOKENIZE_PAYPAL_PAYMENT = `mutation TokenizePayPalPayment($input: TokenizePayPalOneTimePaymentInput!) {
  tokenizePayPalOneTimePayment(input: $input) {
    paymentMethod { id details { __typename ... on PayPalAccountDetails { email } } }
  }
}`

export const TOKENIZE_EXPRESS = `mutation TokenizeExpress($input: TokenizePayPalOneTimePaymentInput!) {
  tokenizePayPalOneTimePayment(input: $input) {
    paymentMethod { id details { __typename ... on PayPalAccountDetails { email firstName lastName phone
      shippingAddress { fullName company addressLine1 addressLine2 adminArea2 adminArea1 postalCode countryCode } } } }
  }
}`

export const CREATE_PAYPAL_AGREEMENT = `mutation CreatePayPalAgreement($input: CreatePayPalBillingAgreementInput!) {
  createPayPalBillingAgreement(input: $input) { approvalUrl billingAgreementToken }
}`

export const TOKENIZE_PAYPAL_AGREEMENT = `mutation TokenizePayPalAgreement($input: TokenizePayPalBillingAgreementInput!) {
  tokenizePayPalBillingAgreement(input: $input) {
    paymentMethod { id details { __typename ... on PayPalAccountDetails { email } } }
  }
}`

const TRANSACTION = `id status amount { value } paymentMethod { id }`

/** Why an authorization was refused. */
const REFUSAL = `statusHistory {
  ... on ProcessorDeclinedEvent { processorResponse { legacyCode } }
  ... on FailedEvent { processorResponse { legacyCode } }
}`

export const AUTHORIZE = `mutation Authorize($input: AuthorizePaymentMethodInput!) {
  authorizePaymentMethod(input: $input) { transaction { ${TRANSACTION} ${REFUSAL} } }
}`

export const AUTHORIZE_CARD = `mutation AuthorizeCard($input: AuthorizeCreditCardInput!) {
  authorizeCreditCard(input: $input) { transaction { ${TRANSACTION} ${REFUSAL} } }
}`

export const FIND_BY_ORDER = `query FindByOrder($orderId: String!) {
  search { transactions(input: { orderId: { is: $orderId } }, first: 10) { edges { node { ${TRANSACTION} } } } }
}`

export const CAPTURE = `mutation Capture($input: CaptureTransactionInput!) {
  captureTransaction(input: $input) { transaction { ${TRANSACTION} } }
}`

export const REVERSE = `mutation Reverse($input: ReverseTransactionInput!) {
  reverseTransaction(input: $input) { reversal { __typename } }
}`

export const REFUND = `mutation Refund($input: RefundTransactionInput!) {
  refundTransaction(input: $input) { refund { id } }
}`

export const REFUNDS_OF_TRANSACTION = `query RefundsOfTransaction($id: ID!) {
  node(id: $id) { ... on Transaction { ${TRANSACTION} refunds { orderId amount { value } } } }
}`

export const BOOKS_OF_ORDER = `query BooksOfOrder($orderId: String!) {
  search { transactions(input: { orderId: { is: $orderId } }, first: 50) {
    edges { node { ${TRANSACTION} refunds { amount { value } }
      paymentMethodSnapshot { ... on PayPalTransactionDetails { transactionFee { value } } } } } } }
}`

export const TRANSACTIONS_BETWEEN = `query TransactionsBetween($input: TransactionSearchInput!, $after: String) {
  search { transactions(input: $input, first: 50, after: $after) {
    edges { node { orderId } } pageInfo { hasNextPage endCursor } } }
}`

export const REFUNDS_BETWEEN = `query RefundsBetween($input: RefundSearchInput!, $after: String) {
  search { refunds(input: $input, first: 50, after: $after) {
    edges { node { refundedTransaction { orderId } } } pageInfo { hasNextPage endCursor } } }
}`

export const TRANSACTION_BY_ID = `query TransactionById($id: ID!) {
  node(id: $id) { ... on Transaction { ${TRANSACTION} } }
}`

export const PAYER_OF_TRANSACTION = `query PayerOfTransaction($id: ID!) {
  node(id: $id) { ... on Transaction { paymentMethodSnapshot { __typename
    ... on CreditCardDetails { uniqueNumberIdentifier }
    ... on PayPalTransactionDetails { payer { email } }
  } } }
}`

export const CARD_OF_METHOD = `query CardOfMethod($id: ID!) {
  node(id: $id) { ... on PaymentMethod { details { __typename
    ... on CreditCardDetails { uniqueNumberIdentifier bin last4 expirationMonth expirationYear }
  } } }
}`

export const ID_OF_TRANSACTION = `query IdOfTransaction($classicId: ID!) {
  idFromLegacyId(legacyId: $classicId, type: TRANSACTION)
}`

export const ORDER_OF_TRANSACTION = `query OrderOfTransaction($id: ID!) {
  node(id: $id) { ... on Transaction { orderId } }
}`

export const CREATE_CUSTOMER = `mutation CreateCustomer($input: CreateCustomerInput!) {
  createCustomer(input: $input) { customer { id } }
}`

const METHOD = `id details { __typename ... on CreditCardDetails { brandCode last4 expirationMonth expirationYear
    billingAddress { fullName company addressLine1 addressLine2 adminArea1 adminArea2 postalCode countryCode } }
  ... on PayPalAccountDetails { email } }`

export const SAVED_METHODS = `query SavedMethods($id: ID!) {
  node(id: $id) { ... on Customer { paymentMethods(first: 20) { edges { node { ${METHOD} } } } } }
}`

export const VAULT = `mutation Vault($input: VaultPaymentMethodInput!) {
  vaultPaymentMethod(input: $input) { paymentMethod { ${METHOD} } verification { status } }
}`

export const SET_BILLING_ADDRESS = `mutation SetBillingAddress($input: UpdateCreditCardBillingAddressInput!) {
  updateCreditCardBillingAddress(input: $input) { paymentMethod { id } }
}`

export const REMOVE_FROM_VAULT = `mutation RemoveFromVault($input: DeletePaymentMethodFromVaultInput!) {
  deletePaymentMethodFromVault(input: $input) { clientMutationId }
}`
