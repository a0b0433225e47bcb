import type { CartDiscount } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { customActions, customFields } from '../engine/custom'
import { invalidInput, requiredField } from '../engine/errors'
import { storeReference } from '../engine/references'
import { actionsOf, defineResource } from '../engine/resource'
import { customFieldsDraft, identifier, key, localizedString } from '../engine/schemas'
import { discountProblem } from '../pricing'
import { cartDiscountTarget, cartDiscountValue, predicatesOf, storedValue } from './cart-discount-value'
import { checkWindow, readPredicate, refuseProblem, sortOrder, validity, validityActions } from './validity'

const { action, set } = actionsOf<CartDiscount>()

const stackingMode = z.enum(['Stacking', 'StopAfterThisDiscount'])
const store = identifier('store')
const recurringOrderScope = z.object({
  type: z.enum(['NonRecurringOrdersOnly', 'RecurringOrdersOnly', 'AnyOrder']),
})

export const cartDiscounts = defineResource({
  typeId: 'cart-discount',
  path: 'cart-discounts',
  scopes: {
    view: ['view_orders', 'view_cart_discounts'],
    manage: ['manage_orders', 'manage_cart_discounts'],
  },
  draft: z.object({
    name: localizedString,
    key: key.optional(),
    description: localizedString.optional(),
    value: cartDiscountValue,
    cartPredicate: z.string(),
    target: cartDiscountTarget.optional(),
    sortOrder,
    stores: z.array(store).max(500).optional(),
    isActive: z.boolean().optional(),
    ...validity,
    requiresDiscountCode: z.boolean().optional(),
    stackingMode: stackingMode.optional(),
    custom: customFieldsDraft.optional(),
    recurringOrderScope: recurringOrderScope.optional(),
  }),
  create: ({ value, stores = [], custom, ...draft }, context) => ({
    ...draft,
    value: storedValue(value, context),
    stores: stores.map(storeReference),
    isActive: draft.isActive ?? true,
    requiresDiscountCode: draft.requiresDiscountCode ?? false,
    stackingMode: draft.stackingMode ?? 'Stacking',
    references: [],
    recurringOrderScope: draft.recurringOrderScope ?? { type: 'NonRecurringOrdersOnly' as const },
    custom: customFields(custom, context),
  }),
  actions: {
    changeName: set('name', localizedString),
    changeIsActive: set('isActive', z.boolean()),
    changeCartPredicate: set('cartPredicate', z.string()),
    changeSortOrder: set('sortOrder', sortOrder),
    changeRequiresDiscountCode: set('requiresDiscountCode', z.boolean()),
    changeStackingMode: set('stackingMode', stackingMode),
    changeTarget: set('target', cartDiscountTarget),
    changeValue: action({ value: cartDiscountValue }, (discount, { value }, context) => {
      if (value.type === 'giftLineItem') {
        throw invalidInput('The value of a discount can not be changed to a gift line item.')
      }
      return { ...discount, value: storedValue(value, context) }
    }),
    setDescription: set('description', localizedString.optional()),
    setKey: set('key', key.optional()),

    ...validityActions<CartDiscount>(),
    ...customActions<CartDiscount>(),
  },
  announced: { as: 'cartDiscount', created: 'CartDiscountCreated', deleted: 'CartDiscountDeleted' },
  indexes: [
    { name: 'key', unique: true, values: ({ key }) => [key] },
    { name: 'sortOrder', unique: true, values: ({ sortOrder }) => [sortOrder] },
  ],
  settle: (discount) => {
    checkWindow(discount)
    checkTarget(discount)
    return { ...discount, references: referencesOf(discount) }
  },
  heldBy: ['discount-code'],
})

function checkTarget(discount: CartDiscount): void {
  if (discount.value.type !== 'giftLineItem' && !discount.target) throw requiredField('target')
  refuseProblem(discountProblem(discount))
}

function referencesOf(discount: CartDiscount): CartDiscount['references'] {
  const { value } = discount
  const all = [
    ...readPredicate('cart', discount.cartPredicate),
    ...predicatesOf(discount.target).flatMap(({ kind, predicate }) => readPredicate(kind, predicate)),
    ...(value.type === 'giftLineItem'
      ? [value.product, value.supplyChannel, value.distributionChannel].filter((one) => one !== undefined)
      : []),
  ]
  return [...new Map(all.map((one) => [`${one.typeId}/${one.id}`, one])).values()]
}
