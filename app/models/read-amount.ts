import type { Cents } from './money'
import { readCode } from './typed-text'

/**
 * An amount of dollars as people and spreadsheets write it: `1,000`, `$7.50`, `12.5`. Undefined for anything else, and
 * where a comma may mean two things (`7,50`).
 */
export function readAmount(text: string): Cents | undefined {
  const [, whole, , decimals = ''] =
    /^(?=\.?\d)(\d{1,3}([,'’ ])\d{3}(?:\2\d{3})*|\d{0,9})(?:\.(\d{0,2}))?$/.exec(bare(text)) ?? []
  if (whole === undefined) return undefined
  return Number(whole.replace(/[,'’ ]/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
}

const bare = (text: string) =>
  readCode(text)
    .replace(/^\+?(?:(?:US ?)?\$|USD)|(?:(?:US ?)?\$|USD)$/i, '')
    .trim()
