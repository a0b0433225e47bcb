import { expect, it } from 'vitest'
import { formatMoney } from '~/models/money'
import { eachAt, nextStepWords } from './price-steps'
import { checkedRows, pastedRows } from './quick-order'

const known = new Map([
  ['1001-01', { name: 'Almonds', inStock: true, most: 10 }],
  ['1002-01', { name: 'Cashews', inStock: false, most: 10 }],
])

it('reads what was pasted from a spreadsheet or typed', () => {
  expect(pastedRows('1001-01\t3\n1002-01, 2\n\n 1003-01 \n1004-01\t1,000\tWalnuts\n1005-01, 1,000')).toEqual([
    { sku: '1001-01', quantity: '3' },
    { sku: '1002-01', quantity: '2' },
    { sku: '1003-01', quantity: '1' },
    { sku: '1004-01', quantity: '1,000' },
    { sku: '1005-01', quantity: '1,000' },
  ])
})

it.each([
  ['1/1/2301\t1,000', '2301-01', '1,000'],
  ['Jan-2301\t2', '2301-01', '2'],
  ['2301-01-01;2', '2301-01', '2'],
  ['2301-01-01, 2', '2301-01', '2'],
  ['1301-01,2,Almonds', '1301-01', '2'],
  ['1301-01,"1,000",Almonds', '1301-01', '1,000'],
  ['"1301-01","3"', '1301-01', '3'],
  ['1301\u201101 4', '1301-01', '4'],
  ['Item;Qty\n1301-01;5', '1301-01', '5'],
  ['Qty\tSKU\n5\t1301-01', '1301-01', '5'],
  ['Jan-01\t5', 'Jan-01', '5'],
])('reads %j as %s × %s', (text, sku, quantity) => {
  expect(pastedRows(text)).toEqual([{ sku, quantity }])
})

it.each([
  ['Jan-01', '3', 'made a date of this SKU'],
  ['1/1/01', '3', 'made a date of this SKU'],
])('asks about %s', (sku, quantity, error) => {
  expect(checkedRows([{ sku, quantity }], known)[0]?.error).toContain(error)
})

it.each([
  ['1001-01', '3', undefined],
  ['1001-01', '11', 'At most 10 of it can be ordered'],
  ['1001-01', '02.0', undefined],
  ['1001-01', '1,000', 'At most 10 of it can be ordered'],
  ['1001-01', '1.000', 'Quantity must be a number from 1'],
  ['1001-01', 'x', 'Quantity must be a number from 1'],
  ['1002-01', '1', 'Cashews is sold out'],
  ['nope', '1', 'We have no item nope'],
])('%s × %s: %s', (sku, quantity, error) => {
  expect(checkedRows([{ sku, quantity }], known)[0]?.error).toBe(error)
})

it('adds the same item up, and leaves empty rows out', () => {
  const rows = [
    { sku: '1001-01', quantity: '2' },
    { sku: '', quantity: '' },
    { sku: '1001-01', quantity: '3' },
  ]
  expect(checkedRows(rows, known)).toEqual([{ sku: '1001-01', quantity: '5' }])
})

it('knows what a piece costs at each quantity', () => {
  const prices = {
    list: 999,
    tiers: [
      { minimumQuantity: 1, price: 999 },
      { minimumQuantity: 12, price: 919 },
    ],
  }
  const sizes = new Map([['1001-01', { name: 'Almonds', inStock: true, most: 99, prices }]])
  const steps = checkedRows([{ sku: '1001-01', quantity: '10' }], sizes)[0]?.found?.steps ?? []
  expect([1, 11, 12, 40].map((quantity) => eachAt(steps, quantity))).toEqual([999, 999, 919, 919])
  expect(nextStepWords(steps, 10, formatMoney)).toBe('2 more and each is $9.19')
  expect(nextStepWords(steps, 12, formatMoney)).toBeUndefined()
})
