import type { Attribute, Price, ProductProjection, ProductVariant } from '@commercetools/platform-sdk'
import { isObject } from '../../engine/validation'

export type Value = string | number | boolean

/** The values at a path of a filter, facet or sort. */
export function valuesAt(product: ProductProjection, path: string): Value[] {
  const [first, ...rest] = path.split('.')
  if (first !== 'variants') return inside(product, path.split('.'))
  return [product.masterVariant, ...product.variants].flatMap((variant) => variantValues(variant, rest))
}

export function variantValues(variant: ProductVariant, path: readonly string[]): Value[] {
  const [first, ...rest] = path
  if (first === 'attributes') {
    const [name, ...within] = rest
    return (variant.attributes ?? []).flatMap((attribute: Attribute) =>
      attribute.name === name ? inside(attribute.value, within) : [],
    )
  }
  if (first === 'price') return pricesShown(variant).flatMap((price) => priceValues(price, rest))
  if (first === 'prices') return (variant.prices ?? []).flatMap((price) => priceValues(price, rest))
  if (first === 'scopedPrice') {
    const { price } = variant
    return price ? inside({ ...price, currentValue: price.discounted?.value ?? price.value }, rest) : []
  }
  return inside(variant, path)
}

/** The selected price, or all prices if the request selects none. */
const pricesShown = ({ price, prices = [] }: ProductVariant): readonly Price[] => (price ? [price] : prices)

/** `centAmount` and others are fields of the price's value. */
function priceValues(price: Price, path: readonly string[]): Value[] {
  return inside({ ...price.value, ...price }, path)
}

function inside(value: unknown, path: readonly string[]): Value[] {
  if (Array.isArray(value)) return value.flatMap((element) => inside(element, path))
  const [first, ...rest] = path
  if (first === undefined) {
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [value] : []
  }
  return isObject(value) && Object.hasOwn(value, first) ? inside(value[first], rest) : []
}
