import { expect, test } from 'vitest'
import { KINDS } from './kinds'
import { keyOf } from './stock-kind'

test.each(['"a sale"', '["a", "b"]', 'null', '7'])(
  'a draft of JSON that is %s is refused, new or known',
  (value) => {
    const kind = KINDS.find(({ file }) => file === 'cart-discounts.json')
    if (!kind?.merge) throw new Error('no cart discounts')
    const given = [{ key: 'sale', value }]
    for (const rows of [given, kind.merge([{ key: 'sale', value: '{"name":{"en":"Sale"}}' }], given)]) {
      const told: string[] = []
      kind.read(rows, (_, column, message) => told.push(`${column}: ${message}`))
      expect(told).toEqual(['value: write an object: {"name": …}'])
    }
  },
)

test('a stock entry has a key only where its SKU may be one', () => {
  expect(['1001-01', 'A.1', 'AB 12/3', 'Ä-1', '7'].map(keyOf)).toEqual([
    '1001-01',
    'A_1',
    undefined,
    undefined,
    undefined,
  ])
})
