import { readCode } from './typed-text'

const SHORTEST = 10
const LONGEST = 15

const INVALID = 'Please enter a valid phone number'
const NUMBER = /^[\d()+\- ]+$/
const EXTENSION =
  /[\s,;]*(?:\b(?:ext(?:ension|n)?|poste|x)\b\.?|x(?=[\s.:]*\d)|ext(?=[\s.:]*\d)|;ext=|#|[,;](?=\d))[\s.:]*(\d{1,7})$/i
/** As address books write before or after the number. */
const KIND = '(?:tel|telephone|phone|ph|cell|mobile|home|work|office|fax|[tpmch])'
const BEFORE = new RegExp(`^${KIND}\\s*[:.]?\\s*(?=[+\\d([])`, 'i')
const AFTER = new RegExp(`\\s*\\(${KIND}\\)$|\\s+${KIND}\\.?$`, 'i')

type Read = { ok: true; phone: string } | { ok: false; problem: string }

/** Reads "908.555.0142 ext. 12", with hyphens and " x12". */
export function readPhone(text: string): Read {
  const typed = readCode(text)
    .replace(BEFORE, '')
    .replace(AFTER, '')
    // The end of a sentence, and a spreadsheet's number format.
    .replace(/(\d{10})\.0{1,9}$|[.,;]{1,9}$/, '$1')
    .replace(/^\[(\d+)\]/, '($1)')
  if (!typed) return { ok: false, problem: 'Please enter your phone number' }
  const extension = EXTENSION.exec(typed)
  const whole = extension ? typed.slice(0, extension.index).trim() : typed
  const number = whole.replace(/\s{0,9}[./·•_~*]\s{0,9}/g, '-').replace(/\s+/g, ' ')
  if (!NUMBER.test(number)) return { ok: false, problem: INVALID }
  const digits = number.replace(/\D/g, '').length
  if (digits < SHORTEST) return { ok: false, problem: `Phone number must be at least ${SHORTEST} characters` }
  if (digits > LONGEST) return { ok: false, problem: INVALID }
  return { ok: true, phone: extension ? `${number} x${extension[1]}` : number }
}

export function phoneProblem(text: string): string | undefined {
  const read = readPhone(text)
  return read.ok ? undefined : read.problem
}
