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
