import { expect, it } from 'vitest'
import { skuQueries } from './sku-queries'

it('asks for 500 long SKUs in addresses of less than 8 KB', () => {
  const skus = Array.from({ length: 500 }, (_, index) => `A-LONG-STOCK-KEEPING-UNIT-${index}`)
  const queries = skuQueries(skus)
  expect(queries).toHaveLength(10)
  for (const { where } of queries) expect(encodeURIComponent(where).length).toBeLessThan(7000)
  expect(queries.map(({ limit }) => limit).reduce((sum, limit) => sum + limit)).toBe(500)
  expect(skuQueries([])).toEqual([])
})
const lengths = (skus: string[]) => skuQueries(skus).map(({ where }) => encodeURIComponent(where).length)

it('asks for no SKU that is longer than any', () => {
  expect(skuQueries(['x'.repeat(5000)])).toEqual([])
  expect(skuQueries(['x'.repeat(5000), '1001-01'])).toHaveLength(1)
})

it('stays below what gateways take, whatever the SKUs are made of', () => {
  for (const letter of ['a', '"', '€', '🥜']) {
    const skus = Array.from({ length: 200 }, (_, at) => letter.repeat(28) + at)
    expect(Math.max(...lengths(skus)), letter).toBeLessThan(7000)
  }
})
