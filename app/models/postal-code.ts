import type { Country } from './regions'
import { readCode } from './typed-text'

const US_ZIP = /^\d{5}(?:-?\d{4})?$/
const CA_POSTAL = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/

/** Ranges of prefixes that begin with zeros, which spreadsheets drop. */
const LEADING_ZEROS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  AE: [[90, 98]],
  CT: [[60, 69]],
  MA: [
    [10, 27],
    [55, 55],
  ],
  ME: [[39, 49]],
  NH: [[30, 38]],
  NJ: [[70, 89]],
  NY: [
    [5, 5],
    [63, 63],
  ],
  PR: [
    [6, 7],
    [9, 9],
  ],
  RI: [[28, 29]],
  VI: [[8, 8]],
  VT: [[50, 59]],
}

/**
 * "07016", "07016-1234", "K1A 0B1"; undefined if the country has no such code. Restores lost zeros if the code is then
 * one of the state, or of some state for `any`.
 */
export function normalPostalCode(country: Country, text: string, state?: string): string | undefined {
  // Cells may say "NJ 07102", 7,102 or 7102.0.
  const code = readCode(text)
    .toUpperCase()
    .replace(/^([A-Z]{2})\s+(?=\d)/, (whole, named) => (named === state ? '' : whole))
    .replace(/^(\d{1,2}),(\d{3})$|^(\d+)\.0+$/, '$1$2$3')
    .replace(/^(\d{3,5})(?:\s+|\s*-\s*)(\d{4})$/, '$1-$2')
  if (country === 'US') {
    const digits = withZeros(code, state).replace(/-/, '')
    if (!US_ZIP.test(digits)) return undefined
    return digits.length === 9 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
  }
  // Canadian codes have no O and I.
  const letters = code.replace(/[\s-]/g, '').replaceAll('O', '0').replaceAll('I', '1')
  return CA_POSTAL.test(letters) ? `${letters.slice(0, 3)} ${letters.slice(3)}` : undefined
}

function withZeros(code: string, state: string | undefined): string {
  const short = /^([1-9]\d{2,3})(?:-(\d{4}))?$/.exec(code) ?? /^([1-9]\d{2,3})(\d{4})$/.exec(code)
  if (!short || !state) return code
  const zip = (short[1] ?? '').padStart(5, '0')
  const areas = state === 'any' ? Object.values(LEADING_ZEROS).flat() : (LEADING_ZEROS[state] ?? [])
  const area = Number(zip.slice(0, 3))
  return areas.some(([from, to]) => area >= from && area <= to) ? zip + (short[2] ?? '') : code
}
