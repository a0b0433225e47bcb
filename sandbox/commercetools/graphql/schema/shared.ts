/** Names and types are those of the published schema. */
export const shared = `
scalar Country  scalar Currency  scalar Date  scalar DateTime  scalar Json  scalar Locale  scalar Long

enum AttributeConstraint { None Unique CombinationUnique SameForAll }
enum AuthenticationMode { ExternalAuth Password }
enum CartOrigin { Customer Merchant Quote RecurringOrder }
enum CartState { Active Frozen Merged Ordered }
enum ChannelRole { InventorySupply ProductDistribution OrderExport OrderImport Primary }
enum CustomLineItemPriceMode { External Standard }
enum DiscountCodeState { ApplicationStoppedByGroupBestDeal ApplicationStoppedByPreviousDiscount DoesNotMatchCart MatchesCart MaxApplicationReached NotActive NotValid }
enum FreezeStrategy { HardFreeze SoftFreeze }
enum InventoryMode { None ReserveOnCart ReserveOnOrder TrackOnly }
enum Level { Variant Product }
enum LineItemMode { GiftLineItem Standard }
enum LineItemPriceMode { ExternalPrice ExternalTotal Platform }
enum OrderState { Cancelled Complete Confirmed Open }
enum PaymentState { BalanceDue CreditOwed Failed Paid Pending }
enum Placement { InStore Online }
enum PriceMode { Embedded Standalone }
enum RoundingMode { HalfDown HalfEven HalfUp }
enum ShipmentState { Backorder Canceled Delayed Delivered Partial Pending Ready Shipped }
enum ShippingMethodState { DoesNotMatchCart MatchesCart }
enum ShippingMode { Multiple Single }
enum StackingMode { Stacking StopAfterThisDiscount }
enum StateRole { Return ReviewIncludedInStatistics }
enum StateType { LineItemState OrderState PaymentState ProductState QuoteRequestState QuoteState RecurringOrderState ReviewState StagedQuoteState }
enum TaxCalculationMode { LineItemLevel UnitPriceLevel }
enum TaxMode { Disabled External ExternalAmount Platform }
enum TextInputHint { SingleLine MultiLine }

interface Versioned {
  id: String!  version: Long!  createdAt: DateTime!  lastModifiedAt: DateTime!
}

interface ReferenceExpandable {
  id: String!
}

interface BaseMoney {
  type: String!  currencyCode: Currency!  centAmount: Long!  fractionDigits: Int!
}

type Money implements BaseMoney {
  type: String!  currencyCode: Currency!  centAmount: Long!  fractionDigits: Int!
}

type HighPrecisionMoney implements BaseMoney {
  type: String!  currencyCode: Currency!  preciseAmount: Long!  centAmount: Long!  fractionDigits: Int!
}

type Reference {
  typeId: String!  id: String!
}

type KeyReference {
  typeId: String!  key: String!
}

type LocalizedString {
  locale: Locale!  value: String!
}

type CustomFieldsType {
  typeRef: Reference!  type: TypeDefinition
  customFieldsRaw(includeNames: [String!], excludeNames: [String!]): [RawCustomField!]
}

type RawCustomField {
  name: String!  value: Json!
}

type TypeDefinition implements Versioned & ReferenceExpandable {
  key: String!  name(locale: Locale, acceptLanguage: [Locale!]): String
  description(locale: Locale, acceptLanguage: [Locale!]): String  nameAllLocales: [LocalizedString!]!
  descriptionAllLocales: [LocalizedString!]  resourceTypeIds: [String!]!  id: String!  version: Long!
  createdAt: DateTime!  lastModifiedAt: DateTime!
}

type VersionedReference {
  typeId: String!  id: String!  version: Long
}

type Query {
  customerGroup(id: String, key: String): CustomerGroup
  customerGroups(where: String, sort: [String!], limit: Int, offset: Int): CustomerGroupQueryResult!
  category(id: String, key: String): Category
  categories(where: String, sort: [String!], limit: Int, offset: Int): CategoryQueryResult!
  channel(id: String, key: String): Channel
  channels(where: String, sort: [String!], limit: Int, offset: Int): ChannelQueryResult!
  productType(id: String, key: String): ProductTypeDefinition
  productTypes(where: String, sort: [String!], limit: Int, offset: Int): ProductTypeDefinitionQueryResult!
  shippingMethod(id: String, key: String): ShippingMethod
  shippingMethods(where: String, sort: [String!], limit: Int, offset: Int): ShippingMethodQueryResult!
  taxCategory(id: String, key: String): TaxCategory
  cartDiscount(id: String, key: String): CartDiscount
  cartDiscounts(where: String, sort: [String!], limit: Int, offset: Int): CartDiscountQueryResult!
  discountCode(id: String, key: String): DiscountCode
  discountCodes(where: String, sort: [String!], limit: Int, offset: Int): DiscountCodeQueryResult!
  product(sku: String, id: String, key: String): Product
  products(where: String, sort: [String!], limit: Int, offset: Int, skus: [String!]): ProductQueryResult!
  state(id: String, key: String): State
  customer(id: String, key: String): Customer
  customers(where: String, sort: [String!], limit: Int, offset: Int): CustomerQueryResult!
  cart(id: String!): Cart
  carts(where: String, sort: [String!], limit: Int, offset: Int): CartQueryResult!
  order(id: String, orderNumber: String): Order
  orders(where: String, sort: [String!], limit: Int, offset: Int): OrderQueryResult!
  store(id: String, key: String): Store
  stores(where: String, sort: [String!], limit: Int, offset: Int): StoreQueryResult!
}
`
