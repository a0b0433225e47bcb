import type * as sdk from '@commercetools/platform-sdk'
import { hashOf, signUp } from './customers/sign-up'
import type { Session } from './engine/session'
import type { TypeId } from './engine/types'

/** A whole shop as drafts, in an order in which they can refer to each other by key. */
export type ShopDrafts = {
  types: sdk.TypeDraft[]
  productTypes: sdk.ProductTypeDraft[]
  taxCategories: sdk.TaxCategoryDraft[]
  zones: sdk.ZoneDraft[]
  channels: sdk.ChannelDraft[]
  customerGroups: sdk.CustomerGroupDraft[]
  states: sdk.StateDraft[]
  shippingMethods: sdk.ShippingMethodDraft[]
  /** Parents before their children. */
  categories: sdk.CategoryDraft[]
  /** `publish: true` publishes the product at once. */
  products: sdk.ProductDraft[]
  productDiscounts: sdk.ProductDiscountDraft[]
  cartDiscounts: sdk.CartDiscountDraft[]
  discountCodes: sdk.DiscountCodeDraft[]
  customObjects: sdk.CustomObjectDraft[]
  /** With plain passwords, as at sign-up. */
  customers: sdk.CustomerDraft[]
  associateRoles: sdk.AssociateRoleDraft[]
  businessUnits: sdk.BusinessUnitDraft[]
  inventory: sdk.InventoryEntryDraft[]
}

/** Creates all drafts in one transaction. */
export async function importDrafts(session: Session, drafts: ShopDrafts): Promise<void> {
  const hashes = await Promise.all(drafts.customers.map(hashOf))
  session.store.transaction(() => {
    for (const [collection, typeId] of ORDER) {
      for (const draft of drafts[collection]) session.create(typeId, draft)
    }
    drafts.customers.forEach((draft, position) => {
      signUp(draft, hashes[position] ?? '', session)
    })
    for (const draft of drafts.businessUnits) session.create('business-unit', draft)
  })
}

const ORDER: readonly (readonly [keyof ShopDrafts, TypeId])[] = [
  ['types', 'type'],
  ['productTypes', 'product-type'],
  ['taxCategories', 'tax-category'],
  ['zones', 'zone'],
  ['channels', 'channel'],
  ['customerGroups', 'customer-group'],
  ['associateRoles', 'associate-role'],
  ['states', 'state'],
  ['shippingMethods', 'shipping-method'],
  ['categories', 'category'],
  ['customObjects', 'key-value-document'],
  ['productDiscounts', 'product-discount'],
  ['products', 'product'],
  ['cartDiscounts', 'cart-discount'],
  ['discountCodes', 'discount-code'],
  ['inventory', 'inventory-entry'],
]
