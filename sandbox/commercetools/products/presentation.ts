import type {
  Product,
  ProductData,
  ProductProjection,
  ProductVariant,
  ProductVariantAvailability,
} from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { mapVariants } from './data'

/** A product as answers show it: prices with their product discounts, variants with what is in stock. */
export function shown(product: Product, context: Context): Product {
  const { current, staged } = product.masterData
  const show = (data: ProductData) => shownData(data, context)
  const shownCurrent = show(current)
  return {
    ...product,
    masterData: {
      ...product.masterData,
      current: shownCurrent,
      staged: staged === current ? shownCurrent : show(staged),
    },
  }
}

/** One projection of a product as stored, before discounts and stock are looked up. */
export function projectionOf(product: Product, staged: boolean): ProductProjection {
  const {
    id,
    version,
    createdAt,
    lastModifiedAt,
    key,
    productType,
    taxCategory,
    state,
    priceMode,
    masterData,
  } = product
  return {
    id,
    version,
    createdAt,
    lastModifiedAt,
    key,
    productType,
    ...(staged ? masterData.staged : masterData.current),
    published: masterData.published,
    hasStagedChanges: masterData.hasStagedChanges,
    taxCategory,
    state,
    priceMode,
  }
}

/** The data of one projection with discounts and stock. */
export function shownData<Data extends Pick<ProductData, 'masterVariant' | 'variants'>>(
  data: Data,
  context: Context,
): Data {
  return mapVariants(data, (variant) => withAvailability(variant, context))
}

function withAvailability(variant: ProductVariant, context: Context): ProductVariant {
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
    ...(entry.restockableInDays !== undefined && { restockableInDays: entry.restockableInDays }),
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
