/** Analytics takes 32 KB of one event; more is refused. */
export const LONGEST_EVENT = 32_000

const encoder = new TextEncoder()

type WithProducts = { products?: unknown }

/**
 * The properties of an event without the products that are too many for `bytes`, and how many those are; undefined
 * if they do not fit without products either.
 */
export function fitted<Properties extends WithProducts>(
  properties: Properties,
  bytes: number,
): Properties | undefined {
  const sizeOf = (value: unknown) => encoder.encode(JSON.stringify(value)).length
  if (sizeOf(properties) <= bytes) return properties
  const { products } = properties
  if (!Array.isArray(products)) return undefined
  let left = bytes - sizeOf({ ...properties, products: [], products_left_out: products.length })
  if (left < 0) return undefined
  const tooMany = products.findIndex((product) => {
    left -= sizeOf(product) + 1
    return left < 0
  })
  return {
    ...properties,
    products: products.slice(0, tooMany),
    products_left_out: products.length - tooMany,
  }
}
