import type { Cart, LineItem } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { refuse } from '../engine/errors'

export const stockOf = (item: Pick<LineItem, 'variant' | 'supplyChannel'>, context: Context) =>
  item.variant.sku === undefined
    ? undefined
    : context.lookup(
        'inventory-entry',
        'skuAndChannel',
        `${item.variant.sku}@${item.supplyChannel?.id ?? ''}`,
      )[0]

/** Refuses a quantity outside the limits of the stock entry. */
export function withinLimits(cart: Cart, item: LineItem, context: Context): Cart {
  const { minCartQuantity, maxCartQuantity } = stockOf(item, context) ?? {}
  const { quantity } = item
  if (maxCartQuantity !== undefined && quantity > maxCartQuantity) {
    throw refuse(
      400,
      'LineItemQuantityAboveLimit',
      `Quantity '${quantity}' greater than maximum '${maxCartQuantity}'.`,
      { quantity, maxCartQuantity, lineItem: item.id },
    )
  }
  if (minCartQuantity !== undefined && quantity < minCartQuantity) {
    throw refuse(
      400,
      'LineItemQuantityBelowLimit',
      `Quantity '${quantity}' less than minimum '${minCartQuantity}'.`,
      { quantity, minCartQuantity, lineItem: item.id },
    )
  }
  return cart
}
