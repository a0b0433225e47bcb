import type { ProductDiscount, ProductDiscountValue } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { invalidOperation } from '../engine/errors'
import { actionsOf, defineResource } from '../engine/resource'
import { key, localizedString, money, typedMoney } from '../engine/schemas'
import { moneyProblem } from '../pricing'
import { checkWindow, readPredicate, refuseProblem, sortOrder, validity, validityActions } from './validity'

const { action, set } = actionsOf<ProductDiscount>()

const value = z.discriminatedUnion('type', [
  z.object({ type: z.literal('relative'), permyriad: z.int().min(0).max(10_000) }),
  z.object({ type: z.literal('absolute'), money: z.array(money) }),
  z.object({ type: z.literal('external') }),
])

/** Of the discounts that match a price, the one with the highest sort order applies. */
export const productDiscounts = defineResource({
  typeId: 'product-discount',
  path: 'product-discounts',
  scopes: {
    view: ['view_products', 'view_product_discounts'],
    manage: ['manage_products', 'manage_product_discounts'],
  },
  draft: z.object({
    name: localizedString,
    key: key.optional(),
    description: localizedString.optional(),
    value,
    predicate: z.string(),
    sortOrder,
    isActive: z.boolean(),
    ...validity,
  }),
  create: ({ value, ...draft }) => ({ ...draft, value: storedValue(value), references: [] }),
  actions: {
    changeName: set('name', localizedString),
    changeIsActive: set('isActive', z.boolean()),
    changePredicate: set('predicate', z.string()),
    changeSortOrder: set('sortOrder', sortOrder),
    changeValue: action({ value }, (discount, { value }) => {
      if ((value.type === 'external') !== (discount.value.type === 'external')) {
        throw invalidOperation('A discount of type external can not become another type, nor the reverse.')
      }
      return { ...discount, value: storedValue(value) }
    }),
    setDescription: set('description', localizedString.optional()),
    setKey: set('key', key.optional()),
    ...validityActions<ProductDiscount>(),
  },
  indexes: [
    { name: 'key', unique: true, values: ({ key }) => [key] },
    { name: 'sortOrder', unique: true, values: ({ sortOrder }) => [sortOrder] },
  ],
  settle: (discount) => {
    checkWindow(discount)
    if (discount.value.type === 'absolute') refuseProblem(moneyProblem(discount.value.money))
    return { ...discount, references: readPredicate('product', discount.predicate) }
  },
})

function storedValue(draft: z.infer<typeof value>): ProductDiscountValue {
  return draft.type === 'absolute' ? { type: 'absolute', money: draft.money.map(typedMoney) } : draft
}
