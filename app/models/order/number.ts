import { codeFrom, isCode } from '../random-code'
import { readCode } from '../typed-text'

/** CN-XXXX-XXXX. */
export function orderNumberFrom(random: Uint8Array): string {
  const text = codeFrom(random, 8)
  return `CN-${text.slice(0, 4)}-${text.slice(4)}`
}

/** Reads `#cn-7abc-2def`, `Order CN 7ABC 2DEF`, `7ABC2DEF`. Numbers of other channels stay as they are typed. */
export function readOrderNumber(typed: string): string {
  const text = readCode(typed)
    // A number may itself begin with NR.
    .replace(/^(?:ORDER)?\s*(?:(?:NUMBER|NO|NR)(?=[\s.:#])\.?)?\s*[:#]*\s*/i, '')
  const capitals = text.toUpperCase()
  // Whole numbers are also found in a sentence: "(CN-7ABC-2DEF)", "your order CN_7ABC_2DEF".
  const [, first, last] =
    /(?:^|[^A-Z0-9])C\s?N[\s._/-]*([2-9A-Z]{4})[\s._/-]*([2-9A-Z]{4})(?![A-Z0-9])/.exec(capitals) ??
    /^([2-9A-Z]{4})[\s._/-]*([2-9A-Z]{4})[.,;]?$/.exec(capitals) ??
    []
  return first && last && isCode(first + last, 8) ? `CN-${first}-${last}` : text
}
