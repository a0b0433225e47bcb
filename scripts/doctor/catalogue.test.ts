import { expect, test } from 'vitest'
import { allergenFindings } from './allergens'
import { productFindings } from './catalogue'

const attribute = (name: string, value: unknown) => ({ name, value })
const price = { value: { currencyCode: 'USD', type: 'centPrecision', centAmount: 900 } }
const size = (sku: string, changes: object = {}) => ({
  sku,
  prices: [price],
  images: [{}],
  attributes: [attribute('weight', 1)],
  ...changes,
})
const product = (key: string, changes: object = {}) => ({
  id: key,
  key,
  name: { en: key },
  slug: { en: key },
  taxCategory: {},
  categories: [{}],
  masterVariant: size(`${key}-1`),
  ...changes,
})

const saysOf = (results: object[]) =>
  productFindings({ status: 200, body: { results } }, (id) => id).map(({ says }) => says)

test('a size that lacks a price or a weight is named by its product', () => {
  expect(saysOf([product('nuts', { variants: [size('nuts-2')] })])).toEqual([
    'the first 1 products have all that the shop needs',
  ])
  const lacking = product('figs', { variants: [size('figs-2', { prices: [], attributes: [] })] })
  expect(saysOf([lacking])).toEqual([
    expect.stringContaining('without an embedded price in dollars for everybody, at a size or all: figs'),
    expect.stringContaining('without a weight, at a size or all: figs'),
  ])
})

test('a box whose allergens leave out what its contents contain is named', async () => {
  const food = (key: string, ...attributes: object[]) =>
    product(key, { masterVariant: { ...size(`${key}-1`), attributes } })
  const results = [
    food('toffee', attribute('allergens', ['milk', 'almonds'])),
    food('figs', attribute('allergens', ['none'])),
    food('box', attribute('allergens', ['almonds']), attribute('contentList', '["toffee","figs"]')),
    food('whole', attribute('allergens', ['almonds', 'milk']), attribute('contentList', '["toffee"]')),
    food('bundle', attribute('allergens', ['none']), attribute('boxConfig', '[{"sku":"toffee-1"}]')),
    food('silent', attribute('contentList', '["toffee"]')),
  ]
  const [finding] = await allergenFindings(async () => ({ status: 200, body: { results } }))
  expect(finding?.says).toBe(
    'allergens that contradict: box (its contents contain milk, its allergens do not); bundle (its contents contain milk, almonds, its allergens do not)',
  )
})
