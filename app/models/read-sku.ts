import { monthNumber, readDay, withoutTime } from './read-day'
import { readCode } from './typed-text'

/**
 * Spreadsheets make a date of `2301-01`: `1/1/2301`, `1-Jan-2301`, `Jan-2301`, `2301-01-01`, also with a time of day.
 */
export function readSku(text: string): string {
  const typed = readCode(text)
  const day = withoutTime(typed)
  return skuOfNumbers(day) ?? skuOfName(day) ?? withoutFormat(typed)
}

/** A spreadsheet's `9,900` and `9900.0`. */
const withoutFormat = (typed: string) =>
  /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?$/.test(typed) ? typed.replace(/,|\.0+$/g, '') : typed

const sku = (year: string, month: string | number) => `${year}-${String(month).padStart(2, '0')}`

const isMonth = (text: string) => Number(text) >= 1 && Number(text) <= 12

/** `2301-01-01`, `1/1/2301`, `01.12.2301`: of day and month, the day is the 1. */
function skuOfNumbers(day: string): string | undefined {
  const [, year = '', month = ''] = /^(\d{4})[-/.](\d{1,2})[-/.]0?1$/.exec(day) ?? []
  if (isMonth(month)) return sku(year, month)
  const [, one = '', other = '', last = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(day) ?? []
  const numbers = [one, other].toSorted((a, b) => Number(a) - Number(b))
  return Number(numbers[0]) === 1 && isMonth(numbers[1] ?? '') ? sku(last, numbers[1] ?? '') : undefined
}

/** `1-Jan-2301`, `Jan-2301`, `January 1, 2301`. */
function skuOfName(day: string): string | undefined {
  const [, name = '', year = ''] =
    /^(?:0?1[-. ]+)?([a-z]{3,9})\.?[-. ]+(?:0?1(?:st)?,? +)?(\d{4})$/i.exec(day) ?? []
  const month = monthNumber(name)
  return month > 0 ? sku(year, month) : undefined
}

/** From 1900 to 9999, as a spreadsheet counts days. */
const isDayNumber = (text: string) => /^\d{5,7}(?:\.0+)?$/.test(text) && Number(text) < 2_958_466

/** A spreadsheet's date that does not say which SKU it was: `Jan-01`, `1/1/01`. */
function isDateOfSku(text: string): boolean {
  if (readDay(text) || isDayNumber(text)) return true
  const [, one = '', name = '', other = ''] =
    /^(\d{0,2})[-. ]*([a-z]{3,9})\.?[-. ]*(\d{0,2})$/i.exec(text) ?? []
  if (monthNumber(name) > 0 && (one || other)) return true
  return /^\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?$/.test(text)
}

const DATE_OF_SKU =
  'Your spreadsheet made a date of this SKU. Type it here, or format the column as text before you fill it'

export const unknownSku = (sku: string): string =>
  isDateOfSku(sku) ? DATE_OF_SKU : `We have no item ${sku.slice(0, 40)}`
