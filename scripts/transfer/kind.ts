import type { PlatformApi } from '../platform-client'
import type { Names } from './names'
import type { Row, Tell } from './rows'

/** What a kind works with. */
export type Hands = { api: PlatformApi; names: Names }

/** A custom object of a container. */
export type Entry = { key: string; value: unknown }

/** Something that the project has, in the files' terms. */
export type Known<Shape> = { shape: Shape; id: string; version: number }

/** What a row refers to, so that a name that does not exist is told before anything is written. */
type Reference = {
  kind: 'category' | 'tag' | 'tax-category' | 'customer-group' | 'cart-discount'
  key: string
  column: string
}

/** One kind of data: its file, and its way from rows to the platform and back. Methods, so that a list may hold several. */
export type Kind<Shape> = {
  /** 'product', as the plan counts it. */
  name: string
  /** A CSV file, or a JSON file of values by key (columns `key` and `value`). */
  file: string
  columns: readonly string[]
  /** The column that names one of them. Its rows follow one another. */
  groupBy: string
  /** Later ones may refer to earlier ones, so they are written one after the other. */
  inOrder?: true
  read(rows: Row[], tell: Tell): Shape
  write(shape: Shape): Row[]
  /** What the project has with what the file says; by default the one row's cells over the stored ones. */
  merge?(stored: Row[], given: Row[]): Row[]
  references?(shape: Shape): Reference[]
  /** Whichever of these the project has, by what `groupBy` holds. */
  find(hands: Hands, keys: string[]): Promise<Map<string, Known<Shape>>>
  all(hands: Hands): AsyncGenerator<Shape[]>
  create(hands: Hands, shape: Shape): Promise<unknown>
  update(hands: Hands, known: Known<Shape>, after: Shape): Promise<unknown>
}

export const same = (one: unknown, other: unknown) => canonical(one) === canonical(other)

/** JSON without what is undefined, its fields in one order. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ) ?? ''

/** `key in ("a", "b")` */
export const among = (field: string, keys: readonly string[]) =>
  `${field} in (${keys.map((key) => JSON.stringify(key)).join(', ')})`

/** The actions for the fields that differ. */
export function changed<Shape, Action>(
  before: Shape,
  after: Shape,
  actions: { [Field in keyof Shape]?: (value: Shape[Field]) => Action | Action[] },
): Action[] {
  const fields = Object.keys(actions) as (keyof Shape)[]
  return fields.flatMap((field) => {
    const make = actions[field]
    if (!make || same(before[field], after[field])) return []
    return make(after[field])
  })
}

export const en = (text: string) => ({ en: text })
export const optionalEn = (text: string | undefined) => (text === undefined ? undefined : en(text))
export const english = (text: { [locale: string]: string } | undefined) => text?.en
