import { expect, test } from 'vitest'
import { clickAddress, clickOf } from './beacon'

const queryId = '0123456789abcdef'.repeat(2)
const read = (address: string) => clickOf(new URL(address, 'https://shop.example').searchParams)

test('a click is read as it was written, its place counted over all pages', () => {
  const address = clickAddress({ queryId, sort: 'price-asc', before: 50 }, '1001', 2)
  expect(read(address)).toEqual({ queryId, sort: 'price-asc', productKey: '1001', position: 53 })
})

test.each([
  { query: 'short' },
  { sort: 'random' },
  { sort: 'toString' },
  { product: '../cart' },
  { product: '' },
  { position: '0' },
  { position: '1e3' },
])('%j is no click', (wrong) => {
  const right = { query: queryId, sort: 'popular', product: '1001', position: '1' }
  expect(clickOf(new URLSearchParams(right))).toBeDefined()
  expect(clickOf(new URLSearchParams({ ...right, ...wrong }))).toBeUndefined()
})
