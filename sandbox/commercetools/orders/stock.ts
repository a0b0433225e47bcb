import type { Cart, InventoryEntry, LineItem } from '@commercetools/platform-sdk'
import { stockOf } from '../carts/quantity-limits'
import type { Context } from '../engine/context'
import { refuse } from '../engine/errors'

type Demand = { entry: InventoryEntry | undefined; quantity: number; items: LineItem[]; tracked: boolean }

/**
 * Takes an order's quantities off stock. Items that are only tracked may go below zero but need an entry; the others
 * need enough stock, or an entry with a restock date.
 */
export function reserveStock(cart: Cart, context: Context): void {
  const demands = demandsOf(cart, context)
  const short = demands.filter(isShort).flatMap(({ items }) => items)
  if (short.length > 0) {
    const skus = short.flatMap(({ variant }) => variant.sku ?? [])
    throw refuse(
      400,
      'OutOfStock',
      `Some line items are out of stock at the time of placing the order: ${skus.join(', ')}.`,
      { lineItems: short.map(({ id }) => id), skus },
    )
  }
  for (const { entry, quantity } of demands) {
    if (!entry) continue
    context.save('inventory-entry', { ...entry, availableQuantity: entry.availableQuantity - quantity })
  }
}

/** The demand on each inventory entry, over all lines. */
function demandsOf(cart: Cart, context: Context): Demand[] {
  const demands = new Map<string, Demand>()
  for (const item of cart.lineItems) {
    const mode = item.inventoryMode ?? cart.inventoryMode
    if (mode === 'None') continue
    const place = `${item.variant.sku ?? ''}@${item.supplyChannel?.id ?? ''}`
    const known = demands.get(place) ?? {
      entry: stockOf(item, context),
      quantity: 0,
      items: [],
      tracked: true,
    }
    demands.set(place, {
      entry: known.entry,
      quantity: known.quantity + item.quantity,
      items: [...known.items, item],
      tracked: known.tracked && mode === 'TrackOnly',
    })
  }
  return [...demands.values()]
}

function isShort({ entry, quantity, tracked }: Demand): boolean {
  if (!entry) return true
  return !tracked && entry.availableQuantity < quantity && entry.restockableInDays === undefined
}
