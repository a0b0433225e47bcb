import { expect, test } from 'vitest'
import { skuOf } from '../catalog/expand'
import { productRows } from '../catalog/products'
import { slugOf } from '../catalog/table'
import { generatedProducts, generatedRows, generatedShop, MOST_PRODUCTS } from './index'

const now = new Date('2026-03-02T12:00:00Z')

test('fifty thousand products have keys, slugs and skus of their own', () => {
  const rows = [...generatedRows(50_000)].map(({ row }) => row)
  const skus = rows.flatMap((row) => row.sizes.map((size) => skuOf(row, size)))
  expect(new Set(rows.map((row) => row.key)).size).toBe(50_000)
  expect(new Set(rows.map((row) => slugOf(row.name))).size).toBe(50_000)
  expect(new Set(skus).size).toBe(skus.length)
})

test('the same count gives the same shop', () => {
  const names = () => [...generatedProducts(600, now)].map((product) => JSON.stringify(product))
  expect(names()).toEqual(names())
})

test('a generated product has a price and a picture that the demo shop draws', () => {
  const drawn = new Set(
    productRows.flatMap((row) => [row.key, ...row.sizes.map((size) => `${row.key}-${size.code}`)]),
  )
  for (const { masterVariant, key } of generatedProducts(500, now)) {
    expect(masterVariant?.prices?.[0]?.value.centAmount, key).toBeGreaterThan(0)
    const url = masterVariant?.images?.[0]?.url ?? ''
    const name = url.slice('/photos/'.length, -'.jpg'.length)
    expect(drawn.has(name) || drawn.has(`${name}W`), url).toBe(true)
  }
})

test('a generated shop has as many products as were asked for, with the demo shop among them', () => {
  const shop = generatedShop(700, now)
  expect(shop.products).toHaveLength(700)
  expect(shop.products.some((product) => product.key === '1001')).toBe(true)
  const skus = new Set(
    shop.products.flatMap(({ masterVariant, variants = [] }) =>
      [masterVariant, ...variants].map((variant) => variant?.sku),
    ),
  )
  expect(shop.inventory.filter(({ sku }) => !skus.has(sku))).toEqual([])
})

test('a count that no shop can have is refused', () => {
  for (const count of [-1, 1.5, MOST_PRODUCTS + 1, Number.NaN])
    expect(() => [...generatedProducts(count, now)]).toThrow(RangeError)
})
