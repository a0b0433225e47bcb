import { expect, it } from 'vitest'
import { beforeAndAfter, type StaffActName } from './audit-words'

it.each<[StaffActName, { was?: unknown; became?: unknown }, string, string]>([
  ['courtesy-credit', { was: 0, became: 2500 }, '$0.00', '$25.00'],
  ['adjust', { was: { cart: 'C-1', amount: 0 }, became: { cart: 'C-1', amount: -200 } }, '$0.00', '−$2.00'],
  ['cancel', { was: 'Open', became: 'Cancelled' }, 'Open', 'Cancelled'],
  ['reship', { was: 'CN-1', became: { cart: 'R-1', items: 1 } }, 'CN-1', '1 item in cart R-1'],
  ['order', { became: 3400 }, '', '$34.00'],
  [
    'address',
    {
      was: { name: 'Hazel', street1: '1 Elm Street', city: 'Cranford' },
      became: { name: 'Hazel', street1: '88 Orchard Road', street2: 'Apt 2', city: 'Cranford' },
    },
    '1 Elm Street',
    '88 Orchard Road, Apt 2',
  ],
  ['auto-delivery', { became: { id: 'box-1', on: '2026-12-01', note: '' } }, '', 'id: box-1, on: 2026-12-01'],
  ['note', {}, '', ''],
])('tells %s in words', (act, change, before, after) => {
  expect(beforeAndAfter(act, change)).toEqual({ before, after })
})
