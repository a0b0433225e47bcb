import { expect, it } from 'vitest'
import * as z from 'zod'
import { ONE_OFF_FIELDS } from '../staff/one-off-fields'
import { totalLimit } from './conditions'
import { codePredicate, discountOrder, largestCart, mostOff, type OneOff, oneOffText } from './one-off'

const LIMIT = 2500

it.each([
  ['twice the cart', 10, 4_000, 10_000, 1_000],
  ['within the limit', 10, 20_000, 25_000, 2_500],
  ['a cart that is above the limit already, which the book refuses', 10, 30_001, 30_100, 3_010],
  ['without a cart all that the limit allows', 15, undefined, 16_600, 2_490],
])('a percent counts with the most it can take off: %s', (_, percent, items, most, off) => {
  const largest = largestCart(percent, LIMIT, items)
  expect(largest).toBe(most)
  expect(mostOff({ worth: { kind: 'percent', percent }, largestCart: largest })).toBe(off)
})

const code: OneOff = {
  text: 'X',
  worth: { kind: 'percent', percent: 10 },
  largestCart: 25_000,
  customerId: 'c1',
  until: new Date(0),
}

it('is for one account, and for a cart that is not too large', () => {
  const predicate = codePredicate(code, 'USD') ?? ''
  expect(predicate).toBe('customer.id = "c1" and totalPrice <= "250.00 USD"')
  expect(totalLimit(predicate)).toBe(25_000)
  const guests = { ...code, customerId: undefined, largestCart: undefined }
  expect(codePredicate(guests, 'USD')).toBeUndefined()
})

it('has a place of its own for each worth, after the shop’s discounts', () => {
  const amounts = [1, 10, 100, 999_999].map((amount) => discountOrder({ kind: 'amount', amount }))
  const percents = [1, 10, 50].map((percent) => discountOrder({ kind: 'percent', percent }))
  const all = [...amounts, ...percents]
  expect(new Set(all.map(Number)).size).toBe(all.length)
  for (const order of all) expect(order).toMatch(/^0\.0000\d+[1-9]$/)
})

it('is said on the phone: no letters that sound alike, the same for a second press', () => {
  const digest = new Uint8Array(32).fill(200)
  expect(oneOffText(digest)).toMatch(/^THANKS-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
  expect(oneOffText(digest)).toBe(oneOffText(digest.slice()))
})

const worth = z.object({ worth: ONE_OFF_FIELDS.codeWorth })

it.each([
  ['$10', { kind: 'amount', amount: 1000 }],
  [' 7.50', { kind: 'amount', amount: 750 }],
  ['15%', { kind: 'percent', percent: 15 }],
  ['50 %', { kind: 'percent', percent: 50 }],
])('reads %j', (typed, read) => {
  expect(worth.parse({ worth: typed }).worth).toEqual(read)
})

it.each(['', '0', '0%', '51%', '100%', '-5', 'ten', '7,5%', '10000'])('refuses %j', (typed) => {
  expect(worth.safeParse({ worth: typed }).success).toBe(false)
})
