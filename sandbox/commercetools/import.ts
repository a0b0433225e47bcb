import type * as sdk from '@commercetools/platform-sdk'

/** A whole shop as drafts, in the order in which they may refer to one another: by key, never by id. */
export type ShopDrafts = {
  types: sdk.TypeDraft[]
  productTypes: sdk.ProductTypeDraft[]
  taxCategories: sdk.TaxCategoryDraft[]
  zones: sdk.ZoneDraft[]
  channels: sdk.ChannelDraft[]
  customerGroups: sdk.CustomerGroupDraft[]
  stores: sdk.StoreDraft[]
  states: sdk.StateDraft[]
  shippingMethods: sdk.ShippingMethodDraft[]
  /** Parents before their children. */
  categories: sdk.CategoryDraft[]
  /** `publish: true` makes the product current at once. */
  products: sdk.ProductDraft[]
  productDiscounts: sdk.ProductDiscountDraft[]
  cartDiscounts: sdk.CartDiscountDraft[]
  discountCodes: sdk.DiscountCodeDraft[]
  customObjects: sdk.CustomObjectDraft[]
  /** With their passwords in clear, as at sign-up. */
  customers: sdk.CustomerDraft[]
  businessUnits: sdk.BusinessUnitDraft[]
  inventory: sdk.InventoryEntryDraft[]
}
