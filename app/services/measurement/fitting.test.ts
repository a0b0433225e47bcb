import { expect, test } from 'vitest'
import { fitted } from './fitting'

const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length
const products = Array.from({ length: 500 }, (_, index) => ({
  product_id: `sku-${index}`,
  name: 'Nüsse '.repeat(10),
}))

test('what fits stays as it is', () => {
  const small = { products: products.slice(0, 3), total: 1 }
  expect(fitted(small, 32_000)).toBe(small)
})

test('products that are too many are left out and counted', () => {
  const cut = fitted({ products, total: 12 }, 32_000)
  expect(sizeOf(cut)).toBeLessThanOrEqual(32_000)
  expect(sizeOf(cut)).toBeGreaterThan(31_800)
  expect(cut).toMatchObject({ total: 12, products_left_out: 500 - (cut?.products.length ?? 0) })
})

test('what is too large without products is not told', () => {
  const long: Record<string, unknown> = { text: 'x'.repeat(40_000) }
  expect(fitted(long, 32_000)).toBeUndefined()
  expect(fitted({ ...long, products }, 32_000)).toBeUndefined()
})
