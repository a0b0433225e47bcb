import type { Product, ProductData, ProductVariant } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { invalidInput, invalidOperation, refuse } from '../engine/errors'
import { checkPrices } from './price-conflicts'

/** True (the default) changes only the staged projection, false both. */
export const staged = z.boolean().optional()

export const whichVariant = { variantId: z.int().optional(), sku: z.string().optional() }

export type WhichVariant = { variantId?: number; sku?: string }

/** Changes the staged data and, with `staged: false`, the current data. */
export function withData(
  product: Product,
  staged: boolean | undefined,
  change: (data: ProductData, projection: 'staged' | 'current') => ProductData,
): Product {
  const { masterData } = product
  return {
    ...product,
    masterData: {
      ...masterData,
      staged: change(masterData.staged, 'staged'),
      current: staged === false ? change(masterData.current, 'current') : masterData.current,
    },
  }
}

type Variants = { masterVariant: ProductVariant; variants: ProductVariant[] }

/** The master variant first. */
export function variantsOf(data: Variants): ProductVariant[] {
  return [data.masterVariant, ...data.variants]
}

export function mapVariants<Data extends Variants>(
  data: Data,
  change: (variant: ProductVariant) => ProductVariant,
): Data {
  return { ...data, masterVariant: change(data.masterVariant), variants: data.variants.map(change) }
}

/** Looks in the staged data, then in the current data. */
export function variantIdOf(product: Product, which: WhichVariant): number {
  const { variantId, sku } = which
  if (variantId === undefined && sku === undefined) throw invalidInput('Either variantId or sku is expected.')
  const all = [product.masterData.staged, product.masterData.current].flatMap(variantsOf)
  const found = all.find((variant) =>
    variantId === undefined ? variant.sku === sku : variant.id === variantId,
  )
  if (!found) {
    throw invalidOperation(
      `The variant with ${variantId === undefined ? `SKU '${sku}'` : `ID '${variantId}'`} was not found on the product.`,
    )
  }
  return found.id
}

/** Changes a variant in the projections that have it. */
export function withVariant(
  product: Product,
  which: WhichVariant & { staged?: boolean },
  change: (variant: ProductVariant) => ProductVariant,
): Product {
  const id = variantIdOf(product, which)
  return withData(product, which.staged, (data) =>
    mapVariants(data, (variant) => (variant.id === id ? change(variant) : variant)),
  )
}

/** Refuses variants with equal keys, SKUs, price scopes or attribute values. */
export function checkVariants(data: ProductData): void {
  const seen = { sku: new Set<string>(), key: new Set<string>(), values: new Set<string>() }
  for (const variant of variantsOf(data)) {
    const { sku, key, prices = [], attributes = [], images = [] } = variant
    unseen(seen.sku, 'sku', sku)
    unseen(seen.key, 'key', key)
    checkPrices(prices)
    const scopes = prices.map(({ id: _id, ...price }) => price)
    const values = JSON.stringify([sku, key, scopes, attributes, images])
    if (seen.values.has(values)) {
      throw refuse(
        400,
        'DuplicateVariantValues',
        'A duplicate combination of the variant values (sku, key, images, prices, attributes) exists.',
        { variantValues: { sku, prices: scopes, attributes } },
      )
    }
    seen.values.add(values)
  }
}

function unseen(known: Set<string>, field: string, value: string | undefined): void {
  if (value === undefined) return
  if (known.has(value)) {
    throw refuse(400, 'DuplicateField', `A duplicate value '${value}' exists for field '${field}'.`, {
      field,
      duplicateValue: value,
    })
  }
  known.add(value)
}
