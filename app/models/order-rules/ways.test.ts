import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { OrderRule } from './rules'

/** `asked`: by the shop, before money moves. `platform`: commercetools refuses the order. */
type Cell = 'asked' | 'platform' | { none: string }

type Way = { file: string; asks: string; cells: Record<OrderRule, Cell> }

const chosenNow = { none: 'it is built from an offer of this minute' }

/** Every file that makes an order at commercetools. A new rule needs a cell in each, or this does not compile. */
const WAYS: Record<string, Way> = {
  'checkout, express, uploads, staff, Auto-Delivery': {
    file: 'placement/placement.server.ts',
    asks: 'asked: AskedOrder',
    cells: {
      'companies-only': 'asked',
      sold: 'asked',
      'in-stock': 'asked',
      'parts-known': 'asked',
      place: 'asked',
    },
  },
  'bundle boxes and redeemed gifts': {
    file: 'free-order/free-orders.server.ts',
    asks: 'await restricted(wish)',
    cells: {
      'companies-only': { none: 'they are paid for' },
      sold: { none: 'they are paid for' },
      'in-stock': 'platform',
      'parts-known': chosenNow,
      place: 'asked',
    },
  },
  quotes: {
    file: 'quote/quotes.server.ts',
    asks: 'await isRestricted(quote.id, deps)',
    cells: {
      'companies-only': { none: 'only companies have quotes' },
      sold: { none: 'staff promised it' },
      'in-stock': 'platform',
      'parts-known': { none: 'asked when the cart became a quote' },
      place: 'asked',
    },
  },
}

const SERVICES = 'app/services'
/** Posts for the placement ledger. */
const HAND_OF_PLACEMENT = 'order/orders.server.ts'

const MAKES_ORDERS = /\.orders\(\)\s*\.post\(|\.orderQuote\(\)|\.importOrder\(|\.orderEdits\(\)/

it('has a row for each file that makes an order, and each asks', () => {
  const files = readdirSync(SERVICES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.server.ts'),
  )
  const textOf = (file: string) => readFileSync(join(SERVICES, file), 'utf8')
  const making = files.filter((file) => MAKES_ORDERS.test(textOf(file)))
  const known = Object.values(WAYS).map(({ file }) =>
    file.startsWith('placement/') ? HAND_OF_PLACEMENT : file,
  )
  expect(making.sort()).toEqual(known.sort())
  for (const { file, asks } of Object.values(WAYS)) expect(textOf(file)).toContain(asks)
})
