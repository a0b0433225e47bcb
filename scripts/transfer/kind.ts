import type { PlatformApi } from '../platform-client'
import type { Names } from './names'
import type { Row, Tell } from './rows'

export type Hands = { api: PlatformApi; names: Names }

/** A custom object of a container. */
export type Entry = { key: string; value: unknown }

/** An existing resource, in the files' format. */
export type Known<Shape> = { shape: Shape; id: string; version: number }

/** A row's references, so that unknown names are reported before anything is written. */
type Reference = {
  kind: 'category' | 'tag' | 'tax-category' | 'customer-group' | 'cart-discount'
  key: string
  column: string
}

/** One kind of data: its file, and how to read and write it. Methods, so that a list may hold several kinds. */
export type Kind<Shape> = {
  /** 'product', for the plan's counts. */
  name: string
  /** A CSV file, or a JSON file of values by key (columns `key` and `value`). */
  file: string
  columns: readonly string[]
  /** The column that identifies a resource. Its rows are adjacent. */
  groupBy: string
  /** Written one by one, because later ones may refer to earlier ones. */
  inOrder?: true
  read(rows: Row[], tell: Tell): Shape
  write(shape: Shape): Row[]
  /** Merges the file's rows into the project's; by default cell by cell in one row. */
  merge?(stored: Row[], given: Row[]): Row[]
  references?(shape: Shape): Reference[]
  /** What a new one should have and has not, by what comes of it: the sizes or things it is about. */
  lacks?(shape: Shape): Map<string, string[]>
  /** The existing ones of these, by their `groupBy` value. */
  find(hands: Hands, keys: string[]): Promise<Map<string, Known<Shape>>>
  all(hands: Hands): AsyncGenerator<Shape[]>
  create(hands: Hands, shape: Shape): Promise<unknown>
  update(hands: Hands, known: Known<Shape>, after: Shape): Promise<unknown>
}

export const same = (one: unknown, other: unknown) => canonical(one) === canonical(other)

/** JSON without undefined, with sorted fields. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ) ?? ''

/** `key in ("a", "b")` */
export const among = (field: string, keys: readonly string[]) =>
  `${field} in (${keys.map((key) => JSON.stringify(key)).join(', ')})`

/** The actions for the changed fields. */
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
