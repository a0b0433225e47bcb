import type { ShoppingList } from '@commercetools/platform-sdk'
import * as z from 'zod'
import {
  customActions,
  customFieldFields,
  customTypeFields,
  withCustomField,
  withCustomType,
} from '../engine/custom'
import { type Action, actionsOf } from '../engine/resource'
import { identifier, key, localizedSlug, localizedString } from '../engine/schemas'
import {
  inOrder,
  itemNamed,
  lineItemFields,
  storedLineItem,
  storedTextLineItem,
  textLineItemFields,
  withLineItem,
  withQuantity,
} from './items'

const { action, set } = actionsOf<ShoppingList>()

const lineName = { lineItemId: z.string().optional(), lineItemKey: z.string().optional() }
const textName = { textLineItemId: z.string().optional(), textLineItemKey: z.string().optional() }

type LineName = { lineItemId?: string; lineItemKey?: string }
type TextName = { textLineItemId?: string; textLineItemKey?: string }

const lineOf = (list: ShoppingList, { lineItemId: id, lineItemKey: key }: LineName) =>
  itemNamed(list.lineItems, { id, key }, 'line item')
const textOf = (list: ShoppingList, { textLineItemId: id, textLineItemKey: key }: TextName) =>
  itemNamed(list.textLineItems, { id, key }, 'text line item')

const withLine = (list: ShoppingList, item: ShoppingList['lineItems'][number]): ShoppingList => ({
  ...list,
  lineItems: list.lineItems.map((one) => (one.id === item.id ? item : one)),
})
const withText = (list: ShoppingList, item: ShoppingList['textLineItems'][number]): ShoppingList => ({
  ...list,
  textLineItems: list.textLineItems.map((one) => (one.id === item.id ? item : one)),
})

const lineItemActions: Record<string, Action<ShoppingList>> = {
  addLineItem: action(lineItemFields, (list, draft, context) => ({
    ...list,
    lineItems: withLineItem(list.lineItems, storedLineItem(draft, context)),
  })),
  removeLineItem: action({ ...lineName, quantity: z.int().optional() }, (list, fields) => {
    const item = lineOf(list, fields)
    const left = Math.max(0, item.quantity - (fields.quantity ?? item.quantity))
    return { ...list, lineItems: withQuantity(list.lineItems, item, left) }
  }),
  changeLineItemQuantity: action({ ...lineName, quantity: z.int() }, (list, fields) => ({
    ...list,
    lineItems: withQuantity(list.lineItems, lineOf(list, fields), fields.quantity),
  })),
  changeLineItemsOrder: action({ lineItemOrder: z.array(z.string()) }, (list, { lineItemOrder }) => ({
    ...list,
    lineItems: inOrder(list.lineItems, lineItemOrder, 'lineItemOrder'),
  })),
  setLineItemCustomType: action({ ...lineName, ...customTypeFields }, (list, fields, context) =>
    withLine(list, { ...lineOf(list, fields), custom: withCustomType(fields, context) }),
  ),
  setLineItemCustomField: action({ ...lineName, ...customFieldFields }, (list, fields, context) => {
    const item = lineOf(list, fields)
    return withLine(list, {
      ...item,
      custom: withCustomField(item.custom, fields.name, fields.value, context),
    })
  }),
}

const textLineItemActions: Record<string, Action<ShoppingList>> = {
  addTextLineItem: action(textLineItemFields, (list, draft, context) => ({
    ...list,
    textLineItems: [...list.textLineItems, storedTextLineItem(draft, context)],
  })),
  removeTextLineItem: action({ ...textName, quantity: z.int().optional() }, (list, fields) => {
    const item = textOf(list, fields)
    const left = Math.max(0, item.quantity - (fields.quantity ?? item.quantity))
    return { ...list, textLineItems: withQuantity(list.textLineItems, item, left) }
  }),
  changeTextLineItemQuantity: action({ ...textName, quantity: z.int() }, (list, fields) => ({
    ...list,
    textLineItems: withQuantity(list.textLineItems, textOf(list, fields), fields.quantity),
  })),
  changeTextLineItemName: action({ ...textName, name: localizedString }, (list, fields) =>
    withText(list, { ...textOf(list, fields), name: fields.name }),
  ),
  setTextLineItemDescription: action(
    { ...textName, description: localizedString.optional() },
    (list, fields) => withText(list, { ...textOf(list, fields), description: fields.description }),
  ),
  changeTextLineItemsOrder: action(
    { textLineItemOrder: z.array(z.string()) },
    (list, { textLineItemOrder }) => ({
      ...list,
      textLineItems: inOrder(list.textLineItems, textLineItemOrder, 'textLineItemOrder'),
    }),
  ),
  setTextLineItemCustomType: action({ ...textName, ...customTypeFields }, (list, fields, context) =>
    withText(list, { ...textOf(list, fields), custom: withCustomType(fields, context) }),
  ),
  setTextLineItemCustomField: action({ ...textName, ...customFieldFields }, (list, fields, context) => {
    const item = textOf(list, fields)
    return withText(list, {
      ...item,
      custom: withCustomField(item.custom, fields.name, fields.value, context),
    })
  }),
}

export const shoppingListActions: Record<string, Action<ShoppingList>> = {
  ...lineItemActions,
  ...textLineItemActions,
  changeName: set('name', localizedString),
  setKey: set('key', key.optional()),
  setSlug: set('slug', localizedSlug.optional()),
  setDescription: set('description', localizedString.optional()),
  setAnonymousId: set('anonymousId', z.string().optional()),
  setDeleteDaysAfterLastModification: set(
    'deleteDaysAfterLastModification',
    z.int().min(1).max(365_250).optional(),
  ),
  setCustomer: action({ customer: identifier('customer').optional() }, (list, { customer }, context) => ({
    ...list,
    customer: customer && context.reference('customer', customer),
  })),
  setStore: action({ store: identifier('store').optional() }, (list, { store }, context) => ({
    ...list,
    store: store && { typeId: 'store', key: context.referenced('store', store).key },
  })),
  setBusinessUnit: action(
    { businessUnit: identifier('business-unit').optional() },
    (list, { businessUnit }, context) => ({
      ...list,
      businessUnit: businessUnit && {
        typeId: 'business-unit',
        key: context.referenced('business-unit', businessUnit).key,
      },
    }),
  ),
  ...customActions<ShoppingList>(),
}
