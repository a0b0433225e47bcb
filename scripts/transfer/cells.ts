import { readCount } from '../../app/models/read-count'
import { readDay } from '../../app/models/read-day'
import { isGarbled } from '../../app/models/upload/encoding'

/** Cell readers return undefined for an empty cell and throw a `BadCell` with advice. */
export class BadCell extends Error {}

export type Cell<Value> = {
  read: (cell: string) => Value | undefined
  write: (value: Value | undefined) => string
}

function cell<Value>(read: (cell: string) => Value, write: (value: Value) => string): Cell<Value> {
  return {
    read: (text) => (text === '' ? undefined : read(text)),
    write: (value) => (value === undefined ? '' : write(value)),
  }
}

const bad = (text: string, wanted: string): never => {
  throw new BadCell(`"${text}" is no ${wanted}`)
}

export const text = cell<string>(
  (text) => (isGarbled(text) ? bad(text, 'UTF-8: save the file as CSV UTF-8') : text),
  (value) => value,
)

const YES_OR_NO: Record<string, boolean> = { yes: true, true: true, no: false, false: false }

export const boolean = cell<boolean>(
  (text) => YES_OR_NO[text.trim().toLowerCase()] ?? bad(text, 'answer: write yes or no'),
  (value) => (value ? 'yes' : 'no'),
)

export const number = cell<number>((text) => {
  const value = readCount(text) ?? Number(text)
  return Number.isFinite(value) ? value : bad(text, 'number: write digits and a point, such as 2.5')
}, String)

export const whole = cell<number>((text) => {
  const count = readCount(text) ?? (/^-\d+$/.test(text.trim()) ? Number(text) : undefined)
  return count ?? bad(text, 'whole number: write digits alone')
}, String)

export const date = cell<string>(
  (text) => readDay(text) ?? bad(text, 'day: write it as 2026-12-24'),
  (value) => value,
)

export const moment = cell<string>(
  (text) =>
    Number.isNaN(Date.parse(text))
      ? bad(text, 'moment: write it as 2026-12-24T08:00:00.000Z')
      : new Date(text).toISOString(),
  (value) => value,
)

/** Parts are separated by semicolons; a list with a semicolon in a part is written as JSON. */
export const list = cell<string[]>(
  (text) => {
    if (!text.startsWith('[')) return parts(text)
    const parsed = json.read(text)
    return Array.isArray(parsed) ? parsed.map(String) : bad(text, 'list')
  },
  (value) => (value.some((part) => part.includes(';')) ? JSON.stringify(value) : value.join('; ')),
)

export const parts = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)

export const json = cell<unknown>(
  (text) => {
    try {
      return JSON.parse(text)
    } catch {
      return bad(text, 'JSON: check its quotes and brackets')
    }
  },
  (value) => JSON.stringify(value),
)

/** Cents, written in dollars: 12.95. */
export const money = cell<number>(
  (text) =>
    /^\d+(\.\d{1,2})?$/.test(text.trim())
      ? Math.round(Number(text) * 100)
      : bad(text, 'amount: write it as 12.95'),
  (cents) => (cents / 100).toFixed(2),
)
