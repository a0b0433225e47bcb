import { expect, it } from 'vitest'
import {
  type BookedOrder,
  bookCsv,
  checksOf,
  dayBook,
  type Entry,
  entriesOf,
  type Flow,
  monthBook,
  type SumLine,
  sideEntries,
} from './day-book'

const DAY = '2026-11-30'
const NEXT = '2026-12-01'
const STATES = ['NJ', 'NY', 'CA', 'ON, CA']
const WAYS = ['Credit card', 'PayPal', 'Gift certificate', 'Store credit']

/** The same numbers each time. */
const below = (at: number, salt: number, count: number) => (at * 7919 + salt * 104_729) % count

const amountOf = (entries: readonly Entry[], day: string, line: string, detail?: string) =>
  entries
    .filter((each) => each.day === day && each.line === line && (detail ?? each.detail) === each.detail)
    .reduce((sum, { amount }) => sum + amount, 0)

function mixed(at: number): BookedOrder {
  const goods = 1000 + below(at, 1, 9000)
  const discount = -below(at, 2, 3) * 101
  const shipping = below(at, 3, 2) * 799
  const off = shipping > 0 && at % 5 === 0 ? 300 : 0
  const tax = below(at, 4, 700)
  const total = goods + discount + shipping - off + tax
  // Some are paid with two ways, some are refunded in part, today or tomorrow, and some are canceled.
  const first = at % 3 === 0 ? Math.floor(total / 3) : total
  const payments: [string, string, number][] = [
    [`t${at}`, WAYS[at % 4] ?? '', first],
    [`u${at}`, WAYS[(at + 1) % 4] ?? '', total - first],
  ]
  const isCanceled = at % 11 === 0
  const back = isCanceled ? first : at % 7 === 0 ? 250 : 0
  const on = at % 2 === 0 ? DAY : NEXT
  return {
    number: `CN-${at}`,
    placedOn: DAY,
    canceledOn: isCanceled ? on : undefined,
    isFree: false,
    total,
    lines: [
      { kind: 'subtotal', amount: goods },
      { kind: 'discount', amount: discount },
      { kind: 'shipping', amount: shipping - off, before: shipping },
      { kind: 'tax', amount: tax },
    ],
    taxes: [[STATES[at % 4] ?? '', tax]],
    canceledTaxes: [],
    movements: [
      ...payments
        .filter(([, , amount]) => amount > 0)
        .map(([payment, way, amount]) => ({
          id: 'c',
          payment,
          line: 'taken' as const,
          way,
          amount,
          on: DAY,
        })),
      ...(back > 0
        ? [
            {
              id: 'r',
              payment: `t${at}`,
              line: 'refunded' as const,
              way: WAYS[at % 4] ?? '',
              amount: back,
              on,
            },
          ]
        : []),
    ],
  }
}

const counted = (entries: readonly Entry[], day: string): SumLine[] =>
  entries
    .filter((entry) => entry.day === day)
    .map(({ line, detail, amount }) => ({ line, detail, count: 1, amount }))

const flow = (kind: string, reason: string, amount: number, fromSales = false): Flow => ({
  kind,
  reason,
  fromSales,
  count: 1,
  amount,
})

it('enters canceled items as a part of their order', () => {
  const order: BookedOrder = {
    number: 'CN-1',
    placedOn: DAY,
    isFree: false,
    total: 1_254,
    lines: [
      { kind: 'subtotal', amount: 2_000 },
      { kind: 'canceled', amount: -800 },
    ],
    taxes: [['TN', 54]],
    canceledTaxes: [
      ['TN', 20],
      ['TN', 10],
    ],
    movements: [],
  }
  const book = dayBook({ entries: counted(entriesOf(order), DAY), flows: [], before: [] })
  const [check] = checksOf(book)
  expect([check?.one, check?.other]).toEqual([1_254, 1_254])
  expect(book.find(({ line }) => line === 'canceled-tax')).toMatchObject({ detail: 'TN', amount: 30 })
  // Once all of it is canceled, its tax is counted once.
  expect(amountOf(entriesOf({ ...order, canceledOn: NEXT }), NEXT, 'canceled-tax', 'TN')).toBe(54)
})

it('sums 200 mixed orders to the cent, on two days and as a month', () => {
  const orders = Array.from({ length: 200 }, (_, at) => mixed(at))
  const entries = orders.flatMap((order) => entriesOf(order))
  const books = [DAY, NEXT].map((day) => dayBook({ entries: counted(entries, day), flows: [], before: [] }))
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  const lineOf = (book: SumLine[] | undefined, line: string, detail?: string) =>
    sum(
      (book ?? [])
        .filter((each) => each.line === line && (detail ?? each.detail) === each.detail)
        .map(({ amount }) => amount),
    )
  const total = sum(orders.map((order) => order.total))
  expect(lineOf(books[0], 'orders')).toBe(total)
  expect(books[0]?.find(({ line }) => line === 'orders')?.count).toBe(200)
  expect(lineOf(books[0], 'taken')).toBe(total)
  for (const state of STATES) {
    const taxes = orders.flatMap(({ taxes }) => taxes).filter(([place]) => place === state)
    expect(lineOf(books[0], 'tax', state)).toBe(sum(taxes.map(([, amount]) => amount)))
  }
  const month = monthBook(books)
  for (const state of STATES) {
    const taxes = orders.filter(({ canceledOn }) => canceledOn).flatMap(({ taxes }) => taxes)
    const own = taxes.filter(([place]) => place === state).map(([, amount]) => amount)
    expect(lineOf(month, 'canceled-tax', state)).toBe(sum(own))
  }
  const refunds = orders.flatMap(({ movements }) => movements).filter(({ line }) => line === 'refunded')
  expect(lineOf(month, 'refunded')).toBe(sum(refunds.map(({ amount }) => amount)))
  expect(lineOf(books[1], 'refunded')).toBe(amountOf(entries, NEXT, 'refunded'))
  expect(lineOf(month, 'canceled')).toBe(
    sum(orders.filter(({ canceledOn }) => canceledOn).map((order) => order.total)),
  )
  for (const book of [...books, month]) {
    for (const { one, other } of checksOf(book).slice(0, 1)) expect(one).toBe(other)
  }
  // The way that its entries came does not matter.
  const again = dayBook({ entries: counted([...entries].reverse(), DAY), flows: [], before: [] })
  expect(bookCsv(DAY, again)).toBe(bookCsv(DAY, books[0] ?? []))
})

it('carries on what is open: issued, used, given back, taken back', () => {
  const monday = dayBook({
    entries: [],
    flows: [
      flow('certificate', 'issued', 10_000),
      flow('GiftCertificate', 'held', 2500),
      flow('GiftCertificate', 'captured', 2500),
      flow('store-credit', 'issued', 500),
      flow('CreditAccount', 'captured', 4000),
      flow('Offline', 'held', 7000),
      flow('gift', 'issued', 3000),
    ],
    before: [],
  })
  const tuesday = dayBook({
    entries: [],
    flows: [
      flow('GiftCertificate', 'refunded', 1000, true),
      // Held and let go: it was never used.
      flow('StoreCredit', 'released', 200),
      flow('certificate', 'revoked', 100),
      flow('credit', 'settled', 1500),
      flow('Offline', 'captured', 7000),
      flow('gift', 'captured', 3000),
    ],
    before: monday,
  })
  const open = (book: SumLine[]) =>
    Object.fromEntries(
      book.filter(({ line }) => line === 'open').map(({ detail, amount }) => [detail, amount]),
    )
  expect(open(monday)).toEqual({
    'Gift certificates': 7500,
    'Store credit': 500,
    'Credit accounts': 4000,
    'Offline payments': 7000,
    Gifts: 3000,
  })
  expect(open(tuesday)).toEqual({
    'Gift certificates': 8400,
    'Store credit': 500,
    'Credit accounts': 2500,
    'Offline payments': 0,
    Gifts: 0,
  })
  expect(open(monthBook([monday, tuesday]))).toEqual(open(tuesday))
})

it('tells where the sides differ', () => {
  const sides = {
    transactionId: 't',
    platform: { charged: 500, back: 200 },
    theirs: { charged: 500, back: 0 },
  }
  const book = dayBook({ entries: counted(sideEntries(DAY, sides, false), DAY), flows: [], before: [] })
  expect(checksOf(book).filter(({ one, other }) => one !== other)).toEqual([
    { what: 'Braintree, given back: the platform, and the other side', one: 200, other: 0 },
  ])
})

it('enters a fee with its charge, and charges of a kind as one', () => {
  const order: BookedOrder = {
    ...mixed(1),
    lines: [
      { kind: 'charge', amount: 100 },
      { kind: 'charge', amount: 50 },
    ],
  }
  const entries = entriesOf(order, new Map([['t1', 88]]))
  expect(entries.filter(({ line }) => line === 'charge')).toMatchObject([{ amount: 150 }])
  expect(entries.filter(({ line }) => line === 'fee')).toMatchObject([
    { amount: 88, day: DAY, payment: 't1' },
  ])
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
})

it('writes decimals, and quotes what holds a comma', () => {
  const line: SumLine = { line: 'tax', detail: 'ON, CA', count: 2, amount: -5 }
  expect(bookCsv(DAY, [line])).toBe('period,line,detail,count,amount\r\n2026-11-30,tax,"ON, CA",2,-0.05\r\n')
})
