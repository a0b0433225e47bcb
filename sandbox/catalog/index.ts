import { channels } from '@cobnut/platform/channels'
import { foodType } from '@cobnut/platform/product-type'
import { associateRoles, customerGroups } from '@cobnut/platform/project'
import { taxCategories } from '@cobnut/platform/taxes'
import { types } from '@cobnut/platform/types'
import type { ShopDrafts } from '../commercetools/import'
import { categoryDrafts } from './categories'
import { discountCodes } from './codes'
import { landingDrafts } from './content/landings'
import { navigationDraft } from './content/navigation'
import { pageDrafts } from './content/pages'
import { starterDrafts } from './content/starters'
import { businessUnits, customers } from './customers'
import { cartDiscounts, productDiscounts } from './discounts'
import { productDraft } from './expand'
import { inventoryOf } from './inventory'
import { nutritionFacts } from './nutrition'
import { picturesOf } from './pictures'
import { zones } from './places'
import { productRows } from './products'
import { shippingMethods } from './shipping'
import { tagDrafts } from './tags'

/** A picture of the food itself, if there is one. */
function shelfPicture(shelf: string): string | undefined {
  const row = productRows.find(({ category }) => category === shelf)
  const [size] = row?.sizes ?? []
  if (!row || !size) return undefined
  const pictures = picturesOf(row, size)
  // Single packs contain foods of other shelves, so only their packs differ.
  const isFood = shelf !== 'single-serve'
  const shown = pictures.find(({ name }) => (name === row.key) === isFood) ?? pictures[0]
  return shown && `/photos/${shown.name}.jpg`
}

/** Dates (new, back in stock) count from `now`. */
export function demoShop(now: Date = new Date()): ShopDrafts {
  return {
    types,
    productTypes: [foodType],
    taxCategories,
    zones,
    channels,
    customerGroups,
    states: [],
    shippingMethods,
    categories: categoryDrafts(shelfPicture),
    products: productRows.map((row) => productDraft(row, now)),
    productDiscounts: productDiscounts(productRows, now),
    cartDiscounts,
    discountCodes: discountCodes(now),
    customObjects: [
      ...tagDrafts(),
      ...nutritionFacts(productRows),
      navigationDraft(),
      ...pageDrafts(),
      ...landingDrafts(),
      ...starterDrafts(),
    ],
    customers,
    associateRoles,
    businessUnits,
    inventory: inventoryOf(productRows, now),
  }
}
