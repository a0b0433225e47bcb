export const OPERATIONS = /* GraphQL */ `
  enum LegacyIdType { CUSTOMER PAYMENT_METHOD REFUND TRANSACTION VERIFICATION }

  input SearchTextInput { is: String isNot: String startsWith: String endsWith: String contains: String }
  input SearchValueInput { is: String in: [String!] }
  input SearchTimestampInput { greaterThanOrEqualTo: Timestamp lessThanOrEqualTo: Timestamp }
  input SearchTransactionStatusInput { is: PaymentStatus in: [PaymentStatus!] }
  input TransactionSearchInput {
    id: SearchValueInput status: SearchTransactionStatusInput createdAt: SearchTimestampInput
    orderId: SearchTextInput
  }
  input CustomerSearchInput { id: SearchValueInput email: SearchTextInput createdAt: SearchTimestampInput }
  input RefundSearchInput {
    id: SearchValueInput status: SearchTransactionStatusInput createdAt: SearchTimestampInput
    orderId: SearchTextInput
  }
  type Search {
    transactions(input: TransactionSearchInput!, first: Int, after: String): TransactionConnection
    refunds(input: RefundSearchInput!, first: Int, after: String): RefundConnection
    customers(input: CustomerSearchInput!, first: Int, after: String): CustomerConnection
  }

  type ApplePayWebConfiguration {
    countryCode: CountryCode currencyCode: CurrencyCodeAlpha merchantIdentifier: String
    supportedCardBrands: [CreditCardBrandCode!]
  }
  type CreditCardConfiguration { supportedCardBrands: [CreditCardBrandCode!] threeDSecureEnabled: Boolean }
  type ClientConfiguration {
    environment: String merchantId: ID applePayWeb: ApplePayWebConfiguration creditCard: CreditCardConfiguration
  }

  type Query {
    ping: String!
    clientConfiguration: ClientConfiguration
    node(id: ID!): Node
    idFromLegacyId(legacyId: ID!, type: LegacyIdType!): ID!
    search: Search
  }

  input MonetaryAmountInput { value: Amount! currencyCode: CurrencyCodeAlpha! }
  input PhoneInput { countryPhoneCode: String! phoneNumber: String! extensionNumber: String }
  input AddressInput {
    company: String streetAddress: String addressLine1: String extendedAddress: String addressLine2: String
    firstName: String lastName: String locality: String adminArea2: String region: String adminArea1: String
    postalCode: String countryCode: CountryCode phone: PhoneInput countryCodeAlpha3: String
    countryCodeAlpha2: String countryCodeNumeric: String countryName: String
  }

  input ClientTokenInput { merchantAccountId: ID customerId: ID domains: [String!] }
  input CreateClientTokenInput { clientMutationId: String clientToken: ClientTokenInput }
  type CreateClientTokenPayload { clientMutationId: String clientToken: String }

  input CustomerInput { company: String email: String firstName: String lastName: String phoneNumber: String }
  input CreateCustomerInput { clientMutationId: String customer: CustomerInput }
  type CreateCustomerPayload { clientMutationId: String customer: Customer }

  enum PayPalIntent { AUTHORIZE ORDER SALE }
  enum PayPalLandingPageType { BILLING DEFAULT LOGIN }
  enum PayPalUserAction { COMMIT CONTINUE }
  input PayPalLineItemInput {
    name: String! quantity: Int! unitAmount: Amount! type: TransactionLineItemType! description: String
    productCode: String unitTaxAmount: Amount! url: URL imageUrl: URL
  }
  input PayPalExperienceProfileInput {
    brandName: String collectShippingAddress: Boolean landingPageType: PayPalLandingPageType locale: Language
    shippingAddressEditable: Boolean userAction: PayPalUserAction
  }
  input CreatePayPalOneTimePaymentInput {
    clientMutationId: String merchantAccountId: ID amount: MonetaryAmountInput! cancelUrl: URL!
    intent: PayPalIntent! lineItems: [PayPalLineItemInput!] offerPayLater: Boolean payerEmail: EmailAddress
    paypalRiskCorrelationId: ID paypalExperienceProfile: PayPalExperienceProfileInput
    requestBillingAgreement: Boolean billingAgreementDescription: String returnUrl: URL!
    shippingAddress: AddressInput
  }
  type CreatePayPalOneTimePaymentPayload { clientMutationId: String approvalUrl: URL paymentId: String }
  input PayPalOneTimePaymentInput { payerId: ID! paymentId: ID! paymentToken: ID! }
  input TokenizePayPalOneTimePaymentInput {
    clientMutationId: String merchantAccountId: ID paypalOneTimePayment: PayPalOneTimePaymentInput!
  }
  type TokenizePayPalOneTimePaymentPayload { clientMutationId: String paymentMethod: PaymentMethod }

  input PayPalBillingAgreementExperienceProfileInput {
    brandName: String collectShippingAddress: Boolean landingPageType: PayPalLandingPageType locale: Language
    shippingAddressEditable: Boolean
  }
  input CreatePayPalBillingAgreementInput {
    clientMutationId: String merchantAccountId: ID returnUrl: URL! cancelUrl: URL!
    description: String email: EmailAddress offerPayPalCredit: Boolean shippingAddress: AddressInput
    paypalExperienceProfile: PayPalBillingAgreementExperienceProfileInput
  }
  type CreatePayPalBillingAgreementPayload {
    clientMutationId: String billingAgreementToken: ID approvalUrl: URL
  }
  input PayPalBillingAgreementInput { billingAgreementToken: ID! }
  input TokenizePayPalBillingAgreementInput {
    clientMutationId: String merchantAccountId: ID billingAgreement: PayPalBillingAgreementInput!
  }
  type TokenizePayPalBillingAgreementPayload { clientMutationId: String paymentMethod: PaymentMethod returnUrl: URL }

  input CreditCardInput {
    number: String expirationYear: String expirationMonth: String cvv: String cardholderName: String
    billingAddress: AddressInput
  }
  input TokenizeCreditCardOptionsInput { validate: Boolean }
  input TokenizeCreditCardInput {
    clientMutationId: String creditCard: CreditCardInput! options: TokenizeCreditCardOptionsInput
  }
  type TokenizeCreditCardPayload {
    clientMutationId: String token: String creditCard: CreditCardDetails singleUseToken: PaymentMethod
    paymentMethod: PaymentMethod
  }

  input RiskDataInput { customerBrowser: String customerIp: String deviceData: String }
  input PaymentMethodVerificationOptionsInput { merchantAccountId: ID skip: Boolean }
  input VaultPaymentMethodInput {
    clientMutationId: String paymentMethodId: ID! verificationMerchantAccountId: ID
    verification: PaymentMethodVerificationOptionsInput customerId: ID riskData: RiskDataInput
    makeDefault: Boolean
  }
  type VaultPaymentMethodPayload {
    clientMutationId: String paymentMethod: PaymentMethod verification: Verification
  }
  input UpdateCreditCardBillingAddressInput {
    clientMutationId: String paymentMethodId: ID! billingAddress: AddressInput
  }
  type UpdateCreditCardBillingAddressPayload { clientMutationId: String paymentMethod: PaymentMethod }

  input DeletePaymentMethodFromVaultInput { clientMutationId: String paymentMethodId: ID! }
  type DeletePaymentMethodFromVaultPayload { clientMutationId: String }

  enum PaymentInitiator {
    ESTIMATED INSTALLMENT INSTALLMENT_FIRST MOTO RECURRING RECURRING_FIRST UNSCHEDULED
  }
  enum RecurringType { FIRST SUBSEQUENT UNSCHEDULED }
  enum VaultPaymentMethodCriteria { ALWAYS ON_SUCCESSFUL_TRANSACTION }
  enum TransactionShippingMethod { ELECTRONIC GROUND NEXT_DAY PICKUP_IN_STORE PRIORITY SAME_DAY SHIP_TO_STORE }
  input VaultPaymentMethodAfterTransactingInput { when: VaultPaymentMethodCriteria! }
  input TransactionDescriptorInput { name: String phone: String url: String }
  input TransactionCustomerDetailsInput { email: String phoneNumber: String }
  input TransactionTaxInput { taxAmount: Amount taxExempt: Boolean }
  input TransactionShippingInput {
    shippingAddress: AddressInput shippingAmount: String shipsFromPostalCode: String
    shippingMethod: TransactionShippingMethod shippingTaxAmount: String
  }
  input TransactionLineItemInput {
    name: String! kind: TransactionLineItemType! quantity: String! unitAmount: String! totalAmount: String!
    unitTaxAmount: String taxAmount: String discountAmount: String unitOfMeasure: String productCode: String
    commodityCode: String description: String url: String imageUrl: String
  }
  input TransactionInput {
    amount: Amount! merchantAccountId: ID orderId: String purchaseOrderNumber: String riskData: RiskDataInput
    descriptor: TransactionDescriptorInput recurring: RecurringType paymentInitiator: PaymentInitiator
    channel: String customerId: ID shipping: TransactionShippingInput tax: TransactionTaxInput
    discountAmount: String lineItems: [TransactionLineItemInput!]
    vaultPaymentMethodAfterTransacting: VaultPaymentMethodAfterTransactingInput
    customerDetails: TransactionCustomerDetailsInput
  }
  input AuthorizePaymentMethodInput {
    clientMutationId: String paymentMethodId: ID! transaction: TransactionInput!
  }
  input CreditCardTransactionOptionsInput { billingAddress: AddressInput }
  input AuthorizeCreditCardInput {
    clientMutationId: String paymentMethodId: ID! options: CreditCardTransactionOptionsInput
    transaction: TransactionInput!
  }
  input ChargePaymentMethodInput { clientMutationId: String paymentMethodId: ID! transaction: TransactionInput! }
  type TransactionPayload { clientMutationId: String transaction: Transaction }

  input PayPalPayeeOptionsInput { email: String }
  input AuthorizePayPalAccountOptionsInput {
    customField: String description: String payee: PayPalPayeeOptionsInput
  }
  input AuthorizePayPalAccountInput {
    clientMutationId: String paymentMethodId: ID! options: AuthorizePayPalAccountOptionsInput
    transaction: TransactionInput!
  }
  input ChargePayPalAccountOptionsInput {
    customField: String description: String payee: PayPalPayeeOptionsInput
  }
  input ChargePayPalAccountInput {
    clientMutationId: String paymentMethodId: ID! options: ChargePayPalAccountOptionsInput
    transaction: TransactionInput!
  }
  type PayPalTransactionPayload {
    clientMutationId: String transaction: Transaction
    billingAgreementWithPurchasePaymentMethod: PaymentMethod
  }

  input CaptureTransactionOptionsInput {
    amount: Amount descriptor: TransactionDescriptorInput discountAmount: String
    lineItems: [TransactionLineItemInput!] orderId: String purchaseOrderNumber: String
    shipping: TransactionShippingInput tax: TransactionTaxInput
  }
  input CaptureTransactionInput {
    clientMutationId: String transactionId: ID! amount: Amount transaction: CaptureTransactionOptionsInput
  }
  input ReverseTransactionInput { clientMutationId: String transactionId: ID! }
  type ReverseTransactionPayload { clientMutationId: String reversal: TransactionReversal }
  input RefundInput { amount: Amount orderId: String merchantAccountId: ID description: String reason: String }
  input RefundTransactionInput { clientMutationId: String transactionId: ID! refund: RefundInput }
  type RefundTransactionPayload { clientMutationId: String refund: Refund }
  enum SandboxSettlementState { SETTLED SETTLEMENT_DECLINED }
  input SandboxSettleTransactionInput {
    clientMutationId: String transactionId: ID! settlementState: SandboxSettlementState
  }

  type Mutation {
    createClientToken(input: CreateClientTokenInput): CreateClientTokenPayload
    createCustomer(input: CreateCustomerInput): CreateCustomerPayload
    createPayPalOneTimePayment(input: CreatePayPalOneTimePaymentInput!): CreatePayPalOneTimePaymentPayload
    tokenizePayPalOneTimePayment(
      input: TokenizePayPalOneTimePaymentInput!
    ): TokenizePayPalOneTimePaymentPayload
    createPayPalBillingAgreement(
      input: CreatePayPalBillingAgreementInput!
    ): CreatePayPalBillingAgreementPayload
    tokenizePayPalBillingAgreement(
      input: TokenizePayPalBillingAgreementInput!
    ): TokenizePayPalBillingAgreementPayload
    tokenizeCreditCard(input: TokenizeCreditCardInput!): TokenizeCreditCardPayload
    vaultPaymentMethod(input: VaultPaymentMethodInput!): VaultPaymentMethodPayload
    updateCreditCardBillingAddress(
      input: UpdateCreditCardBillingAddressInput!
    ): UpdateCreditCardBillingAddressPayload
    deletePaymentMethodFromVault(
      input: DeletePaymentMethodFromVaultInput!
    ): DeletePaymentMethodFromVaultPayload
    authorizePaymentMethod(input: AuthorizePaymentMethodInput!): TransactionPayload
    authorizeCreditCard(input: AuthorizeCreditCardInput!): TransactionPayload
    chargePaymentMethod(input: ChargePaymentMethodInput!): TransactionPayload
    authorizePayPalAccount(input: AuthorizePayPalAccountInput!): PayPalTransactionPayload
    chargePayPalAccount(input: ChargePayPalAccountInput!): PayPalTransactionPayload
    captureTransaction(input: CaptureTransactionInput!): TransactionPayload
    reverseTransaction(input: ReverseTransactionInput!): ReverseTransactionPayload
    refundTransaction(input: RefundTransactionInput!): RefundTransactionPayload
    sandboxSettleTransaction(input: SandboxSettleTransactionInput!): TransactionPayload
  }
`
