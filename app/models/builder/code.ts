import type { Build, Selection } from './build'
import { MOST_PARTS, type Rules } from './rules'

/** Without I, O and l, which look like 1 and 0. */
const DIGITS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ_abcdefghijkmnopqrstuvwxyz'
const BASE = DIGITS.length
const KEY_LENGTH = 3
const EMPTY = '000'

/** Three base-60 digits for a numeric product key; undefined for other keys. */
export function packKey(key: string): string | undefined {
  const value = Number(key)
  if (!/^[1-9]\d{0,5}$/.test(key) || value >= BASE ** KEY_LENGTH) return undefined
  let text = ''
  for (let rest = value; rest > 0; rest = Math.floor(rest / BASE)) text = `${DIGITS[rest % BASE]}${text}`
  return text.padStart(KEY_LENGTH, '0')
}

function unpackKey(text: string): string | undefined {
  let value = 0
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter)
    if (digit < 0) return undefined
    value = value * BASE + digit
  }
  return value > 0 ? String(value) : undefined
}

/** In a mix each selection has one more digit, for its parts. */
export function encodeBuild(build: Build, rules: Rules): string {
  return build
    .map((slot) => {
      const packed = slot && packKey(slot.key)
      if (!slot || !packed) return rules.parts ? `${EMPTY}0` : EMPTY
      return rules.parts ? `${packed}${slot.parts}` : packed
    })
    .join('')
    .replace(/^0+$/, '')
}

/** `slots`: null for empty and unreadable ones. */
type Decoded = { slots: (Selection | null)[]; unreadable: number; tooMany: number }

export function decodeBuild(code: string, rules: Rules): Decoded {
  const length = rules.parts ? KEY_LENGTH + 1 : KEY_LENGTH
  const chunks = code.slice(0, length * rules.most).match(new RegExp(`.{1,${length}}`, 'gsu')) ?? []
  const decoded: Decoded = {
    slots: [],
    unreadable: 0,
    tooMany: Math.max(0, Math.ceil(code.length / length) - rules.most),
  }
  for (const chunk of chunks) {
    const slot = chunk.length === length ? unpack(chunk, rules) : undefined
    if (slot === undefined) decoded.unreadable += 1
    decoded.slots.push(slot ?? null)
  }
  return decoded
}

function unpack(chunk: string, rules: Rules): Selection | null | undefined {
  if (/^0+$/.test(chunk)) return null
  const key = unpackKey(chunk.slice(0, KEY_LENGTH))
  if (!key) return undefined
  if (!rules.parts) return { key, parts: 1 }
  const parts = /^\d$/.test(chunk.slice(KEY_LENGTH)) ? Number(chunk.slice(KEY_LENGTH)) : Number.NaN
  return parts >= 0 && parts <= MOST_PARTS ? { key, parts } : undefined
}
