import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRow, errorWords, type KnownSku } from './check'
import { csvCell, csvOf, rowsOf, UPLOAD_COLUMNS, type UploadRow } from './columns'
import { itemsTotal, partsOf } from './parts'
import { FORMULA, type TableRow } from './table'

const HEAD = ['SKU', 'Qty', 'Name', 'Street', 'City', 'State', 'ZIP', 'Gift message', 'Delivery date']
const LINE = ['1001-01', '2', 'Olive', '88 Orchard Road', 'Portland', 'OR', '97205', 'Hello', '']

const prices = { list: 1000, tiers: [{ minimumQuantity: 4, price: 900 }] }
const skus = new Map<string, KnownSku>([
  ['1001-01', { name: 'Almonds', inStock: true, most: 100, prices, restrictedCountries: [] }],
  ['1002-01', { name: 'Cashews', inStock: false, most: 100, prices, restrictedCountries: [] }],
  ['1003-01', { name: 'Jerky', inStock: true, most: 100, prices, restrictedCountries: ['CA'] }],
])
const facts = { skus, today: '2026-11-24', lastDay: '2027-01-05' }

const tableOf = (lines: readonly string[][]): TableRow[] =>
  lines.map((cells, index) => ({ number: index + 1, cells: cells.map((text) => ({ text })) }))

const rowWith = (changes: Partial<UploadRow['fields']>): UploadRow => {
  const read = rowsOf(tableOf([HEAD, LINE]))
  if (!read.ok || !read.rows[0]) throw new Error('no row')
  return { ...read.rows[0], fields: { ...read.rows[0].fields, ...changes } }
}
const wrong = (changes: Partial<UploadRow['fields']>) => errorWords(checkRow(rowWith(changes), facts).errors)

describe('reading rows', () => {
  it('knows the columns by their usual names', () => {
    const read = rowsOf(tableOf([HEAD, LINE, LINE]))
    expect(read.ok && read.rows.map(({ number }) => number)).toEqual([2, 3])
    expect(rowWith({}).fields).toMatchObject({ sku: '1001-01', quantity: '2', postalCode: '97205' })
  })

  it.each([
    'Item No.;Qty;First Name;Last Name;Address Line 1;Apt/Suite;Town;State/Province;Zip/Postal Code;Phone Number;Gift note',
    'Product code;Pieces;Ship To Name;Nickname;Street address;Unit;City/Town;Province;Postal;Telephone;Card message',
  ])('knows the columns by other names: %s', (heads) => {
    const cells = [
      '1001-01',
      '2',
      'Ann',
      'Lee',
      '1 Main St',
      '4B',
      'Newark',
      'NJ',
      '07102',
      '908-555-0142',
      'Hi',
    ]
    const read = rowsOf(tableOf([heads.split(';'), cells]))
    expect(read.ok && read.rows[0]?.fields).toMatchObject({
      sku: '1001-01',
      name: heads.includes('Last') ? 'Ann Lee' : 'Ann',
      street1: '1 Main St',
      street2: '4B',
      city: 'Newark',
      phone: '908-555-0142',
      message: 'Hi',
    })
  })

  it('puts back the zeros that a spreadsheet dropped', () => {
    const read = rowsOf(tableOf([HEAD, [...LINE.slice(0, 4), 'Newark', 'NJ', '7102', '', '']]))
    const row = read.ok ? read.rows[0] : undefined
    expect(row && checkRow(row, facts).address?.postalCode).toBe('07102')
  })

  it('reads numbers, days and SKUs as spreadsheets write them', () => {
    const line = ['2301-01-01', '1,000', ...LINE.slice(2, 8), '12/24/2026']
    const read = rowsOf(tableOf([HEAD, line]))
    expect(read.ok && read.rows[0]?.fields).toMatchObject({
      sku: '2301-01',
      quantity: '1000',
      date: '2026-12-24',
    })
  })

  it.each([
    [[['Quantity'], ['2']], 'no column “SKU”'],
    [[HEAD], 'no rows'],
    [[], 'no column'],
  ])('refuses a table that cannot be an order', (table, words) => {
    const read = rowsOf(tableOf(table))
    expect(read.ok ? '' : read.message).toContain(words)
  })
})

describe('checking a row', () => {
  it.each<[Partial<UploadRow['fields']>, string]>([
    [{}, ''],
    [{ date: '2026-12-01' }, ''],
    [{ country: 'Canada', state: 'QC', city: 'Montréal', postalCode: 'H2Y 1C6' }, ''],
    [{ sku: '' }, 'SKU is missing'],
    [{ sku: 'nonsense' }, 'We have no item nonsense'],
    [{ sku: '1002-01' }, 'Cashews is sold out'],
    [{ sku: '1003-01', country: 'CA', state: 'QC', postalCode: 'H2Y 1C6' }, 'We may not send Jerky there'],
    [{ quantity: 'two' }, 'Quantity must be a number from 1'],
    [{ quantity: '0' }, 'Quantity must be a number from 1'],
    [{ quantity: '101' }, 'At most 100 of it can be ordered'],
    [{ postalCode: '9720' }, 'Please enter a valid zip code'],
    [{ date: '24/12/2026' }, 'Please write the date as 2026-12-24'],
    [{ date: '2026-11-24' }, 'That day has passed or is too soon'],
    [{ date: '2027-06-01' }, 'We take dates up to 2027-01-05'],
    [{ quantity: FORMULA }, 'Quantity is a formula. Please type its value'],
    [{ name: 'JosÃ©' }, 'Name has garbled letters. Please type it again'],
    [{ name: 'José Ångström' }, ''],
    [
      { sku: 'Jan-01' },
      'Your spreadsheet made a date of this SKU. Type it here, or format the column as text before you fill it',
    ],
    [{ message: 'x'.repeat(501) }, 'The message has more than 500 characters'],
  ])('%o', (changes, words) => {
    expect(wrong(changes)).toBe(words)
  })
})

it('writes files in which nothing is a formula', () => {
  expect(['=1+1', '+1', '-1', '@x', 'plain', 'a,b', 'say "hi"'].map(csvCell)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@x",
    'plain',
    '"a,b"',
    '"say ""hi"""',
  ])
  const file = csvOf([{ fields: rowWith({ name: '=cmd()' }).fields, why: 'SKU is missing' }])
  expect(file.split('\r\n')[1]).toContain("'=cmd()")
  expect(file.split('\r\n')[0]?.split(',')).toHaveLength(UPLOAD_COLUMNS.length + 1)
})

describe('orders of an upload', () => {
  const limits = { addresses: 3, lines: 4, pieces: 50 }

  it('keeps an address together, and is never larger than an order may be', () => {
    const row = fc.record({
      street: fc.integer({ min: 1, max: 9 }),
      sku: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 1, max: 2 }),
    })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), (list) => {
        const known = new Map(
          [1, 2, 3, 4].map((n) => [`s${n}`, { ...skus.get('1001-01'), name: `${n}` } as KnownSku]),
        )
        const checked = list.map(({ street, sku, quantity }, index) =>
          checkRow(
            {
              number: index,
              fields: rowWith({ street1: `${street} Road`, sku: `s${sku}`, quantity: `${quantity}` }).fields,
            },
            { ...facts, skus: known },
          ),
        )
        const parts = partsOf(checked, limits)
        const pieces = parts.flat().flatMap(({ items }) => items.map(({ quantity }) => quantity))
        expect(pieces.reduce((sum, each) => sum + each, 0)).toBe(
          list.reduce((sum, { quantity }) => sum + quantity, 0),
        )
        const streets = parts.flat().map(({ address }) => address.street1)
        expect(new Set(streets).size).toBe(streets.length)
        for (const part of parts) {
          expect(part.length).toBeLessThanOrEqual(limits.addresses)
          expect(new Set(part.flatMap(({ items }) => items.map(({ sku }) => sku))).size).toBeLessThanOrEqual(
            4,
          )
        }
      }),
      { numRuns: 50 },
    )
  })
})

it('adds up what the items of an order cost, by the quantity that all its shipments have', () => {
  const address = checkRow(rowWith({})).address
  if (!address) throw new Error('no address')
  const shipment = (quantity: number) => ({
    address,
    message: '',
    date: '',
    items: [{ sku: '1001-01', quantity }],
  })
  expect(itemsTotal([shipment(1)], skus)).toBe(1000)
  expect(itemsTotal([shipment(1), shipment(3)], skus)).toBe(3600)
})
