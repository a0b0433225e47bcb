/** Names and types are those of the published schema. */
export const people = `
type Order implements Versioned & ReferenceExpandable {
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
  placement: Placement  completedAt: DateTime  orderNumber: String  orderState: OrderState!
  stateRef: Reference  state: State  shipmentState: ShipmentState  paymentState: PaymentState
  syncInfo: [SyncInfo!]!  returnInfo: [ReturnInfo!]!  purchaseOrderNumber: String  cartRef: Reference
  cart: Cart  custom: CustomFieldsType  id: String!  version: Long!  createdAt: DateTime!
  lastModifiedAt: DateTime!
}

type OrderQueryResult {
  offset: Int!  count: Int!  total: Long!  exists: Boolean!  results: [Order!]!
}

type Delivery {
  id: String!  key: String  createdAt: DateTime!  items: [DeliveryItem!]!  parcels: [Parcel!]!
  address: Address  custom: CustomFieldsType
}

type DeliveryItem {
  id: String!  quantity: Long!
}

type Parcel {
  id: String!  key: String  createdAt: DateTime!  measurements: ParcelMeasurements
  trackingData: TrackingData  items: [DeliveryItem!]!  custom: CustomFieldsType
}

type ParcelMeasurements {
  heightInMillimeter: Int  lengthInMillimeter: Int  widthInMillimeter: Int  weightInGram: Int
}

type TrackingData {
  trackingId: String  carrier: String  provider: String  providerTransaction: String  isReturn: Boolean!
}

type ReturnInfo {
  returnTrackingId: String  returnDate: DateTime
}

type SyncInfo {
  channelRef: Reference!  channel: Channel  externalId: String  syncedAt: DateTime!
}

type Customer implements Versioned & ReferenceExpandable {
  id: String!  customerNumber: String  email: String!  addresses: [Address!]!
  defaultShippingAddressId: String  defaultBillingAddressId: String  shippingAddressIds: [String!]!
  billingAddressIds: [String!]!  isEmailVerified: Boolean!  customerGroupRef: Reference
  externalId: String  key: String  authenticationMode: AuthenticationMode  firstName: String
  lastName: String  middleName: String  title: String  locale: Locale  salutation: String
  dateOfBirth: Date  companyName: String  vatId: String  password: String  customerGroup: CustomerGroup
  defaultShippingAddress: Address  defaultBillingAddress: Address  shippingAddresses: [Address!]!
  billingAddresses: [Address!]!  storesRef: [KeyReference!]!  stores: [Store!]!
  customerGroupAssignments: [CustomerGroupAssignment!]!  custom: CustomFieldsType  version: Long!
  createdAt: DateTime!  lastModifiedAt: DateTime!
}

type CustomerGroup implements Versioned & ReferenceExpandable {
  id: String!  version: Long!  name: String!  key: String  createdAt: DateTime!
  lastModifiedAt: DateTime!  custom: CustomFieldsType
}

type CustomerGroupAssignment {
  customerGroupRef: Reference  customerGroup: CustomerGroup
}

type CustomerQueryResult {
  offset: Int!  count: Int!  total: Long!  exists: Boolean!  results: [Customer!]!
}

type CustomerGroupQueryResult {
  offset: Int!  count: Int!  total: Long!  exists: Boolean!  results: [CustomerGroup!]!
}

type Address {
  id: String  streetName: String  streetNumber: String  additionalStreetInfo: String  postalCode: String
  city: String  region: String  state: String  country: Country!  company: String  department: String
  building: String  apartment: String  pOBox: String  additionalAddressInfo: String  externalId: String
  key: String  phone: String  mobile: String  email: String  fax: String  title: String
  salutation: String  firstName: String  lastName: String  custom: CustomFieldsType
}

type Store implements Versioned & ReferenceExpandable {
  id: String!  version: Long!  key: String!  name(locale: Locale, acceptLanguage: [Locale!]): String
  nameAllLocales: [LocalizedString!]  languages: [Locale!]  countries: [StoreCountry!]
  distributionChannelsRef: [Reference!]!  distributionChannels: [Channel!]!
  supplyChannelsRef: [Reference!]!  supplyChannels: [Channel!]!  createdAt: DateTime!
  lastModifiedAt: DateTime!  custom: CustomFieldsType
}

type StoreCountry {
  code: Country!
}

type StoreQueryResult {
  offset: Int!  count: Int!  total: Long!  exists: Boolean!  results: [Store!]!
}
`
