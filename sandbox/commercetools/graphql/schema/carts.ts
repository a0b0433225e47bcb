/** Names and types are those of the published schema. */
export const carts = `
type Cart implements Versioned & ReferenceExpandable {
  customerId: String  customer: Customer  customerEmail: String  anonymousId: String
  lineItems(id: String): [LineItem!]!  customLineItems: [CustomLineItem!]!  totalPrice: Money!
  taxedPrice: TaxedPrice  discountOnTotalPrice: DiscountOnTotalPrice  shippingAddress: Address
  billingAddress: Address  inventoryMode: InventoryMode!  taxMode: TaxMode!
  priceRoundingMode: RoundingMode!  taxRoundingMode: RoundingMode!
  taxCalculationMode: TaxCalculationMode!  customerGroup: CustomerGroup  customerGroupRef: Reference
  country: Country  shippingKey: String  shippingInfo: ShippingInfo  discountCodes: [DiscountCodeInfo!]!
  refusedGifts: [CartDiscount!]!  refusedGiftsRefs: [Reference!]!  paymentInfo: PaymentInfo
  locale: Locale  origin: CartOrigin!  storeRef: KeyReference  store: Store
  itemShippingAddresses: [Address!]!  businessUnitRef: KeyReference  shipping: [Shipping!]!
  taxedShippingPrice: TaxedPrice  shippingMode: ShippingMode!  shippingCustomFields: CustomFieldsType
  placement: Placement  cartState: CartState!  key: String  purchaseOrderNumber: String
  custom: CustomFieldsType  deleteDaysAfterLastModification: Int  totalLineItemQuantity: Long
  freezeStrategy: FreezeStrategy  id: String!  version: Long!  createdAt: DateTime!
  lastModifiedAt: DateTime!
}

type LineItem {
  id: String!  key: String  productId: String!  productKey: String
  name(locale: Locale, acceptLanguage: [Locale!]): String  nameAllLocales: [LocalizedString!]!
  productSlug(locale: Locale, acceptLanguage: [Locale!]): String
  productSlugAllLocales: [LocalizedString!]  productType: ProductTypeDefinition
  productTypeRef: VersionedReference  variant: ProductVariant  price: ProductPrice!
  taxedPrice: TaxedItemPrice  totalPrice: Money  quantity: Long!  addedAt: DateTime
  lastModifiedAt: DateTime  state: [ItemState!]!  taxRate: TaxRate  supplyChannel: Channel
  supplyChannelRef: Reference  distributionChannel: Channel  distributionChannelRef: Reference
  discountedPricePerQuantity: [DiscountedLineItemPriceForQuantity!]!  lineItemMode: LineItemMode!
  priceMode: LineItemPriceMode!  custom: CustomFieldsType  inventoryMode: InventoryMode
  shippingDetails: ItemShippingDetails  perMethodTaxRate: [MethodTaxRate!]!
  taxedPricePortions: [MethodTaxedPrice!]!
}

type CustomLineItem {
  id: String!  key: String  name(locale: Locale, acceptLanguage: [Locale!]): String
  nameAllLocales: [LocalizedString!]!  money: BaseMoney!  totalPrice: Money!  slug: String!
  quantity: Long!  state: [ItemState!]!  taxCategory: TaxCategory  taxCategoryRef: Reference
  taxRate: TaxRate  taxedPrice: TaxedItemPrice  taxedPricePortions: [MethodTaxedPrice!]!
  perMethodTaxRate: [MethodTaxRate!]!
  discountedPricePerQuantity: [DiscountedLineItemPriceForQuantity!]!  custom: CustomFieldsType
  shippingDetails: ItemShippingDetails  priceMode: CustomLineItemPriceMode!
}

type ShippingInfo {
  shippingMethodName: String!  price: Money!  shippingRate: ShippingRate!  taxRate: TaxRate
  deliveries: [Delivery!]!  discountedPrice: DiscountedLineItemPrice
  shippingMethodState: ShippingMethodState!  shippingMethod: ShippingMethod
  shippingMethodRef: Reference  taxCategory: TaxCategory  taxCategoryRef: Reference
  taxedPrice: TaxedItemPrice
}

type ShippingRate {
  price: Money!  freeAbove: Money  isMatching: Boolean
}

type TaxedPrice {
  totalNet: Money!  totalGross: Money!  taxPortions: [TaxPortion!]!  totalTax: Money
}

type TaxedItemPrice {
  totalNet: Money!  totalGross: Money!  taxPortions: [TaxPortion!]!  totalTax: Money
}

type TaxPortion {
  rate: Float!  amount: Money!  name: String
}

type DiscountCodeInfo {
  discountCodeRef: Reference!  state: DiscountCodeState  discountCode: DiscountCode
}

type DiscountOnTotalPrice {
  discountedAmount: BaseMoney!  includedDiscounts: [DiscountedTotalPricePortion!]!
  discountedNetAmount: BaseMoney  discountedGrossAmount: BaseMoney
}

type DiscountedTotalPricePortion {
  discount: CartDiscount  discountRef: Reference!  discountedAmount: BaseMoney!
}

type DiscountedLineItemPriceForQuantity {
  quantity: Long!  discountedPrice: DiscountedLineItemPrice!
}

type DiscountedLineItemPrice {
  value: BaseMoney!  includedDiscounts: [DiscountedLineItemPortion!]!
}

type DiscountedLineItemPortion {
  discount: CartDiscount  discountRef: Reference!  discountedAmount: BaseMoney!
}

type ItemState {
  quantity: Long!  stateRef: Reference!  state: State
}

type ItemShippingDetails {
  targets: [ItemShippingTarget!]!  valid: Boolean!
}

type ItemShippingTarget {
  addressKey: String!  quantity: Long!  shippingMethodKey: String
}

type Shipping {
  shippingKey: String  shippingInfo: ShippingInfo  shippingAddress: Address
  shippingCustomFields: CustomFieldsType
}

type PaymentInfo {
  payments: [Payment!]!  paymentRefs: [Reference!]!
}

type Payment implements Versioned {
  key: String  customerRef: Reference  customer: Customer  anonymousId: String  interfaceId: String
  amountPlanned: Money!  custom: CustomFieldsType  id: String!  version: Long!  createdAt: DateTime!
  lastModifiedAt: DateTime!
}

type CartDiscount implements Versioned & ReferenceExpandable {
  cartPredicate: String!  stackingMode: StackingMode!  isActive: Boolean!
  requiresDiscountCode: Boolean!  key: String  name(locale: Locale, acceptLanguage: [Locale!]): String
  description(locale: Locale, acceptLanguage: [Locale!]): String  nameAllLocales: [LocalizedString!]!
  descriptionAllLocales: [LocalizedString!]  referenceRefs: [Reference!]!  custom: CustomFieldsType
  validFrom: DateTime  validUntil: DateTime  storesRef: [KeyReference!]!  stores: [Store!]!
  sortOrder: String!  id: String!  version: Long!  createdAt: DateTime!  lastModifiedAt: DateTime!
}

type DiscountCode implements Versioned & ReferenceExpandable {
  code: String!  key: String  isActive: Boolean!  maxApplications: Long
  maxApplicationsPerCustomer: Long  cartPredicate: String  applicationVersion: Long  groups: [String!]!
  name(locale: Locale, acceptLanguage: [Locale!]): String
  description(locale: Locale, acceptLanguage: [Locale!]): String  cartDiscounts: [CartDiscount!]!
  validFrom: DateTime  validUntil: DateTime  referenceRefs: [Reference!]!
  nameAllLocales: [LocalizedString!]  descriptionAllLocales: [LocalizedString!]
  custom: CustomFieldsType  applicationCount: Long!  storesRef: [KeyReference!]!  stores: [Store!]!
  cartDiscountRefs: [Reference!]!  id: String!  version: Long!  createdAt: DateTime!
  lastModifiedAt: DateTime!
}

type ShippingMethod implements Versioned & ReferenceExpandable {
  name: String!  active: Boolean!  isDefault: Boolean!  predicate: String  key: String  carrier: String
  taxCategoryRef: Reference  localizedDescriptionAllLocales: [LocalizedString!]
  localizedNameAllLocales: [LocalizedString!]  storesRef: [KeyReference!]!  stores: [Store!]!
  localizedDescription(locale: Locale, acceptLanguage: [Locale!]): String
  localizedName(locale: Locale, acceptLanguage: [Locale!]): String  taxCategory: TaxCategory
  custom: CustomFieldsType  id: String!  version: Long!  createdAt: DateTime!  lastModifiedAt: DateTime!
}

type ShippingMethodQueryResult {
  offset: Int!  count: Int!  total: Long!  exists: Boolean!  results: [ShippingMethod!]!
}

type State implements Versioned & ReferenceExpandable {
  id: String!  version: Long!  key: String  type: StateType!  roles: [StateRole!]!
  name(locale: Locale, acceptLanguage: [Locale!]): String  nameAllLocales: [LocalizedString!]
  description(locale: Locale, acceptLanguage: [Locale!]): String
  descriptionAllLocales: [LocalizedString!]  builtIn: Boolean!  transitionsRef: [Reference!]
  transitions: [State!]  initial: Boolean!  createdAt: DateTime!  lastModifiedAt: DateTime!
}

type MethodTaxRate {
  shippingMethodKey: String!  taxRate: TaxRate
}

type MethodTaxedPrice {
  shippingMethodKey: String!  taxedPrice: TaxedItemPrice
}

type CartQueryResult {
  offset: Int!  count: Int!  total: Long!  exists: Boolean!  results: [Cart!]!
}

type CartDiscountQueryResult {
  offset: Int!  count: Int!  total: Long!  exists: Boolean!  results: [CartDiscount!]!
}

type DiscountCodeQueryResult {
  offset: Int!  count: Int!  total: Long!  exists: Boolean!  results: [DiscountCode!]!
}
`
