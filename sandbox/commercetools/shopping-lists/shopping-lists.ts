import type { ShoppingList, ShoppingListLineItem } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { publishedVariants } from '../carts/variants'
import type { Context } from '../engine/context'
import { customFields } from '../engine/custom'
import { invalidOperation } from '../engine/errors'
import { defineResource } from '../engine/resource'
import { customFieldsDraft, identifier, key, localizedSlug, localizedString } from '../engine/schemas'
import type { Body } from '../engine/types'
import { projectOf } from '../resources/project'
import { slugIndexes } from '../resources/slugs'
import { shoppingListActions } from './actions'
import { itemDrafts, storedLineItem, storedTextLineItem, withLineItem } from './items'

export const shoppingListDraft = z.object({
  key: key.optional(),
  name: localizedString,
  slug: localizedSlug.optional(),
  description: localizedString.optional(),
  customer: identifier('customer').optional(),
  anonymousId: z.string().optional(),
  store: identifier('store').optional(),
  businessUnit: identifier('business-unit').optional(),
  deleteDaysAfterLastModification: z.int().min(1).max(365_250).optional(),
  ...itemDrafts,
  custom: customFieldsDraft.optional(),
})

export const shoppingLists = defineResource({
  typeId: 'shopping-list',
  path: 'shopping-lists',
  scopes: { view: ['view_shopping_lists'], manage: ['manage_shopping_lists'] },
  draft: shoppingListDraft,
  create: shoppingListFrom,
  actions: shoppingListActions,
  indexes: [
    { name: 'key', unique: true, values: ({ key }) => [key] },
    ...slugIndexes<ShoppingList>(({ slug }) => (slug ? [slug] : []), ['slug.*']),
    { name: 'customer.id', values: ({ customer }) => [customer?.id] },
    { name: 'anonymousId', values: ({ anonymousId }) => [anonymousId] },
    { name: 'businessUnit.key', values: ({ businessUnit }) => [businessUnit?.key] },
  ],
  written: (list, context, previous) => {
    if (!previous) return
    const emit = (type: string, fields: Record<string, unknown>) =>
      context.emit(list, 'shopping-list', type, fields)
    const ids = (items: ShoppingList['lineItems']) => new Set(items.map(({ id }) => id))
    const [now, then] = [ids(list.lineItems), ids(previous.lineItems)]
    for (const lineItem of list.lineItems) {
      if (!then.has(lineItem.id)) emit('ShoppingListLineItemAdded', { lineItem })
    }
    for (const lineItem of previous.lineItems) {
      if (!now.has(lineItem.id)) emit('ShoppingListLineItemRemoved', { lineItem })
    }
    if (list.store && list.store.key !== previous.store?.key) {
      emit('ShoppingListStoreSet', { store: list.store })
    }
  },
  present: (list, context) => ({
    ...list,
    lineItems: list.lineItems.map((item) => shownItem(item, context)),
  }),
})

function shoppingListFrom(draft: z.infer<typeof shoppingListDraft>, context: Context): Body<ShoppingList> {
  const { customer, store, businessUnit, lineItems = [], textLineItems = [], custom, ...rest } = draft
  if (customer && rest.anonymousId !== undefined) {
    throw invalidOperation("Only one of 'customer' and 'anonymousId' can be set.")
  }
  const { deleteDaysAfterLastModification } = projectOf(context).shoppingLists ?? {}
  return {
    deleteDaysAfterLastModification,
    ...rest,
    customer: customer && context.reference('customer', customer),
    store: store && { typeId: 'store' as const, key: context.referenced('store', store).key },
    businessUnit: businessUnit && {
      typeId: 'business-unit' as const,
      key: context.referenced('business-unit', businessUnit).key,
    },
    lineItems: lineItems.reduce<ShoppingListLineItem[]>(
      (items, item) => withLineItem(items, storedLineItem(item, context)),
      [],
    ),
    textLineItems: textLineItems.map((item) => storedTextLineItem(item, context)),
    custom: custom && customFields(custom, context),
  }
}

/** With the product's current name, and its variant and slug if the request expands them. */
function shownItem(item: ShoppingListLineItem, context: Context): ShoppingListLineItem {
  const product = context.get('product', item.productId)
  if (!product) return { ...item, published: false }
  const { published, current } = product.masterData
  const paths = context.parameters?.getAll('expand') ?? []
  const expanded = (field: string) =>
    paths.some((path) => /^lineItems\[[\d*]+\]\.(\w+)$/.exec(path)?.[1] === field)
  const variant = publishedVariants(product).find(({ id }) => id === item.variantId)
  return {
    ...item,
    name: current.name,
    published,
    ...(expanded('variant') && { variant }),
    ...((expanded('variant') || expanded('productSlug')) && { productSlug: current.slug }),
  }
}
