import { expect, test } from 'vitest'
import { productParts, rangeOfPart, sitemap } from './sitemap'

test('as many parts as the products need, each a range of ids, together all of them', () => {
  expect(productParts(0)).toEqual(['products'])
  expect(productParts(500)).toEqual(['products'])
  expect(productParts(501)).toHaveLength(16)
  const parts = productParts(50_000)
  expect([parts.length, parts[0], parts.at(-1)]).toEqual([256, 'products-00', 'products-ff'])
  const ranges = parts.map((part) => rangeOfPart(part))
  for (const [place, range] of ranges.entries()) expect(range?.below).toBe(ranges[place + 1]?.from)
  expect(ranges[0]?.from).toBe('00000000-0000-0000-0000-000000000000')
  expect(rangeOfPart('products-0f')).toEqual({
    from: '0f000000-0000-0000-0000-000000000000',
    below: '10000000-0000-0000-0000-000000000000',
  })
  expect(rangeOfPart('products')).toEqual({ from: '00000000-0000-0000-0000-000000000000' })
})

test.each(['products-', 'products-g', 'products-00000', 'categories', 'PRODUCTS', ''])(
  'no part %j',
  (name) => {
    expect(rangeOfPart(name)).toBeUndefined()
  },
)

test('addresses are written as XML asks for', () => {
  expect(sitemap(['https://shop.example/?a=1&b=<2>'])).toContain(
    '<loc>https://shop.example/?a=1&#38;b=&#60;2&#62;</loc>',
  )
})
