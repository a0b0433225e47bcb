import type { InventoryEntry } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { customActions, customFields } from '../engine/custom'
import { actionsOf, defineResource } from '../engine/resource'
import { customFieldsDraft, dateTime, identifier, key } from '../engine/schemas'

const { action, set } = actionsOf<InventoryEntry>()

const count = z.int().min(0)

/** The stock of a SKU, in total or in one supply channel. `availableQuantity` is what orders have left. */
export const inventory = defineResource({
  typeId: 'inventory-entry',
  path: 'inventory',
  scopes: { view: ['view_products'], manage: ['manage_products'] },
  draft: z.object({
    sku: z.string().min(1),
    key: key.optional(),
    supplyChannel: identifier('channel').optional(),
    quantityOnStock: z.int(),
    minCartQuantity: count.optional(),
    maxCartQuantity: count.optional(),
    restockableInDays: z.int().optional(),
    expectedDelivery: dateTime.optional(),
    reservationExpirationInMinutes: count.optional(),
    stockLevels: z
      .strictObject({ reorderPoint: z.int().optional(), safetyStock: z.int().optional() })
      .optional(),
    custom: customFieldsDraft.optional(),
  }),
  create: ({ supplyChannel, custom, ...draft }, context) => ({
    ...draft,
    supplyChannel: supplyChannel && context.reference('channel', supplyChannel),
    availableQuantity: draft.quantityOnStock,
    custom: customFields(custom, context),
  }),
  actions: {
    addQuantity: action({ quantity: z.int() }, (entry, { quantity }) => moved(entry, quantity)),
    removeQuantity: action({ quantity: z.int() }, (entry, { quantity }) => moved(entry, -quantity)),
    changeQuantity: action({ quantity: z.int() }, (entry, { quantity }) =>
      moved(entry, quantity - entry.quantityOnStock),
    ),
    setKey: set('key', key.optional()),
    setRestockableInDays: set('restockableInDays', z.int().optional()),
    setExpectedDelivery: set('expectedDelivery', dateTime.optional()),

    ...customActions<InventoryEntry>(),
  },
  announced: { as: 'inventoryEntry', created: 'InventoryEntryCreated', deleted: 'InventoryEntryDeleted' },
  indexes: [
    { name: 'key', unique: true, values: ({ key }) => [key] },
    { name: 'sku', values: ({ sku }) => [sku] },
    {
      name: 'skuAndChannel',
      unique: true,
      duplicate: (value) => ({ field: 'sku', value: value.slice(0, value.lastIndexOf('@')) }),
      values: ({ sku, supplyChannel }) => [`${sku}@${supplyChannel?.id ?? ''}`],
    },
  ],
})

/** Changes the stock; reserved quantities stay reserved. */
function moved(entry: InventoryEntry, difference: number): InventoryEntry {
  return {
    ...entry,
    quantityOnStock: entry.quantityOnStock + difference,
    availableQuantity: entry.availableQuantity + difference,
  }
}
