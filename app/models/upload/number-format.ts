import { addDays } from 'date-fns'
import { textOf } from '~/models/dates'
import type { TableCell } from './table'

/** Formats that have a number only. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
}
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** Excel's limit for a format. */
const LONGEST = 255

export type NumberFormat = { isDate: boolean; code: string }

export function numberFormat(id: number, custom?: string): NumberFormat {
  const [section = ''] = (custom ?? BUILT_IN[id] ?? '').slice(0, LONGEST).split(';')
  // Without conditions and colors.
  const code = section.replace(/\[[^\][]*\]|_.|\*./g, '')
  const letters = code.replace(/"[^"]*"|\\./g, '')
  return {
    isDate: custom === undefined ? isBuiltInDate(id) : /[ymdhs]/i.test(letters) && !/general/i.test(letters),
    code: code.replace(/"([^"]*)"|\\(.)/g, '$1$2'),
  }
}

/** Day 0 of spreadsheets. */
const FIRST_DAY = new Date(1899, 11, 30)
const FROM_1904 = 1_462
/** December 31, 9999. */
const LAST_DAY = 2_958_465

/** A day is shown as 2026-12-24. */
export function shownNumber(value: number, { isDate, code }: NumberFormat, is1904: boolean): TableCell {
  const plain = String(value)
  if (isDate) {
    const day = Math.floor(value) + (is1904 ? FROM_1904 : 0)
    if (day < 1 || day > LAST_DAY) return { text: plain }
    return { text: textOf(addDays(FIRST_DAY, day)) }
  }
  // A ZIP code, a phone number: digits with signs between.
  if (/^[0#\-() ]*[0#]$/.test(code) && /^\d+$/.test(plain)) return { text: filled(code, plain), value: plain }
  const [, thousands, decimals = ''] = /^#?(,)?#*0(?:\.(0+))?$/.exec(code) ?? []
  if (!thousands && !decimals) return { text: plain }
  const digits = decimals.length
  const text = value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: Boolean(thousands),
  })
  return { text, value: plain }
}

/** From the right; left-over digits come first. */
function filled(code: string, digits: string): string {
  let left = digits
  let text = ''
  for (const sign of [...code].reverse()) {
    if (sign !== '0' && sign !== '#') text = left || code.includes('0') ? sign + text : text
    else {
      text = (left.at(-1) ?? (sign === '0' ? '0' : '')) + text
      left = left.slice(0, -1)
    }
  }
  return left + text
}
