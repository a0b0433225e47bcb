import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoShop } from './index'
import { productRows } from './products'

// Without the spaces that align a table's columns.
const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8').replace(/ +\|/g, ' |')
const shop = demoShop(new Date('2026-03-02T12:00:00Z'))
const row = (start: string) => readme.split('\n').find((line) => line.startsWith(`| ${start}`)) ?? ''
const keysIn = (line: string) => line.match(/\b\d{4}\b/g) ?? []

test('the README lists every discount code and no other', () => {
  const listed = [...readme.matchAll(/^\| ([A-Z0-9]{4,}) \|/gm)].map((match) => match[1])
  expect(listed.sort()).toEqual(shop.discountCodes.map((code) => code.code).sort())
})

test('the README lists every account', () => {
  for (const customer of shop.customers) expect(readme).toContain(`| ${customer.email} |`)
})

test('the README names what is sold out, back later and nearly gone', () => {
  const flagged = (flag: 'out' | 'back' | 'low', all?: boolean) =>
    productRows
      .filter((one) => one.key.length === 4 && one.flags[flag])
      .filter((one) => all === undefined || (one.flags[flag] === 'yes') === all)
      .map((one) => one.key)
      .sort()
  expect(keysIn(row('Sold out in every size')).sort()).toEqual(flagged('out', true))
  expect(keysIn(row('Sold out in one size')).sort()).toEqual(flagged('out', false))
  expect(keysIn(row('Back on a date')).sort()).toEqual(flagged('back'))
  expect(keysIn(row('Three left')).sort()).toEqual(flagged('low'))
})
