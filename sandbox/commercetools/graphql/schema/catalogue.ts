/** Names and types are those of the published schema. */
export const catalogue = `
type Product implements Versioned & ReferenceExpandable {
  id: String!  key: String  version: Long!  productTypeRef: Reference!
  productType: ProductTypeDefinition  masterData: ProductCatalogData!  skus: [String!]!
  createdAt: DateTime!  lastModifiedAt: DateTime!  stateRef: Reference  state: State
  priceMode: PriceMode  taxCategoryRef: Reference  taxCategory: TaxCategory
}

type ProductCatalogData {
  current: ProductData  staged: ProductData  published: Boolean!  hasStagedChanges: Boolean!
}

type ProductData {
  name(locale: Locale, acceptLanguage: [Locale!]): String
  description(locale: Locale, acceptLanguage: [Locale!]): String  nameAllLocales: [LocalizedString!]!
  descriptionAllLocales: [LocalizedString!]  slug(locale: Locale, acceptLanguage: [Locale!]): String
  slugAllLocales: [LocalizedString!]!  categoryOrderHint(categoryId: String!): String
  categoryOrderHints: [CategoryOrderHint!]!  categoriesRef: [Reference!]!  categories: [Category!]!
  searchKeyword(locale: Locale!): [SearchKeyword!]  searchKeywords: [SearchKeywords!]!
  metaTitle(locale: Locale, acceptLanguage: [Locale!]): String  metaTitleAllLocales: [LocalizedString!]
  metaKeywords(locale: Locale, acceptLanguage: [Locale!]): String
  metaKeywordsAllLocales: [LocalizedString!]
  metaDescription(locale: Locale, acceptLanguage: [Locale!]): String
  metaDescriptionAllLocales: [LocalizedString!]  masterVariant: ProductVariant!
  variants(skus: [String!], isOnStock: Boolean, hasImages: Boolean): [ProductVariant!]!
  allVariants(skus: [String!], isOnStock: Boolean, hasImages: Boolean): [ProductVariant!]!
  variant(sku: String, key: String): ProductVariant  skus: [String!]!
  attributesRaw: [RawProductAttribute!]!
}

type ProductVariant {
  id: Int!  key: String  sku: String  prices: [ProductPrice!]
  price(currency: Currency!, country: Country, customerGroupId: String, channelId: String, date: DateTime): ProductPrice
  images: [Image!]!  assets: [Asset!]!  availability: ProductVariantAvailabilityWithChannels
  attributesRaw(includeNames: [String!], excludeNames: [String!]): [RawProductAttribute!]!
}

type ProductPrice {
  id: String  value: BaseMoney!  key: String  country: Country  customerGroup: CustomerGroup
  customerGroupRef: Reference  channel: Channel  channelRef: Reference  validFrom: DateTime
  validUntil: DateTime  discounted: DiscountedProductPriceValue  tiers: [ProductPriceTier!]
  custom: CustomFieldsType
}

type ProductPriceTier {
  minimumQuantity: Int!  value: BaseMoney!
}

type DiscountedProductPriceValue {
  value: BaseMoney!  discountRef: Reference!  discount: ProductDiscount
}

type ProductDiscount implements Versioned & ReferenceExpandable {
  predicate: String!  isActive: Boolean!  sortOrder: String!  key: String
  name(locale: Locale, acceptLanguage: [Locale!]): String
  description(locale: Locale, acceptLanguage: [Locale!]): String  referenceRefs: [Reference!]!
  nameAllLocales: [LocalizedString!]!  descriptionAllLocales: [LocalizedString!]  validFrom: DateTime
  validUntil: DateTime  id: String!  version: Long!  createdAt: DateTime!  lastModifiedAt: DateTime!
}

type Image {
  url: String!  dimensions: Dimensions!  label: String
}

type Dimensions {
  width: Int!  height: Int!
}

type Asset {
  id: String!  key: String  sources: [AssetSource!]!
  name(locale: Locale, acceptLanguage: [Locale!]): String  nameAllLocales: [LocalizedString!]!
  description(locale: Locale, acceptLanguage: [Locale!]): String
  descriptionAllLocales: [LocalizedString!]  tags: [String!]!  custom: CustomFieldsType
}

type AssetSource {
  uri: String!  key: String  contentType: String
}

type RawProductAttribute {
  name: String!  value: Json!  attributesRaw: [RawProductAttribute!]
}

type AttributeDefinition {
  name: String!  label(locale: Locale, acceptLanguage: [Locale!]): String  isRequired: Boolean!
  attributeConstraint: AttributeConstraint!  level: Level!
  inputTip(locale: Locale, acceptLanguage: [Locale!]): String  inputHint: TextInputHint!
  isSearchable: Boolean!  labelAllLocales: [LocalizedString!]!  inputTipAllLocales: [LocalizedString!]
}

type ProductVariantAvailability {
  isOnStock: Boolean!  restockableInDays: Int  availableQuantity: Long  version: Long  id: String
}

type ProductVariantAvailabilityWithChannels {
  noChannel: ProductVariantAvailability
  channels(includeChannelIds: [String!], excludeChannelIds: [String!], limit: Int, offset: Int): ProductVariantAvailabilitiesResult!
}

type ProductVariantAvailabilitiesResult {
  limit: Int  offset: Int  total: Int!  results: [ProductVariantAvailabilityWithChannel!]!
}

type ProductVariantAvailabilityWithChannel {
  channelRef: Reference!  channel: Channel  availability: ProductVariantAvailability!
}

type ProductTypeDefinition implements Versioned & ReferenceExpandable {
  key: String  name: String!  description: String!
  attributeDefinitions(includeNames: [String!], excludeNames: [String!], limit: Int, offset: Int, sort: [String!]): AttributeDefinitionResult!
  id: String!  version: Long!  createdAt: DateTime!  lastModifiedAt: DateTime!
}

type AttributeDefinitionResult {
  limit: Int  offset: Int  total: Int!  results: [AttributeDefinition!]!
}

type Category implements Versioned & ReferenceExpandable {
  id: String!  key: String  version: Long!  name(locale: Locale, acceptLanguage: [Locale!]): String
  nameAllLocales: [LocalizedString!]!  description(locale: Locale, acceptLanguage: [Locale!]): String
  descriptionAllLocales: [LocalizedString!]  slug(locale: Locale, acceptLanguage: [Locale!]): String
  slugAllLocales: [LocalizedString!]!  ancestorsRef: [Reference!]!  ancestors: [Category!]!
  parentRef: Reference  parent: Category  orderHint: String!  externalId: String
  metaTitle(locale: Locale, acceptLanguage: [Locale!]): String  metaTitleAllLocales: [LocalizedString!]
  metaKeywords(locale: Locale, acceptLanguage: [Locale!]): String
  metaKeywordsAllLocales: [LocalizedString!]
  metaDescription(locale: Locale, acceptLanguage: [Locale!]): String
  metaDescriptionAllLocales: [LocalizedString!]  childCount: Int!  children: [Category!]
  createdAt: DateTime!  lastModifiedAt: DateTime!  assets: [Asset!]!  custom: CustomFieldsType
}

type CategoryOrderHint {
  categoryId: String!  orderHint: String!
}

type SearchKeywords {
  locale: Locale!  searchKeywords: [SearchKeyword!]!
}

type SearchKeyword {
  text: String!
}

type TaxCategory implements Versioned & ReferenceExpandable {
  name: String!  description: String  rates: [TaxRate!]!  key: String  id: String!  version: Long!
  createdAt: DateTime!  lastModifiedAt: DateTime!
}

type TaxRate {
  name: String!  amount: Float!  includedInPrice: Boolean!  country: Country!  state: String  id: String
  key: String  subRates: [SubRate!]!
}

type SubRate {
  name: String!  amount: Float!
}

type Channel implements Versioned & ReferenceExpandable {
  id: String!  version: Long!  key: String!  roles: [ChannelRole!]!
  name(locale: Locale, acceptLanguage: [Locale!]): String  nameAllLocales: [LocalizedString!]
  description(locale: Locale, acceptLanguage: [Locale!]): String
  descriptionAllLocales: [LocalizedString!]  address: Address  createdAt: DateTime!
  lastModifiedAt: DateTime!  custom: CustomFieldsType
}

type ProductQueryResult {
  offset: Int!  count: Int!  total: Long!  exists: Boolean!  results: [Product!]!
}

type CategoryQueryResult {
  offset: Int!  count: Int!  total: Long!  exists: Boolean!  results: [Category!]!
}

type ChannelQueryResult {
  offset: Int!  count: Int!  total: Long!  exists: Boolean!  results: [Channel!]!
}

type ProductTypeDefinitionQueryResult {
  offset: Int!  count: Int!  total: Long!  exists: Boolean!  results: [ProductTypeDefinition!]!
}
`
