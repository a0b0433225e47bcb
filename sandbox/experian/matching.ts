import { type Place, STREETS, type Street } from './streets'

const SHORT: Readonly<Record<string, string>> = {
  st: 'street',
  str: 'street',
  ave: 'avenue',
  av: 'avenue',
  rd: 'road',
  dr: 'drive',
  ln: 'lane',
  ct: 'court',
  w: 'west',
  e: 'east',
  n: 'north',
  s: 'south',
}

const SUFFIXES = new Set(['street', 'avenue', 'road', 'drive', 'lane', 'court', 'way'])

/** Lowercase words, with abbreviations written out. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => SHORT[word] ?? word)

type Typed = { number: number | undefined; words: string[]; unit: string | undefined }

/** The parts of "12 Maple Ave Apt 3". */
export function typedOf(line1: string, line2 = ''): Typed {
  const unit = /(?:\b(?:apt|apartment|unit|suite|ste|floor)\.?|#)\s*([a-z0-9]+)/i
  const [, inLine1] = unit.exec(line1) ?? []
  const [, inLine2] = unit.exec(line2) ?? []
  const words = wordsOf(line1.replace(unit, ' '))
  const number = /^\d+$/.test(words[0] ?? '') ? Number(words.shift()) : undefined
  const whole = line2.trim().match(/^[a-z0-9]{1,5}$/i)?.[0]
  return { number, words, unit: (inLine1 ?? inLine2 ?? whole)?.toUpperCase() }
}

/** Edit distance. */
function distance(one: string, other: string): number {
  let row = [...Array(other.length + 1).keys()]
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next[j] = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
    }
    row = next
  }
  return row[other.length] ?? 0
}

type StreetMatch = { index: number; exact: boolean }

/** Streets of a town that may be meant: exact matches, then without suffix, then with typos. */
export function streetsMeant(indexes: readonly number[], words: readonly string[]): StreetMatch[] {
  const typed = words.join(' ')
  const nameOf = (index: number) => wordsOf(STREETS[index]?.name ?? '')
  const exact = indexes.filter((index) => nameOf(index).join(' ') === typed)
  if (exact.length > 0) return exact.map((index) => ({ index, exact: true }))
  const bare = (list: readonly string[]) => list.filter((word) => !SUFFIXES.has(word)).join(' ')
  const unsuffixed = indexes.filter((index) => typed && bare(nameOf(index)) === typed)
  if (unsuffixed.length > 0) return unsuffixed.map((index) => ({ index, exact: false }))
  const slips = indexes.filter((index) => distance(nameOf(index).join(' '), typed) <= 2)
  return slips.map((index) => ({ index, exact: false }))
}

export const hasNumber = ({ from, to }: Street, number: number): boolean => number >= from && number <= to

/** Places that start as typed: a number, then a prefix of a street, then perhaps of a town. */
export function placesMeant(country: string, text: string, most: number): Place[] {
  const { number, words } = typedOf(text)
  if (words.length === 0) return []
  const typed = words.join(' ')
  return STREETS.flatMap((street, index): Place[] => {
    if (street.country !== country) return []
    const whole = wordsOf(`${street.name} ${street.town} ${street.state} ${street.postalCode}`).join(' ')
    if (!whole.startsWith(typed)) return []
    if (number === undefined) return [{ street: index, number: street.from }]
    return hasNumber(street, number) ? [{ street: index, number }] : []
  }).slice(0, most)
}
