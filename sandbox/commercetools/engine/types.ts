import type * as sdk from '@commercetools/platform-sdk'

export type Stored = { id: string; version: number; createdAt: string; lastModifiedAt: string }

/** A resource without the store's fields, as `create` returns it. */
export type Body<Resource extends Stored> = Omit<Resource, keyof Stored>

/** Resources by type id. */
export type Resources = {
  'approval-rule': sdk.ApprovalRule
  'associate-role': sdk.AssociateRole
  'business-unit': sdk.BusinessUnit
  cart: sdk.Cart
  'cart-discount': sdk.CartDiscount
  category: sdk.Category
  channel: sdk.Channel
  customer: StoredCustomer
  'customer-group': sdk.CustomerGroup
  'discount-code': sdk.DiscountCode
  'inventory-entry': sdk.InventoryEntry
  'key-value-document': sdk.CustomObject
  message: sdk.Message
  order: sdk.Order
  payment: sdk.Payment
  product: sdk.Product
  'product-discount': sdk.ProductDiscount
  'product-type': sdk.ProductType
  quote: sdk.Quote
  'quote-request': sdk.QuoteRequest
  'shipping-method': StoredShippingMethod
  'staged-quote': sdk.StagedQuote
  state: sdk.State
  'tax-category': sdk.TaxCategory
  type: sdk.Type
  zone: sdk.Zone
}

export type TypeId = keyof Resources

/** Predicates may ask for the e-mail address in lower case. */
export type StoredCustomer = sdk.Customer & { lowercaseEmail?: string }

/** With fields that the client's types lack. */
export type StoredShippingMethod = sdk.ShippingMethod & { stores?: sdk.StoreKeyReference[]; carrier?: string }

/** The client and its scopes. */
export type Principal = {
  clientId: string
  scopes: readonly string[]
}
