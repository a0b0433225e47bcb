import type { ShoppingListLineItem, TextLineItem } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { chosenVariant } from '../carts/variants'
import type { Context } from '../engine/context'
import { customFields } from '../engine/custom'
import { invalidField, invalidInput, invalidOperation } from '../engine/errors'
import { sameJson } from '../engine/same-json'
import { customFieldsDraft, dateTime, key, localizedString } from '../engine/schemas'

/** Shopping list items, as posted and as stored. */

export const lineItemFields = {
  key: key.optional(),
  productId: z.string().optional(),
  variantId: z.int().optional(),
  sku: z.string().optional(),
  quantity: z.int().optional(),
  addedAt: dateTime.optional(),
  custom: customFieldsDraft.optional(),
}
const lineItemDraft = z.object(lineItemFields)

export const textLineItemFields = {
  key: key.optional(),
  name: localizedString,
  description: localizedString.optional(),
  quantity: z.int().optional(),
  addedAt: dateTime.optional(),
  custom: customFieldsDraft.optional(),
}
const textLineItemDraft = z.object(textLineItemFields)

export const itemDrafts = {
  lineItems: z.array(lineItemDraft).optional(),
  textLineItems: z.array(textLineItemDraft).optional(),
}

export function storedLineItem(draft: z.infer<typeof lineItemDraft>, context: Context): ShoppingListLineItem {
  const { product, variant } = chosenVariant(draft, context)
  return {
    id: context.newId(),
    key: draft.key,
    productId: product.id,
    variantId: variant.id,
    productType: product.productType,
    name: product.masterData.current.name,
    published: true,
    quantity: counted(draft.quantity ?? 1),
    addedAt: draft.addedAt ?? context.now,
    custom: draft.custom && customFields(draft.custom, context),
  }
}

export function storedTextLineItem(draft: z.infer<typeof textLineItemDraft>, context: Context): TextLineItem {
  const { quantity, addedAt, custom, ...rest } = draft
  return {
    id: context.newId(),
    ...rest,
    quantity: counted(quantity ?? 1),
    addedAt: addedAt ?? context.now,
    custom: custom && customFields(custom, context),
  }
}

/** Adding a product again with the same custom fields raises its quantity. */
export function withLineItem(
  items: readonly ShoppingListLineItem[],
  added: ShoppingListLineItem,
): ShoppingListLineItem[] {
  const partner = items.find(
    ({ productId, variantId, custom }) =>
      productId === added.productId && variantId === added.variantId && sameJson(custom, added.custom),
  )
  if (!partner) return [...items, added]
  return items.map((item) =>
    item === partner ? { ...item, quantity: item.quantity + added.quantity } : item,
  )
}

/** Refuses anything but a whole number of at least one. */
function counted(quantity: number): number {
  if (quantity < 1 || !Number.isSafeInteger(quantity)) throw invalidField('quantity', quantity)
  return quantity
}

type Item = { id: string; key?: string; quantity: number }

/** Throws if there is none. */
export function itemNamed<One extends Item>(
  items: readonly One[],
  name: { id?: string; key?: string },
  what: 'line item' | 'text line item',
): One {
  const item = items.find(({ id, key }) =>
    name.id === undefined ? key !== undefined && key === name.key : id === name.id,
  )
  if (item) return item
  const shown = name.id === undefined ? `key '${name.key}'` : `ID '${name.id}'`
  throw invalidOperation(`The ${what} with ${shown} was not found in the shopping list.`)
}

/** Quantity 0 removes the item. */
export function withQuantity<One extends Item>(items: readonly One[], item: One, quantity: number): One[] {
  if (quantity < 0 || !Number.isSafeInteger(quantity)) throw invalidField('quantity', quantity)
  if (quantity === 0) return items.filter(({ id }) => id !== item.id)
  return items.map((one) => (one.id === item.id ? { ...one, quantity } : one))
}

/** The items in the order of ids; each must be named once. */
export function inOrder<One extends Item>(
  items: readonly One[],
  order: readonly string[],
  field: string,
): One[] {
  const known = new Map(items.map((item) => [item.id, item]))
  const sorted = [...new Set(order)].flatMap((id) => known.get(id) ?? [])
  if (sorted.length !== items.length || order.length !== items.length) {
    throw invalidInput(`'${field}' must name each item of the shopping list once.`)
  }
  return sorted
}
