import type { CartDiscountTarget, CartDiscountValue } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { identifier, money, typedMoney } from '../engine/schemas'

/** The value and target of a cart discount, as in drafts. */

const applicationMode = z
  .enum(['ProportionateDistribution', 'EvenDistribution', 'IndividualApplication'])
  .optional()

export const cartDiscountValue = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('relative'),
    permyriad: z.int().min(0).max(10_000),
    applicationMode,
  }),
  z.object({ type: z.literal('absolute'), money: z.array(money), applicationMode }),
  z.object({ type: z.literal('fixed'), money: z.array(money), applicationMode }),
  z.object({
    type: z.literal('giftLineItem'),
    product: identifier('product'),
    variantId: z.int(),
    supplyChannel: identifier('channel').optional(),
    distributionChannel: identifier('channel').optional(),
  }),
])

const predicate = z.string()
const selectionMode = z.enum(['Cheapest', 'MostExpensive'])
const count = z.int().min(1)
const multiBuy = {
  predicate,
  triggerQuantity: count,
  discountedQuantity: count,
  maxOccurrence: count.optional(),
  selectionMode: selectionMode.default('Cheapest'),
}
const component = z.object({
  type: z.enum(['CountOnLineItemUnits', 'CountOnCustomLineItemUnits']),
  predicate,
  minCount: z.int().min(0).optional(),
  maxCount: z.int().min(0).optional(),
  excludeCount: z.int().min(0).optional(),
})

export const cartDiscountTarget = z.discriminatedUnion('type', [
  z.object({ type: z.literal('lineItems'), predicate }),
  z.object({ type: z.literal('customLineItems'), predicate }),
  z.object({ type: z.literal('shipping') }),
  z.object({ type: z.literal('totalPrice') }),
  z.object({ type: z.literal('multiBuyLineItems'), ...multiBuy }),
  z.object({ type: z.literal('multiBuyCustomLineItems'), ...multiBuy }),
  z.object({
    type: z.literal('pattern'),
    triggerPattern: z.array(component),
    targetPattern: z.array(component),
    maxOccurrence: count.optional(),
    selectionMode,
  }),
])

/** Completes money and refers to gifts by id. */
export function storedValue(draft: z.infer<typeof cartDiscountValue>, context: Context): CartDiscountValue {
  switch (draft.type) {
    case 'relative':
      return { ...draft, applicationMode: draft.applicationMode }
    case 'absolute':
    case 'fixed':
      return { ...draft, money: draft.money.map(typedMoney) }
    case 'giftLineItem':
      return {
        type: 'giftLineItem',
        variantId: draft.variantId,
        product: context.reference('product', draft.product),
        supplyChannel: draft.supplyChannel && context.reference('channel', draft.supplyChannel),
        distributionChannel:
          draft.distributionChannel && context.reference('channel', draft.distributionChannel),
      }
  }
}

/** The predicates of a target, with their kind. */
export function predicatesOf(target: CartDiscountTarget | undefined) {
  type Found = { kind: 'lineItem' | 'customLineItem'; predicate: string }
  const found: Found[] = []
  switch (target?.type) {
    case 'lineItems':
    case 'multiBuyLineItems':
      found.push({ kind: 'lineItem', predicate: target.predicate })
      break
    case 'customLineItems':
    case 'multiBuyCustomLineItems':
      found.push({ kind: 'customLineItem', predicate: target.predicate })
      break
    case 'pattern':
      for (const { type, predicate } of [...target.triggerPattern, ...target.targetPattern]) {
        found.push({ kind: type === 'CountOnLineItemUnits' ? 'lineItem' : 'customLineItem', predicate })
      }
      break
  }
  return found
}
