import type { InventoryEntry, InventoryEntryUpdateAction } from '@commercetools/platform-sdk'
import { moment, text, whole } from './cells'
import { among, changed, type Kind } from './kind'
import { pages } from './names'
import { rowReader } from './rows'

type StockShape = {
  sku: string
  quantity: number
  restockableInDays?: number
  expectedDelivery?: string
}

// The shop reads stock without a supply channel; the stock of single warehouses is ignored.
const WITHOUT_CHANNEL = 'supplyChannel is not defined'

export const stockKind: Kind<StockShape> = {
  name: 'stock entry',
  file: 'stock.csv',
  columns: ['sku', 'quantity', 'restockableInDays', 'expectedDelivery'],
  groupBy: 'sku',
  read([row = {}], tell) {
    const { cell, required } = rowReader(row, 0, tell)
    return {
      sku: required('sku', text) ?? '',
      quantity: required('quantity', whole) ?? 0,
      restockableInDays: cell('restockableInDays', whole.read),
      expectedDelivery: cell('expectedDelivery', moment.read),
    }
  },
  write: ({ sku, quantity, restockableInDays, expectedDelivery }) => [
    {
      sku,
      quantity: whole.write(quantity),
      restockableInDays: whole.write(restockableInDays),
      expectedDelivery: moment.write(expectedDelivery),
    },
  ],
  async find({ api }, keys) {
    const queryArgs = { where: [among('sku', keys), WITHOUT_CHANNEL], limit: keys.length }
    const { results } = (await api.inventory().get({ queryArgs }).execute()).body
    return new Map(
      results.map((entry) => [entry.sku, { id: entry.id, version: entry.version, shape: shapeOf(entry) }]),
    )
  },
  async *all({ api }) {
    const get = (query: object) => api.inventory().get(query)
    for await (const page of pages<InventoryEntry>(get, { where: [WITHOUT_CHANNEL] })) yield page.map(shapeOf)
  },
  create: ({ api }, { quantity, ...entry }) =>
    api
      .inventory()
      .post({ body: { ...entry, key: keyOf(entry.sku), quantityOnStock: quantity } })
      .execute(),
  update: ({ api }, { id, version, shape }, after) =>
    api
      .inventory()
      .withId({ ID: id })
      .post({
        body: {
          version,
          actions: changed<StockShape, InventoryEntryUpdateAction>(shape, after, {
            quantity: (quantity) => ({ action: 'changeQuantity', quantity }),
            restockableInDays: (days) => ({ action: 'setRestockableInDays', restockableInDays: days }),
            expectedDelivery: (day) => ({ action: 'setExpectedDelivery', expectedDelivery: day }),
          }),
        },
      })
      .execute(),
}

/** None for a SKU such as "AB 12/3": a key may not have all that a SKU may. */
export function keyOf(sku: string): string | undefined {
  const key = sku.replaceAll('.', '_')
  return /^[\w-]{2,256}$/.test(key) ? key : undefined
}

const shapeOf = (entry: InventoryEntry): StockShape => ({
  sku: entry.sku,
  quantity: entry.quantityOnStock,
  restockableInDays: entry.restockableInDays,
  expectedDelivery: entry.expectedDelivery,
})
