import type { Attribute, Product, ProductData } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { invalidOperation, refuse } from '../engine/errors'
import { variantsOf } from './data'

/** Checks the product type's attribute constraints across the variants of a product. */
export function checkAttributes(product: Product, data: ProductData, context: Context): void {
  const type = context.referenced('product-type', product.productType)
  const constrained = (constraint: string) =>
    (type.attributes ?? []).filter((one) => one.attributeConstraint === constraint).map(({ name }) => name)
  const variants = variantsOf(data)
  if (variants.length < 2) return
  for (const name of constrained('SameForAll')) {
    const values = new Set(
      variants.map((variant) => JSON.stringify(attributeNamed(variant.attributes, name)?.value)),
    )
    if (values.size > 1) {
      throw invalidOperation(`The attribute '${name}' must have the same value in all variants.`)
    }
  }
  for (const name of constrained('Unique')) {
    const seen = new Set<string>()
    for (const { attributes } of variants) {
      const attribute = attributeNamed(attributes, name)
      if (!attribute) continue
      const value = JSON.stringify(attribute.value)
      if (seen.has(value)) {
        throw refuse(
          400,
          'DuplicateAttributeValue',
          `Attribute '${name}' can't have the same value in a different variant.`,
          { attribute },
        )
      }
      seen.add(value)
    }
  }
  checkCombination(variants, constrained('CombinationUnique'))
}

function checkCombination(variants: readonly { attributes?: Attribute[] }[], names: readonly string[]): void {
  if (names.length === 0) return
  const seen = new Set<string>()
  for (const { attributes } of variants) {
    const combination = names.flatMap((name) => attributeNamed(attributes, name) ?? [])
    const text = JSON.stringify(combination)
    if (seen.has(text)) {
      throw refuse(
        400,
        'DuplicateAttributeValues',
        `The set of attributes (${names.join(', ')}) must be unique across all variants.`,
        { attributes: combination },
      )
    }
    seen.add(text)
  }
}

function attributeNamed(attributes: readonly Attribute[] | undefined, name: string): Attribute | undefined {
  return attributes?.find((attribute) => attribute.name === name)
}
