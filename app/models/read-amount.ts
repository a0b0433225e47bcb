import { type Cents, CURRENCY } from './money'
import { readCode } from './typed-text'

/** `1,000`, `$7.50`, `12.5`. Undefined for anything else, and for an ambiguous comma (`7,50`). */
export function readAmount(text: string): Cents | undefined {
  const [, whole, , decimals = ''] =
    /^(?=\.?\d)(\d{1,3}([,'’ ])\d{3}(?:\2\d{3})*|\d{0,9})(?:\.(\d{0,2}))?$/.exec(bare(text)) ?? []
  if (whole === undefined) return undefined
  return Number(whole.replace(/[,'’ ]/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
}

// "$", "US$", "USD"
const SIGN = String.raw`(?:(?:${CURRENCY.slice(0, 2)} ?)?\$|${CURRENCY})`
const SIGNS = new RegExp(String.raw`^\+?${SIGN}|${SIGN}$`, 'i')

const bare = (text: string) => readCode(text).replace(SIGNS, '').trim()
