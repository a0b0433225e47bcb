import type * as sdk from '@commercetools/platform-sdk'

export type Stored = { id: string; version: number; createdAt: string; lastModifiedAt: string }

/** A resource without the store's fields, as `create` returns it. */
export type Body<Resource extends Stored> = Omit<Resource, keyof Stored>

/** Resources by type id. */
export type Resources = {
  'approval-flow': sdk.ApprovalFlow
  'approval-rule': sdk.ApprovalRule
  'associate-role': sdk.AssociateRole
  'business-unit': sdk.BusinessUnit
  cart: sdk.Cart
  'cart-discount': sdk.CartDiscount
  category: sdk.Category
  channel: sdk.Channel
  customer: StoredCustomer
  'customer-group': sdk.CustomerGroup
  'discount-code': StoredDiscountCode
  extension: sdk.Extension
  'inventory-entry': sdk.InventoryEntry
  'key-value-document': sdk.CustomObject
  message: sdk.Message
  order: sdk.Order
  'order-edit': sdk.OrderEdit
  payment: sdk.Payment
  product: sdk.Product
  'product-discount': sdk.ProductDiscount
  'product-type': sdk.ProductType
  quote: sdk.Quote
  'quote-request': sdk.QuoteRequest
  review: sdk.Review
  'shipping-method': StoredShippingMethod
  'shopping-list': sdk.ShoppingList
  'staged-quote': sdk.StagedQuote
  'standalone-price': sdk.StandalonePrice
  state: sdk.State
  store: StoredStore
  subscription: sdk.Subscription
  'tax-category': sdk.TaxCategory
  type: sdk.Type
  zone: sdk.Zone
}

export type TypeId = keyof Resources

/** Predicates may ask for the e-mail address in lower case. */
export type StoredCustomer = sdk.Customer & { lowercaseEmail?: string }

/** With fields that the client's types lack. */
export type StoredShippingMethod = sdk.ShippingMethod & { stores?: sdk.StoreKeyReference[]; carrier?: string }

/** With the stores of its cart discounts, which the client's types lack. */
export type StoredDiscountCode = sdk.DiscountCode & { stores?: sdk.StoreKeyReference[] }

/** With the addresses of its pages, which the client's types lack. */
export type StoredStore = sdk.Store & { storefront?: Record<string, string | undefined> }

/** The client, its scopes, and its customer or anonymous session. */
export type Principal = {
  clientId: string
  scopes: readonly string[]
  customerId?: string
  anonymousId?: string
}
