import type { TotalsLine } from '../cart/totals'
import type { Cents } from '../money'
import type { DateText } from '../shipping/types'
import type { PaymentSides } from './books'

/** The lines of a day's book, in their order on the page. */
export const BOOK_LINES = {
  orders: 'Orders',
  goods: 'Goods',
  discount: 'Discounts',
  shipping: 'Shipping',
  'shipping-discount': 'Discounts on shipping',
  packaging: 'Heat-resistant packaging',
  surcharge: 'Surcharges',
  adjustment: 'Adjustments',
  charge: 'Other charges',
  tax: 'Tax',
  'canceled-items': 'Canceled items',
  canceled: 'Canceled orders',
  'canceled-tax': 'Tax of canceled orders and items',
  taken: 'Charges',
  refunded: 'Refunds',
  fee: 'Fees',
  issued: 'Issued',
  used: 'Used',
  returned: 'Given back after use',
  revoked: 'Taken back or expired',
  settled: 'Bills paid',
  open: 'Open at the end',
  platform: 'By the platform',
  theirs: 'By the processor and the ledgers',
} as const

type BookLine = keyof typeof BOOK_LINES
const NAMES = Object.keys(BOOK_LINES)

export const isBookLine = (name: string): name is BookLine => name in BOOK_LINES

export type SumLine = { line: BookLine; detail: string; count: number; amount: Cents }

export type Entry = {
  id: string
  day: DateText
  payment?: string
  line: BookLine
  detail: string
  amount: Cents
}

export type BookedOrder = {
  number: string
  placedOn: DateText
  canceledOn?: DateText | undefined
  /** Sent again, or paid for with another order. */
  isFree: boolean
  total: Cents
  lines: readonly Pick<TotalsLine, 'kind' | 'amount' | 'before'>[]
  /** With duties, by where it ships to. */
  taxes: readonly (readonly [place: string, amount: Cents])[]
  /** Of that, of canceled items. */
  canceledTaxes: readonly (readonly [place: string, amount: Cents])[]
  movements: readonly {
    id: string
    payment: string
    line: 'taken' | 'refunded'
    way: string
    amount: Cents
    on: DateText
  }[]
}

const PARTS: Partial<Record<TotalsLine['kind'], BookLine>> = {
  subtotal: 'goods',
  discount: 'discount',
  packaging: 'packaging',
  surcharge: 'surcharge',
  adjustment: 'adjustment',
  charge: 'charge',
  canceled: 'canceled-items',
}

type Part = readonly [line: BookLine, detail: string, amount: Cents]

function partsOf({ lines, taxes }: BookedOrder): Part[] {
  const parts = lines.flatMap(({ kind, amount, before = amount }): Part[] => {
    const line = PARTS[kind]
    if (line) return [[line, '', amount]]
    if (kind !== 'shipping') return []
    return [
      ['shipping', '', before],
      ['shipping-discount', '', amount - before],
    ]
  })
  const all = [...parts, ...taxes.map(([place, amount]): Part => ['tax', place, amount])]
  return all.filter(([, , amount]) => amount !== 0)
}

/** What an order and its payments enter, each on its day. */
export function entriesOf(order: BookedOrder, fees: ReadonlyMap<string, Cents> = new Map()): Entry[] {
  const { number, placedOn: day, canceledOn, isFree, total, movements } = order
  const parts: Part[] = [['orders', isFree ? 'Sent without a charge' : 'Placed', total], ...partsOf(order)]
  // Several charges of one kind are one entry.
  const sums = new Map<string, Entry>()
  for (const [line, detail, amount] of parts) {
    const id = `${number}:${line}:${detail}`
    sums.set(id, { id, day, line, detail, amount: amount + (sums.get(id)?.amount ?? 0) })
  }
  const entries = [...sums.values()]
  if (canceledOn) {
    entries.push({ id: `${number}:canceled`, day: canceledOn, line: 'canceled', detail: '', amount: total })
  }
  // Tax that the shop does not owe after all, in one entry for each state.
  const notOwed = new Map<string, Cents>()
  for (const [place, tax] of canceledOn ? order.taxes : order.canceledTaxes) {
    notOwed.set(place, (notOwed.get(place) ?? 0) + tax)
  }
  for (const [detail, amount] of [...notOwed].filter(([, tax]) => tax !== 0)) {
    const line = 'canceled-tax'
    entries.push({ id: `${number}:${line}:${detail}`, day: canceledOn ?? day, line, detail, amount })
  }
  for (const { id, payment, line, way, amount, on } of movements) {
    entries.push({ id: `${payment}:${line}:${id}`, day: on, payment, line, detail: way, amount })
    const fee = line === 'taken' && fees.get(payment)
    if (fee) {
      entries.push({ id: `${payment}:fee`, day: on, payment, line: 'fee', detail: way, amount: fee })
    }
  }
  return entries
}

const LEDGERS = 'Ledgers'
const PROCESSOR = 'Braintree'

/** What both sides know of a payment when its day is closed: all that was taken and went back so far. */
export const sideEntries = (
  day: DateText,
  { transactionId: payment, platform, theirs }: PaymentSides,
  isLedger: boolean,
): Entry[] =>
  (
    [
      ['platform', platform],
      ['theirs', theirs],
    ] as const
  ).flatMap(([line, side]) =>
    (['charged', 'back'] as const).map((what) => ({
      id: `${day}:${payment}:${line}:${what}`,
      day,
      line,
      detail: `${isLedger ? LEDGERS : PROCESSOR}, ${what === 'charged' ? 'taken' : 'given back'}`,
      amount: side?.[what] ?? 0,
    })),
  )

/** Movements of the ledgers, or of gifts, in a day. `fromSales`: of a payment that was taken. */
export type Flow = { kind: string; reason: string; fromSales: boolean; count: number; amount: Cents }

const KINDS: Readonly<Record<string, string>> = {
  certificate: 'Gift certificates',
  GiftCertificate: 'Gift certificates',
  'store-credit': 'Store credit',
  StoreCredit: 'Store credit',
  credit: 'Credit accounts',
  CreditAccount: 'Credit accounts',
  quote: 'Credit accounts',
  Offline: 'Offline payments',
  gift: 'Gifts',
}

/** An offline payment is owed from the order on, and used when its money arrives. */
function lineOf({ kind, reason, fromSales }: Flow): BookLine | undefined {
  if (kind === 'Offline' && reason === 'held') return 'issued'
  if (kind === 'Offline' && reason === 'released' && !fromSales) return 'revoked'
  if (reason === 'captured') return 'used'
  if (reason === 'refunded' || reason === 'released') return fromSales ? 'returned' : undefined
  return reason === 'issued' || reason === 'revoked' || reason === 'settled' ? reason : undefined
}

const flowLines = (flows: readonly Flow[]): SumLine[] =>
  summed(
    flows.flatMap((flow) => {
      const line = lineOf(flow)
      return line
        ? [{ line, detail: KINDS[flow.kind] ?? flow.kind, count: flow.count, amount: flow.amount }]
        : []
    }),
  )

/** What raises and lowers what the shop owes, or what it is owed. */
const OPEN_BY: Partial<Record<BookLine, 1 | -1>> = {
  issued: 1,
  used: -1,
  returned: 1,
  revoked: -1,
  settled: 1,
}
/** A credit account is owed to the shop: it is open after its use. An offline payment that went back is over. */
const signOf = ({ line, detail }: SumLine): number => {
  const sign = OPEN_BY[line] ?? 0
  if (detail === KINDS.credit) return line === 'issued' ? 0 : -sign
  return detail === KINDS.Offline && line === 'returned' ? 0 : sign
}

const openLines = (before: readonly SumLine[], flows: readonly SumLine[]): SumLine[] =>
  summed([
    ...before.filter(({ line }) => line === 'open'),
    ...flows.map((each) => ({
      line: 'open' as const,
      detail: each.detail,
      count: 0,
      amount: signOf(each) * each.amount,
    })),
  ])

/** By line and detail, in the book's order. */
function summed(lines: readonly SumLine[]): SumLine[] {
  const sums = new Map<string, SumLine>()
  for (const each of lines) {
    const key = `${each.line} ${each.detail}`
    const { count = 0, amount = 0 } = sums.get(key) ?? {}
    sums.set(key, { ...each, count: count + each.count, amount: amount + each.amount })
  }
  const place = ({ line }: SumLine) => NAMES.indexOf(line)
  return [...sums.values()].sort((a, b) => place(a) - place(b) || (a.detail < b.detail ? -1 : 1))
}

type DayFacts = {
  entries: readonly SumLine[]
  flows: readonly Flow[]
  /** The book of the day before. */
  before: readonly SumLine[]
}

export function dayBook({ entries, flows, before }: DayFacts): SumLine[] {
  const moved = flowLines(flows)
  return summed([...entries, ...moved, ...openLines(before, moved)])
}

/** `days`: of a month, in order. Open amounts are those of the last day, not a sum. */
export const monthBook = (days: readonly (readonly SumLine[])[]): SumLine[] => {
  const open = (days.at(-1) ?? []).filter(({ line }) => line === 'open')
  return summed([...days.flat().filter(({ line }) => line !== 'open'), ...open])
}

const ORDER_PARTS: readonly BookLine[] = [...Object.values(PARTS), 'shipping', 'shipping-discount', 'tax']

export type Check = { what: string; one: Cents; other: Cents }

/** Sums that must be equal: the orders and their parts, and each side's payments. */
export function checksOf(book: readonly SumLine[]): Check[] {
  const sum = (lines: readonly BookLine[], detail?: string) =>
    book
      .filter((each) => lines.includes(each.line) && (detail === undefined || each.detail === detail))
      .reduce((all, { amount }) => all + amount, 0)
  const sides = new Set(
    book.filter(({ line }) => line === 'platform' || line === 'theirs').map(({ detail }) => detail),
  )
  return [
    { what: 'Orders, and their parts', one: sum(['orders']), other: sum(ORDER_PARTS) },
    ...[...sides].map((detail) => ({
      what: `${detail}: the platform, and the other side`,
      one: sum(['platform'], detail),
      other: sum(['theirs'], detail),
    })),
  ]
}

const decimal = (amount: Cents): string => (amount / 100).toFixed(2)
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const rowsOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => quoted(String(cell))).join(',')}\r\n`).join('')

export const bookCsv = (period: string, book: readonly SumLine[]): string =>
  rowsOf([
    ['period', 'line', 'detail', 'count', 'amount'],
    ...book.map(({ line, detail, count, amount }) => [period, line, detail, count, decimal(amount)]),
  ])

export const entriesCsv = (
  entries: readonly (Omit<Entry, 'payment'> & { orderNumber: string; payment: string | null })[],
): string =>
  rowsOf([
    ['day', 'order', 'line', 'detail', 'payment', 'amount'],
    ...entries.map(({ day, orderNumber, line, detail, payment, amount }) => [
      day,
      orderNumber,
      line,
      detail,
      payment ?? '',
      decimal(amount),
    ]),
  ])
