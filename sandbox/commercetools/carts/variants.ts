import type { Product, ProductVariant } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { invalidInput, invalidOperation, refuse } from '../engine/errors'
import { withAvailability } from '../products/availability'

export type ChosenVariant = { product: Product; variant: ProductVariant }

type Choice = { sku?: string; productId?: string; variantId?: number }

/** The master variant first. */
export const publishedVariants = (product: Product): ProductVariant[] => [
  product.masterData.current.masterVariant,
  ...product.masterData.current.variants,
]

/**
 * The variant that a draft names, by SKU or by product and variant id, with its stock. Only published products can be
 * bought.
 */
export function chosenVariant(choice: Choice, context: Context): ChosenVariant {
  const { product, variant } = publishedVariant(choice, context)
  return { product, variant: withAvailability(variant, context) }
}

function publishedVariant(choice: Choice, context: Context): ChosenVariant {
  if (choice.sku !== undefined) return variantBySku(choice.sku, context)
  if (choice.productId === undefined) {
    throw invalidInput("Either 'sku' or 'productId' and 'variantId' must be given for a line item.")
  }
  const product = context.referenced('product', { id: choice.productId })
  assertPublished(product)
  const variants = publishedVariants(product)
  const variant =
    choice.variantId === undefined ? variants[0] : variants.find(({ id }) => id === choice.variantId)
  if (!variant) {
    throw invalidOperation(
      `The variant with ID '${choice.variantId}' of the product with ID '${product.id}' does not exist or is not published.`,
    )
  }
  return { product, variant }
}

function variantBySku(sku: string, context: Context): ChosenVariant {
  for (const product of context.lookup('product', 'sku', sku)) {
    if (!product.masterData.published) continue
    const variant = publishedVariants(product).find((candidate) => candidate.sku === sku)
    if (variant) return { product, variant }
  }
  throw refuse(
    400,
    'ReferencedResourceNotFound',
    `The referenced object of type 'product' with predicate 'sku = "${sku}"' was not found. It either doesn't exist, or it can't be accessed from this endpoint (e.g., if the endpoint filters by store or customer account).`,
    { typeId: 'product' },
  )
}

function assertPublished(product: Product): void {
  if (product.masterData.published) return
  throw invalidOperation(`The product with ID '${product.id}' is not published.`)
}
