import type { Price, ProductDiscount, ProductDiscountValue } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { invalidOperation, refuse, resourceNotFound } from '../engine/errors'
import { type Answer, actionsOf, type Call, defineResource } from '../engine/resource'
import { country, identifier, key, localizedString, money, typedMoney } from '../engine/schemas'
import type { Session } from '../engine/session'
import { parse } from '../engine/validation'
import { applyProductDiscounts, moneyProblem } from '../pricing'
import { variantsOf } from '../products/data'
import { discountSubject } from '../products/presentation'
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
  endpoints: [
    {
      method: 'POST',
      path: '/product-discounts/matching',
      scopes: ['view_products', 'view_product_discounts'],
      handle: matching,
    },
  ],
})

function storedValue(draft: z.infer<typeof value>): ProductDiscountValue {
  return draft.type === 'absolute' ? { type: 'absolute', money: draft.money.map(typedMoney) } : draft
}

const query = z.object({
  productId: z.string(),
  variantId: z.int(),
  staged: z.boolean(),
  price: z.looseObject({
    value: money,
    country: country.optional(),
    customerGroup: identifier('customer-group').optional(),
    channel: identifier('channel').optional(),
  }),
})

function matching({ body }: Call, session: Session): Answer {
  const { productId, variantId, staged, price: posted } = parse(query, body)
  const product = session.referenced('product', { id: productId })
  const data = staged ? product.masterData.staged : product.masterData.current
  const variant = variantsOf(data).find(({ id }) => id === variantId)
  if (!variant) throw resourceNotFound(`${productId}/${variantId}`)
  const price: Price = {
    id: session.newId(),
    value: typedMoney(posted.value),
    country: posted.country,
    customerGroup: posted.customerGroup && session.reference('customer-group', posted.customerGroup),
    channel: posted.channel && session.reference('channel', posted.channel),
  }
  const subject = { product: discountSubject(product, staged, session), variant }
  const found = applyProductDiscounts(
    price,
    subject,
    session.all('product-discount'),
    session.date,
    session.keyOf,
  )
  if (found) return { body: session.get('product-discount', found.discount.id) }
  throw refuse(
    400,
    'NoMatchingProductDiscountFound',
    `Couldn't find a matching product discount for: productId=${productId}, variantId=${variantId}, price=${JSON.stringify(posted.value)}.`,
  )
}
