import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSku, unknownSku } from './read-sku'

it.each([
  ['2301-01-01', '2301-01'],
  ['1407-03-01', '1407-03'],
  ['2301-11-01 00:00:00', '2301-11'],
  ['2301-11-01T00:00:00.000Z', '2301-11'],
  ['2301/3/1', '2301-03'],
  ['1/1/2301', '2301-01'],
  ['1/1/2301 0:00', '2301-01'],
  ['1/1/2301 12:00:00 AM', '2301-01'],
  ['12/1/2301', '2301-12'],
  ['01/12/2301', '2301-12'],
  ['1/5/2301', '2301-05'],
  ['01.02.2301', '2301-02'],
  ['1-Jan-2301', '2301-01'],
  ['01-sep-2301', '2301-09'],
  ['Jan-2301', '2301-01'],
  ['March 2301', '2301-03'],
  ['January 1, 2301', '2301-01'],
  ['Monday, January 1, 2301', '2301-01'],
  [' 1301\u201101\u200b ', '1301-01'],
  ['1301–01', '1301-01'],
  ['9,900', '9900'],
  ['9900.0', '9900'],
])('reads %s as %s', (typed, sku) => {
  expect(readSku(typed)).toBe(sku)
})

it.each([
  '1301-01',
  '9900',
  'Jan-01',
  '5/6/2301',
  '13/1/2301',
  '1/1/01',
  'nonsense',
  '',
  '2301-13-01',
  'ABC-2301',
])('leaves %s as it is', (typed) => {
  expect(readSku(typed)).toBe(typed)
})

it('reads each way in which spreadsheets show a month of any year', () => {
  const parts = fc.record({
    year: fc.integer({ min: 1000, max: 9999 }),
    month: fc.integer({ min: 1, max: 12 }),
  })
  fc.assert(
    fc.property(parts, ({ year, month }) => {
      const day = new Date(Date.UTC(year, month - 1, 1))
      const shown = (options: Intl.DateTimeFormatOptions) =>
        day.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
      const forms = [
        shown({}),
        shown({ dateStyle: 'medium' }),
        shown({ dateStyle: 'long' }),
        shown({ dateStyle: 'full' }),
        day.toLocaleDateString('en-GB', { timeZone: 'UTC' }),
        day.toLocaleDateString('de-DE', { timeZone: 'UTC' }),
        day.toISOString(),
        day.toISOString().slice(0, 10),
      ]
      const sku = `${year}-${String(month).padStart(2, '0')}`
      for (const form of forms) expect(readSku(form), form).toBe(sku)
    }),
  )
})

it.each(['Jan-01', '1-Jan', 'Jan 01', '1/1/01', '1/1', '5/6/2301', '2301-05-17', '146463', '46001.0'])(
  'asks about %s',
  (typed) => {
    expect(unknownSku(typed)).toContain('made a date of this SKU')
  },
)

it.each(['1301-01', '9900', 'nonsense', 'May', 'Marble-01', 'A-01', 'foo-12'])(
  'does not ask about %s',
  (typed) => {
    expect(unknownSku(typed)).toBe(`We have no item ${typed}`)
  },
)
