import type { InventoryEntryDraft } from '@commercetools/platform-sdk'
import { dayFrom, flagged, skuOf } from './expand'
import type { ProductRow } from './rows'
import type { Size } from './sizes'
import { hash } from './table'

function stockOf(row: ProductRow, size: Size): number {
  if (flagged(row, 'out', size) || flagged(row, 'back', size)) return 0
  if (flagged(row, 'low', size)) return 3
  return 5400 + (hash(`${row.key}${size.code}`) % 4600)
}

/** The stock of each size. */
export function inventoryOf(rows: ProductRow[], now: Date): InventoryEntryDraft[] {
  return rows.flatMap((row) =>
    row.sizes.map((size) => {
      const back = flagged(row, 'back', size) ? Number(row.flags.back?.split('@')[1] ?? 30) : undefined
      return {
        key: skuOf(row, size).replaceAll('.', '_'),
        sku: skuOf(row, size),
        quantityOnStock: stockOf(row, size),
        ...(back !== undefined && {
          restockableInDays: back,
          expectedDelivery: `${dayFrom(now, back)}T12:00:00.000Z`,
        }),
      }
    }),
  )
}
