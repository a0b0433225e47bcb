import type { Order, ReturnInfo, ReturnItem } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../../engine/context'
import { customFields } from '../../engine/custom'
import { invalidOperation } from '../../engine/errors'
import { type Action, actionsOf } from '../../engine/resource'
import { customFieldsDraft, dateTime, key, quantity } from '../../engine/schemas'

const { action } = actionsOf<Order>()

const returnItemDraft = z.object({
  key: key.optional(),
  quantity,
  lineItemId: z.string().optional(),
  customLineItemId: z.string().optional(),
  comment: z.string().optional(),
  shipmentState: z.enum(['Advised', 'Returned']),
  custom: customFieldsDraft.optional(),
})

const returnInfoDraft = {
  items: z.array(returnItemDraft).min(1),
  returnTrackingId: z.string().optional(),
  returnDate: dateTime.optional(),
}
type ReturnInfoInput = z.infer<z.ZodObject<typeof returnInfoDraft>>

function returnItemOf(
  { lineItemId, customLineItemId, custom, ...draft }: z.infer<typeof returnItemDraft>,
  order: Order,
  context: Context,
): ReturnItem {
  const known = lineItemId === undefined ? order.customLineItems : order.lineItems
  const item = known.find(({ id }) => id === (lineItemId ?? customLineItemId))
  if (!item) {
    throw invalidOperation(
      `The line item with ID '${lineItemId ?? customLineItemId}' was not found in the order.`,
    )
  }
  if (draft.quantity < 1 || draft.quantity > item.quantity) {
    throw invalidOperation(`The order has ${item.quantity} of the item to return, not ${draft.quantity}.`)
  }
  const common = {
    id: context.newId(),
    ...draft,
    paymentState: draft.shipmentState === 'Returned' ? 'Initial' : 'NonRefundable',
    custom: custom && customFields(custom, context),
    createdAt: context.now,
    lastModifiedAt: context.now,
  }
  return lineItemId === undefined
    ? { ...common, type: 'CustomLineItemReturnItem', customLineItemId: item.id }
    : { ...common, type: 'LineItemReturnItem', lineItemId: item.id }
}

const returnInfoOf = (draft: ReturnInfoInput, order: Order, context: Context): ReturnInfo => ({
  items: draft.items.map((item) => returnItemOf(item, order, context)),
  returnTrackingId: draft.returnTrackingId,
  returnDate: draft.returnDate ?? context.now,
})

const itemName = { returnItemId: z.string().optional(), returnItemKey: z.string().optional() }
type ItemName = { returnItemId?: string; returnItemKey?: string }

function withReturnItem(
  order: Order,
  { returnItemId, returnItemKey }: ItemName,
  context: Context,
  change: (item: ReturnItem) => ReturnItem,
): Order {
  const isMeant = (item: ReturnItem) =>
    returnItemId === undefined
      ? returnItemKey !== undefined && item.key === returnItemKey
      : item.id === returnItemId
  const returnInfo = order.returnInfo ?? []
  if (!returnInfo.some(({ items }) => items.some(isMeant))) {
    throw invalidOperation(`The return item '${returnItemId ?? returnItemKey}' was not found in the order.`)
  }
  const changed = (item: ReturnItem): ReturnItem =>
    isMeant(item) ? { ...change(item), lastModifiedAt: context.now } : item
  return {
    ...order,
    returnInfo: returnInfo.map((info) => ({ ...info, items: info.items.map(changed) })),
  }
}

export const returnActions: Record<string, Action<Order>> = {
  addReturnInfo: action(returnInfoDraft, (order, fields, context) => ({
    ...order,
    returnInfo: [...(order.returnInfo ?? []), returnInfoOf(fields, order, context)],
  })),
  setReturnInfo: action(
    { items: z.array(z.object(returnInfoDraft)).optional() },
    (order, { items = [] }, context) => ({
      ...order,
      returnInfo: items.map((info) => returnInfoOf(info, order, context)),
    }),
  ),
  setReturnShipmentState: action(
    { ...itemName, shipmentState: z.enum(['Advised', 'Returned', 'BackInStock', 'Unusable']) },
    (order, fields, context) =>
      withReturnItem(order, fields, context, (item) => {
        const fits =
          item.shipmentState === 'Returned' &&
          (fields.shipmentState === 'BackInStock' || fields.shipmentState === 'Unusable')
        if (!fits) {
          throw invalidOperation(
            `A return item cannot go from '${item.shipmentState}' to '${fields.shipmentState}'.`,
          )
        }
        return { ...item, shipmentState: fields.shipmentState }
      }),
  ),
  setReturnPaymentState: action(
    { ...itemName, paymentState: z.enum(['NonRefundable', 'Initial', 'Refunded', 'NotRefunded']) },
    (order, fields, context) =>
      withReturnItem(order, fields, context, (item) => ({ ...item, paymentState: fields.paymentState })),
  ),
}
