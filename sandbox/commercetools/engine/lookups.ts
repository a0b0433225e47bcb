import type { Database } from '../../database'
import { duplicateField } from './errors'
import type { Index } from './resource'
import type { Stored } from './types'

const TABLE = `CREATE TABLE IF NOT EXISTS ct_lookups (
  type TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, id TEXT NOT NULL,
  PRIMARY KEY (type, name, value, id)) WITHOUT ROWID`

const REMEMBERED = 20_000

const placeOf = (type: string, name: string, value: string) => `${type}\n${name}\n${value}`

/** Index values of documents: from (type, index, value) to ids, in one B-tree. */
export class Lookups {
  private readonly known = new Map<string, readonly string[]>()

  constructor(
    private readonly database: Database,
    private readonly indexesOf: (type: string) => readonly Index<Stored>[],
  ) {
    database.run(TABLE)
  }

  /** Cached until one of the documents changes. */
  ids(type: string, name: string, value: string): readonly string[] {
    const place = placeOf(type, name, value)
    const known = this.known.get(place)
    if (known) return known
    const ids = this.read(type, name, value)
    if (this.known.size >= REMEMBERED) this.known.clear()
    this.known.set(place, ids)
    return ids
  }

  /** Clears the cache after a failed transaction. */
  forget(): void {
    this.known.clear()
  }

  private read(type: string, name: string, value: string): string[] {
    return this.database
      .all<{ id: string }>(
        'SELECT id FROM ct_lookups WHERE type = ? AND name = ? AND value = ?',
        type,
        name,
        value,
      )
      .map((row) => row.id)
  }

  count(type: string, name: string, value: string): number {
    const row = this.database.first<{ count: number }>(
      'SELECT COUNT(*) AS count FROM ct_lookups WHERE type = ? AND name = ? AND value = ?',
      type,
      name,
      value,
    )
    return row?.count ?? 0
  }

  /** Writes the difference between two states of a document; either may be undefined. */
  change(type: string, before: Stored | undefined, after: Stored | undefined): void {
    const id = (after ?? before)?.id ?? ''
    for (const index of this.indexesOf(type)) {
      const old = before ? valuesOf(index, before) : new Set<string>()
      const fresh = after ? valuesOf(index, after) : new Set<string>()
      for (const value of old) if (!fresh.has(value)) this.drop(type, index.name, value, id)
      for (const value of fresh) if (!old.has(value)) this.add(type, index, value, id)
    }
  }

  private add(type: string, index: Index<Stored>, value: string, id: string): void {
    const taken = index.unique && this.read(type, index.name, value).some((other) => other !== id)
    if (taken) throw duplicated(index, value)
    this.known.delete(placeOf(type, index.name, value))
    this.database.run(
      'INSERT INTO ct_lookups (type, name, value, id) VALUES (?, ?, ?, ?)',
      type,
      index.name,
      value,
      id,
    )
  }

  private drop(type: string, name: string, value: string, id: string): void {
    this.known.delete(placeOf(type, name, value))
    this.database.run(
      'DELETE FROM ct_lookups WHERE type = ? AND name = ? AND value = ? AND id = ?',
      type,
      name,
      value,
      id,
    )
  }
}

function duplicated(index: Index<Stored>, value: string) {
  const {
    field,
    value: shown,
    message,
  } = index.duplicate?.(value) ?? { field: index.name, value, message: undefined }
  return duplicateField(field, shown, message)
}

function valuesOf(index: Index<Stored>, document: Stored): Set<string> {
  return new Set(index.values(document).filter((value): value is string => value !== undefined))
}
