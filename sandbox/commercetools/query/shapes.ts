/**
 * The fields for predicates, sorts and expansions, a line per type, taken from the published API description: `field`
 * is a plain value, `field:Type` is (a list of) another line's type, `field:*` is free (localized text, custom
 * fields). Types of one family (cart discount values, shipping rate tiers) share a line.
 */
const SHAPES: Record<string, string> = {
  ApprovalRule:
    'id version createdAt lastModifiedAt createdBy:CreatedBy lastModifiedBy:LastModifiedBy key name description status predicate approvers:ApproverHierarchy requesters:RuleRequester businessUnit:KeyReference custom:CustomFields',
  QuoteRequest:
    'id version createdAt lastModifiedAt key lastModifiedBy:LastModifiedBy createdBy:CreatedBy quoteRequestState comment customer:Reference customerGroup:Reference store:KeyReference lineItems:LineItem customLineItems:CustomLineItem totalPrice:TypedMoney taxedPrice:TaxedPrice shippingAddress:Address billingAddress:Address inventoryMode taxMode priceRoundingMode taxRoundingMode taxCalculationMode country shippingInfo:ShippingInfo paymentInfo:PaymentInfo shippingRateInput:ShippingRateInput itemShippingAddresses:Address directDiscounts:DirectDiscount custom:CustomFields state:Reference purchaseOrderNumber cart:Reference businessUnit:KeyReference',
  StagedQuote:
    'id version createdAt lastModifiedAt key lastModifiedBy:LastModifiedBy createdBy:CreatedBy stagedQuoteState customer:Reference quoteRequest:Reference quotationCart:Reference validTo sellerComment custom:CustomFields state:Reference purchaseOrderNumber businessUnit:KeyReference store:KeyReference',
  Quote:
    'id version createdAt lastModifiedAt key lastModifiedBy:LastModifiedBy createdBy:CreatedBy quoteRequest:Reference stagedQuote:Reference customer:Reference customerGroup:Reference validTo sellerComment buyerComment store:KeyReference lineItems:LineItem customLineItems:CustomLineItem totalPrice:TypedMoney taxedPrice:TaxedPrice shippingAddress:Address billingAddress:Address inventoryMode taxMode priceRoundingMode taxRoundingMode taxCalculationMode country shippingInfo:ShippingInfo paymentInfo:PaymentInfo shippingRateInput:ShippingRateInput itemShippingAddresses:Address directDiscounts:DirectDiscount custom:CustomFields quoteState state:Reference purchaseOrderNumber businessUnit:KeyReference',
  ApproverHierarchy: 'tiers:ApproverConjunction',
  RuleRequester: 'associateRole:KeyReference',
  ApprovalFlowRejection: 'rejecter:Associate rejectedAt reason',
  ApprovalFlowApproval: 'approver:Associate approvedAt',
  RuleApprover: 'associateRole:KeyReference',
  ApproverConjunction: 'and:ApproverDisjunction',
  ApproverDisjunction: 'or:RuleApprover',
  AssociateRole:
    'id version createdAt lastModifiedAt lastModifiedBy:LastModifiedBy createdBy:CreatedBy key name buyerAssignable permissions custom:CustomFields',
  BusinessUnit:
    'id version createdAt lastModifiedAt lastModifiedBy:LastModifiedBy createdBy:CreatedBy key status stores:KeyReference inheritedStores:KeyReference storeMode unitType name contactEmail custom:CustomFields customerGroupAssignments:CustomerGroupAssignment addresses:Address shippingAddressIds defaultShippingAddressId billingAddressIds defaultBillingAddressId associateMode associates:Associate inheritedAssociates:InheritedAssociate parentUnit:KeyReference topLevelUnit:KeyReference approvalRuleMode',
  Cart: 'id version createdAt lastModifiedAt key customerId customerEmail customerGroup:Reference anonymousId businessUnit:KeyReference store:KeyReference lineItems:LineItem customLineItems:CustomLineItem totalLineItemQuantity totalPrice:TypedMoney taxedPrice:TaxedPrice taxedShippingPrice:TaxedPrice discountOnTotalPrice:DiscountOnTotalPrice taxMode priceRoundingMode taxRoundingMode taxCalculationMode inventoryMode cartState freezeStrategy billingAddress:Address shippingAddress:Address shippingMode shippingKey shippingInfo:ShippingInfo shippingRateInput:ShippingRateInput shippingCustomFields:CustomFields shipping:Shipping itemShippingAddresses:Address discountCodes:DiscountCodeInfo directDiscounts:DirectDiscount refusedGifts:Reference paymentInfo:PaymentInfo country locale origin custom:CustomFields discountTypeCombination:DiscountTypeCombination lock:CartLock deleteDaysAfterLastModification purchaseOrderNumber lastModifiedBy:LastModifiedBy createdBy:CreatedBy warnings:WarningObject',
  CartDiscount:
    'id version createdAt lastModifiedAt lastModifiedBy:LastModifiedBy createdBy:CreatedBy name:* key description:* value:CartDiscountValue cartPredicate target:CartDiscountTarget sortOrder stores:KeyReference isActive validFrom validUntil requiresDiscountCode references:Reference stackingMode custom:CustomFields discountGroup:Reference recurringOrderScope:RecurringOrderScope',
  Category:
    'id version createdAt lastModifiedAt lastModifiedBy:LastModifiedBy createdBy:CreatedBy name:* slug:* description:* ancestors:Reference parent:Reference orderHint externalId metaTitle:* metaDescription:* metaKeywords:* custom:CustomFields assets:Asset key',
  Channel:
    'id version createdAt lastModifiedAt lastModifiedBy:LastModifiedBy createdBy:CreatedBy key roles name:* description:* address:Address reviewRatingStatistics:ReviewRatingStatistics custom:CustomFields geoLocation:GeoJson',
  Customer:
    'id version createdAt lastModifiedAt key customerNumber externalId lastModifiedBy:LastModifiedBy createdBy:CreatedBy email lowercaseEmail password firstName lastName middleName title dateOfBirth companyName vatId addresses:Address defaultShippingAddressId shippingAddressIds defaultBillingAddressId billingAddressIds isEmailVerified customerGroup:Reference customerGroupAssignments:CustomerGroupAssignment custom:CustomFields locale salutation stores:KeyReference authenticationMode',
  CustomerGroup:
    'id version createdAt lastModifiedAt lastModifiedBy:LastModifiedBy createdBy:CreatedBy key name custom:CustomFields',
  DiscountCode:
    'id version createdAt lastModifiedAt key lastModifiedBy:LastModifiedBy createdBy:CreatedBy name:* description:* code cartDiscounts:Reference stores:KeyReference cartPredicate isActive references:Reference maxApplications maxApplicationsPerCustomer custom:CustomFields groups validFrom validUntil applicationVersion',
  ExtensionTrigger: 'resourceTypeId actions condition',
  ShoppingListLineItem:
    'addedAt custom:CustomFields deactivatedAt id key name:* productId productType:Reference published quantity variantId variant:ProductVariant productSlug:*',
  TextLineItem: 'addedAt custom:CustomFields description:* id key name:* quantity',
  InventoryEntry:
    'id version createdAt lastModifiedAt lastModifiedBy:LastModifiedBy createdBy:CreatedBy key sku supplyChannel:Reference quantityOnStock availableQuantity minCartQuantity maxCartQuantity restockableInDays expectedDelivery reservationExpirationInMinutes stockLevels:InventoryEntryStockLevels custom:CustomFields',
  CustomObject:
    'id version createdAt lastModifiedAt lastModifiedBy:LastModifiedBy createdBy:CreatedBy container key value:*',
  Message:
    'id version createdAt lastModifiedAt sequenceNumber resource:Reference resourceVersion type resourceUserProvidedIdentifiers:*',
  Order:
    'id version createdAt lastModifiedAt orderNumber purchaseOrderNumber customerId customerEmail customerGroup:Reference anonymousId businessUnit:KeyReference store:KeyReference lineItems:LineItem customLineItems:CustomLineItem totalPrice:TypedMoney taxedPrice:TaxedPrice taxedShippingPrice:TaxedPrice discountOnTotalPrice:DiscountOnTotalPrice priceRoundingMode taxMode taxRoundingMode taxCalculationMode inventoryMode billingAddress:Address shippingAddress:Address shippingMode shippingKey shippingInfo:ShippingInfo shippingRateInput:ShippingRateInput shippingCustomFields:CustomFields shipping:Shipping itemShippingAddresses:Address discountCodes:DiscountCodeInfo directDiscounts:DirectDiscount refusedGifts:Reference paymentInfo:PaymentInfo country locale origin cart:Reference quote:Reference recurringOrder:Reference orderState shipmentState paymentState state:Reference syncInfo:SyncInfo returnInfo:ReturnInfo discountTypeCombination:DiscountTypeCombination lastMessageSequenceNumber custom:CustomFields completedAt lastModifiedBy:LastModifiedBy createdBy:CreatedBy',
  OrderEditResult: 'type appliedAt excerptBeforeEdit:OrderExcerpt excerptAfterEdit:OrderExcerpt',
  OrderExcerpt: 'totalPrice:TypedMoney taxedPrice:TaxedPrice version',
  Payment:
    'id version createdAt lastModifiedAt lastModifiedBy:LastModifiedBy createdBy:CreatedBy customer:Reference anonymousId externalId interfaceId amountPlanned:TypedMoney amountAuthorized:TypedMoney authorizedUntil amountPaid:TypedMoney amountRefunded:TypedMoney paymentMethodInfo:PaymentMethodInfo paymentStatus:PaymentStatus transactions:Transaction interfaceInteractions:CustomFields custom:CustomFields key',
  Product:
    'id version createdAt lastModifiedAt lastModifiedBy:LastModifiedBy createdBy:CreatedBy key productType:Reference masterData:ProductCatalogData taxCategory:Reference state:Reference reviewRatingStatistics:ReviewRatingStatistics priceMode warnings:WarningObject',
  ProductProjection:
    'id version createdAt lastModifiedAt key productType:Reference name:* description:* slug:* categories:Reference categoryOrderHints:* metaTitle:* metaDescription:* metaKeywords:* searchKeywords:* hasStagedChanges published masterVariant:ProductVariant variants:ProductVariant taxCategory:Reference state:Reference reviewRatingStatistics:ReviewRatingStatistics priceMode attributes:Attribute',
  ProductDiscount:
    'id version createdAt lastModifiedAt lastModifiedBy:LastModifiedBy createdBy:CreatedBy name:* key description:* value:ProductDiscountValue predicate sortOrder isActive references:Reference validFrom validUntil',
  ProductType:
    'id version createdAt lastModifiedAt lastModifiedBy:LastModifiedBy createdBy:CreatedBy key name description attributes:AttributeDefinition',
  ShippingMethod:
    'id version createdAt lastModifiedAt lastModifiedBy:LastModifiedBy createdBy:CreatedBy key name localizedName:* description localizedDescription:* taxCategory:Reference zoneRates:ZoneRate active isDefault predicate custom:CustomFields stores:KeyReference carrier',
  State:
    'id version createdAt lastModifiedAt lastModifiedBy:LastModifiedBy createdBy:CreatedBy key type name:* description:* initial builtIn roles transitions:Reference',
  TaxCategory:
    'id version createdAt lastModifiedAt lastModifiedBy:LastModifiedBy createdBy:CreatedBy name description rates:TaxRate key',
  Type: 'id version createdAt lastModifiedAt lastModifiedBy:LastModifiedBy createdBy:CreatedBy key name:* description:* resourceTypeIds fieldDefinitions:FieldDefinition',
  Zone: 'id version createdAt lastModifiedAt lastModifiedBy:LastModifiedBy createdBy:CreatedBy key name description locations:Location',
  LastModifiedBy:
    'clientId externalUserId customer:Reference anonymousId associate:Reference attributedTo:Attribution',
  CreatedBy:
    'clientId externalUserId customer:Reference anonymousId associate:Reference attributedTo:Attribution',
  CustomFields: 'type:Reference fields:*',
  CustomerGroupAssignment: 'customerGroup:Reference',
  Address:
    'id key country title salutation firstName lastName streetName streetNumber additionalStreetInfo postalCode city region state company department building apartment pOBox phone mobile email fax additionalAddressInfo externalId custom:CustomFields',
  Associate: 'associateRoleAssignments:AssociateRoleAssignment roles customer:Reference',
  InheritedAssociate: 'associateRoleAssignments:InheritedAssociateRoleAssignment customer:Reference',
  LineItem:
    'id key productId productKey name:* productSlug:* productType:Reference variant:ProductVariant price:Price quantity totalPrice:TypedMoney discountedPricePerQuantity:DiscountedLineItemPriceForQuantity taxedPrice:TaxedItemPrice taxedPricePortions:MethodTaxedPrice state:ItemState taxRate:TaxRate perMethodTaxRate:MethodTaxRate supplyChannel:Reference distributionChannel:Reference priceMode lineItemMode inventoryMode shippingDetails:ItemShippingDetails reservation:Reference custom:CustomFields addedAt lastModifiedAt recurrenceInfo:LineItemRecurrenceInfo',
  CustomLineItem:
    'id key name:* money:TypedMoney taxedPrice:TaxedItemPrice taxedPricePortions:MethodTaxedPrice totalPrice:TypedMoney slug quantity state:ItemState taxCategory:Reference taxRate:TaxRate perMethodTaxRate:MethodTaxRate discountedPricePerQuantity:DiscountedLineItemPriceForQuantity custom:CustomFields shippingDetails:ItemShippingDetails priceMode recurrenceInfo:CustomLineItemRecurrenceInfo',
  TypedMoney: 'centAmount currencyCode type fractionDigits preciseAmount',
  TaxedPrice: 'totalNet:TypedMoney totalGross:TypedMoney taxPortions:TaxPortion totalTax:TypedMoney',
  DiscountOnTotalPrice:
    'discountedAmount:TypedMoney includedDiscounts:DiscountedTotalPricePortion discountedNetAmount:TypedMoney discountedGrossAmount:TypedMoney',
  ShippingInfo:
    'shippingMethodName price:TypedMoney shippingRate:ShippingRate taxedPrice:TaxedItemPrice taxRate:TaxRate taxCategory:Reference shippingMethod:Reference deliveries:Delivery discountedPrice:DiscountedLineItemPrice shippingMethodState estimatedDelivery:EstimatedDelivery',
  ShippingRateInput: 'type key label:* score',
  Shipping:
    'shippingKey shippingInfo:ShippingInfo shippingAddress:Address shippingRateInput:ShippingRateInput shippingCustomFields:CustomFields',
  DiscountCodeInfo: 'discountCode:Reference state',
  DirectDiscount: 'id value:CartDiscountValue target:CartDiscountTarget',
  PaymentInfo: 'payments:Reference',
  DiscountTypeCombination: 'type chosenDiscountType',
  CartLock: 'createdAt clientId',
  WarningObject:
    'code message lineItemId productId sku supplyChannel quantity requestedQuantity reservedQuantity',
  CartDiscountValue:
    'type money:TypedMoney applicationMode product:Reference variantId supplyChannel:Reference distributionChannel:Reference permyriad',
  CartDiscountTarget:
    'type predicate triggerPattern:PatternComponent targetPattern:PatternComponent maxOccurrence selectionMode triggerQuantity discountedQuantity',
  RecurringOrderScope: 'type recurrencePolicies:Reference',
  Asset: 'id sources:AssetSource name:* description:* tags custom:CustomFields key',
  ReviewRatingStatistics: 'averageRating highestRating lowestRating count ratingsDistribution:*',
  GeoJson: 'type coordinates',
  InventoryEntryStockLevels: 'reorderPoint safetyStock',
  SyncInfo: 'channel:Reference externalId syncedAt',
  ReturnInfo: 'items:ReturnItem returnTrackingId returnDate',
  PaymentMethodInfo:
    'paymentInterface method name:* token:PaymentMethodToken interfaceAccount custom:CustomFields',
  PaymentStatus: 'interfaceCode interfaceText state:Reference',
  Transaction: 'id timestamp type amount:TypedMoney interactionId state custom:CustomFields interfaceId',
  ProductCatalogData: 'published current:ProductData staged:ProductData hasStagedChanges',
  ProductVariant:
    'id sku key prices:Price attributes:Attribute price:Price images:Image assets:Asset availability:ProductVariantAvailability isMatchingVariant scopedPrice:ScopedPrice scopedPriceDiscounted recurrencePrices:Price',
  Attribute: 'name value:*',
  ProductDiscountValue: 'type money:TypedMoney permyriad',
  AttributeDefinition:
    'type:AttributeType name label:* isRequired level attributeConstraint inputTip:* inputHint isSearchable',
  ZoneRate: 'zone:Reference shippingRates:ShippingRate',
  StoreCountry: 'code',
  ProductSelectionSetting: 'productSelection:Reference active',
  Storefront:
    'checkoutUrlTemplate orderUrlTemplate termsOfServiceUrl privacyPolicyUrl refundPolicyUrl shippingPolicyUrl cookiePolicyUrl imprintUrl faqUrl contactUrl',
  TaxRate: 'id key name amount includedInPrice country state subRates:SubRate',
  FieldDefinition: 'type:FieldType name label:* required inputHint',
  Location: 'country state',
  Attribution: 'clientId source',
  AssociateRoleAssignment: 'associateRole:KeyReference inheritance',
  InheritedAssociateRoleAssignment: 'associateRole:KeyReference source:KeyReference',
  Price:
    'id key value:TypedMoney country customerGroup:Reference channel:Reference validFrom validUntil discounted:DiscountedPrice tiers:PriceTier custom:CustomFields recurrencePolicy:Reference',
  DiscountedLineItemPriceForQuantity: 'quantity discountedPrice:DiscountedLineItemPrice',
  TaxedItemPrice: 'totalNet:TypedMoney totalGross:TypedMoney taxPortions:TaxPortion totalTax:TypedMoney',
  MethodTaxedPrice: 'shippingMethodKey taxedPrice:TaxedItemPrice',
  ItemState: 'quantity state:Reference',
  MethodTaxRate: 'shippingMethodKey taxRate:TaxRate',
  ItemShippingDetails: 'targets:ItemShippingTarget valid',
  LineItemRecurrenceInfo: 'recurrencePolicy:Reference priceSelectionMode',
  CustomLineItemRecurrenceInfo: 'recurrencePolicy:Reference',
  TaxPortion: 'name rate amount:TypedMoney',
  DiscountedTotalPricePortion: 'discount:Reference discountedAmount:TypedMoney',
  ShippingRate: 'price:TypedMoney freeAbove:TypedMoney isMatching tiers:ShippingRatePriceTier',
  Delivery: 'id key createdAt items:DeliveryItem parcels:Parcel address:Address custom:CustomFields',
  DiscountedLineItemPrice: 'value:TypedMoney includedDiscounts:DiscountedLineItemPortion',
  EstimatedDelivery: 'from until',
  PatternComponent: 'type predicate minCount maxCount excludeCount',
  AssetSource: 'uri key dimensions:AssetDimensions contentType',
  ReturnItem:
    'id key quantity type comment shipmentState paymentState custom:CustomFields lastModifiedAt createdAt customLineItemId lineItemId',
  PaymentMethodToken: 'value',
  ProductData:
    'name:* categories:Reference categoryOrderHints:* description:* slug:* metaTitle:* metaDescription:* metaKeywords:* masterVariant:ProductVariant variants:ProductVariant searchKeywords:* attributes:Attribute defaultVariant:Reference',
  Image: 'url dimensions:ImageDimensions label',
  ProductVariantAvailability: 'channels:* isOnStock restockableInDays availableQuantity id version',
  ScopedPrice:
    'id value:TypedMoney currentValue:TypedMoney country customerGroup:Reference channel:Reference validFrom validUntil discounted:DiscountedPrice custom:CustomFields',
  AttributeType:
    'name values:AttributePlainEnumValue typeReference:Reference referenceTypeId elementType:AttributeType',
  SubRate: 'name amount',
  FieldType: 'name values:CustomFieldEnumValue referenceTypeId elementType:FieldType',
  DiscountedPrice: 'value:TypedMoney discount:Reference',
  PriceTier: 'minimumQuantity value:TypedMoney',
  ItemShippingTarget: 'addressKey quantity shippingMethodKey',
  ShippingRatePriceTier:
    'type value price:TypedMoney isMatching score priceFunction:PriceFunction minimumCentAmount',
  DeliveryItem: 'id quantity',
  Parcel:
    'id key createdAt measurements:ParcelMeasurements trackingData:TrackingData items:DeliveryItem custom:CustomFields',
  DiscountedLineItemPortion: 'discount:Reference discountedAmount:TypedMoney',
  AssetDimensions: 'w h',
  ImageDimensions: 'w h',
  AttributePlainEnumValue: 'key label',
  CustomFieldEnumValue: 'key label',
  PriceFunction: 'currencyCode function',
  ParcelMeasurements: 'heightInMillimeter lengthInMillimeter widthInMillimeter weightInGram',
  TrackingData: 'trackingId carrier provider providerTransaction isReturn',
  Reference: 'typeId id',
  KeyReference: 'typeId key',
  Identifier: 'typeId id key',
}

const ROOTS: Record<string, string> = {
  'approval-rule': 'ApprovalRule',
  'associate-role': 'AssociateRole',
  'business-unit': 'BusinessUnit',
  cart: 'Cart',
  'cart-discount': 'CartDiscount',
  category: 'Category',
  channel: 'Channel',
  customer: 'Customer',
  'customer-group': 'CustomerGroup',
  'discount-code': 'DiscountCode',
  'inventory-entry': 'InventoryEntry',
  'key-value-document': 'CustomObject',
  message: 'Message',
  order: 'Order',
  payment: 'Payment',
  product: 'Product',
  'product-projection': 'ProductProjection',
  'product-discount': 'ProductDiscount',
  'product-type': 'ProductType',
  quote: 'Quote',
  'quote-request': 'QuoteRequest',
  'staged-quote': 'StagedQuote',
  'shipping-method': 'ShippingMethod',
  state: 'State',
  'tax-category': 'TaxCategory',
  type: 'Type',
  zone: 'Zone',
}

/** Each field's type: undefined for a plain value, `*` for anything. */
type Shape = ReadonlyMap<string, string | undefined>

const parsed = new Map<string, Shape>()

/** Undefined for a free or plain value. */
export function shapeNamed(name: string | undefined): Shape | undefined {
  const line = name === undefined ? undefined : SHAPES[name]
  if (name === undefined || line === undefined) return undefined
  const known = parsed.get(name)
  if (known) return known
  const shape = new Map(
    line.split(' ').map((field): [string, string | undefined] => {
      const [label = '', type] = field.split(':')
      return [label, type]
    }),
  )
  parsed.set(name, shape)
  return shape
}

export function rootShape(typeId: string): string {
  const name = ROOTS[typeId]
  if (!name) throw new Error(`The fields of '${typeId}' are not described.`)
  return name
}
