import type { CartDiscountReference, DiscountCode } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { customActions, customFields } from '../engine/custom'
import { actionsOf, defineResource } from '../engine/resource'
import { customFieldsDraft, identifier, key, localizedString } from '../engine/schemas'
import { checkWindow, readPredicate, validity, validityActions } from './validity'

const { action, set } = actionsOf<DiscountCode>()

const cartDiscounts = z.array(identifier('cart-discount')).min(1).max(10)
const limit = z.int().min(0).optional()

export const discountCodes = defineResource({
  typeId: 'discount-code',
  path: 'discount-codes',
  scopes: {
    view: ['view_discount_codes'],
    manage: ['manage_discount_codes'],
  },
  draft: z.object({
    key: key.optional(),
    name: localizedString.optional(),
    description: localizedString.optional(),
    code: z.string().min(1),
    cartDiscounts,
    cartPredicate: z.string().optional(),
    isActive: z.boolean().optional(),
    maxApplications: limit,
    maxApplicationsPerCustomer: limit,
    custom: customFieldsDraft.optional(),
    groups: z.array(z.string()).optional(),
    ...validity,
  }),
  create: ({ cartDiscounts, custom, ...draft }, context) => ({
    ...draft,
    cartDiscounts: referencesTo(cartDiscounts, context),
    isActive: draft.isActive ?? true,
    groups: draft.groups ?? [],
    references: [],
    stores: [],
    custom: customFields(custom, context),
  }),
  actions: {
    changeIsActive: set('isActive', z.boolean()),

    changeCartDiscounts: action({ cartDiscounts }, (code, { cartDiscounts }, context) => ({
      ...code,
      cartDiscounts: referencesTo(cartDiscounts, context),
    })),
    setName: set('name', localizedString.optional()),
    setDescription: set('description', localizedString.optional()),
    setKey: set('key', key.optional()),
    setCartPredicate: set('cartPredicate', z.string().optional()),
    setMaxApplications: set('maxApplications', limit),
    setMaxApplicationsPerCustomer: set('maxApplicationsPerCustomer', limit),
    ...validityActions<DiscountCode>(),
    ...customActions<DiscountCode>(),
  },
  announced: { as: 'discountCode', created: 'DiscountCodeCreated', deleted: 'DiscountCodeDeleted' },
  indexes: [
    { name: 'key', unique: true, values: ({ key }) => [key] },
    { name: 'code', unique: true, values: ({ code }) => [code] },
  ],
  /** The project has no stores. */
  present: (code) => ({ ...code, stores: [] }),
  settle: (code) => {
    checkWindow(code)
    const named = code.cartPredicate === undefined ? [] : readPredicate('cart', code.cartPredicate)
    return {
      ...code,
      references: [...code.cartDiscounts, ...named],
    }
  },
})

function referencesTo(identifiers: z.infer<typeof cartDiscounts>, context: Context): CartDiscountReference[] {
  return identifiers.map((identifier) => context.reference('cart-discount', identifier))
}
