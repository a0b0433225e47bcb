import type { ProductVariant, ProductVariantAvailability } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'

/** Unchanged if there is no inventory entry. */
export function withAvailability(variant: ProductVariant, context: Context): ProductVariant {
  const availability = variant.sku === undefined ? undefined : availabilityOf(variant.sku, context)
  return availability ? { ...variant, availability } : variant
}

function availabilityOf(sku: string, context: Context): ProductVariantAvailability | undefined {
  const entries = context.lookup('inventory-entry', 'sku', sku)
  if (entries.length === 0) return undefined
  const channels = entries.filter(({ supplyChannel }) => supplyChannel)
  const own = entries.find(({ supplyChannel }) => !supplyChannel)
  const stock = (entry: (typeof entries)[number]) => ({
    isOnStock: entry.availableQuantity > 0,
    restockableInDays: entry.restockableInDays,
    availableQuantity: entry.availableQuantity,
    version: entry.version,
    id: entry.id,
  })
  return {
    ...(own && stock(own)),
    ...(channels.length > 0 && {
      channels: Object.fromEntries(channels.map((entry) => [entry.supplyChannel?.id ?? '', stock(entry)])),
    }),
  }
}
