import type { Database } from '../../database'
import { duplicateField } from './errors'
import type { Index } from './resource'
import type { Stored } from './types'

const TABLES = [
  `CREATE TABLE IF NOT EXISTS ct_documents (
    type TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL, json TEXT NOT NULL,
    PRIMARY KEY (type, id)) WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS ct_documents_position ON ct_documents (type, position)',
  `CREATE TABLE IF NOT EXISTS ct_lookups (
    type TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, id TEXT NOT NULL,
    PRIMARY KEY (type, name, value, id)) WITHOUT ROWID`,
  'CREATE TABLE IF NOT EXISTS ct_counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID',
]

/** Parsed documents kept in memory; the Durable Object is the only writer, so they cannot grow stale. */
const CACHED_DOCUMENTS = 3_000
const SCAN_PAGE = 500

type Row = { id: string; json: string }
type Cached = { document: Stored; json: string }
type PositionedRow = Row & { position: number }

/**
 * Resources as JSON documents, with a table of look-ups (type, index, value) beside them: a read by id, key or
 * SKU is one search in a B-tree however many documents there are. What it returns is shared and never changed.
 */
export class Store {
  private readonly cache = new Map<string, Cached>()
  private readonly collections = new Map<string, Stored[]>()
  private touched: Set<string> | undefined

  constructor(
    private readonly database: Database,
    private readonly indexesOf: (type: string) => readonly Index<Stored>[],
  ) {
    for (const table of TABLES) database.run(table)
  }

  /** All writes of `work`, or none: what the cache took from a failed transaction is forgotten too. */
  transaction<Result>(work: () => Result): Result {
    if (this.touched) return work()
    const touched = new Set<string>()
    this.touched = touched
    try {
      return this.database.transaction(work)
    } catch (error) {
      for (const name of touched) this.forget(name)
      throw error
    } finally {
      this.touched = undefined
    }
  }

  get(type: string, id: string): Stored | undefined {
    return this.cached(type, id)?.document
  }

  /** The documents whose index holds the value, in the order in which they were created. */
  lookup(type: string, name: string, value: string): Stored[] {
    if (name === 'id') {
      const document = this.get(type, value)
      return document ? [document] : []
    }
    return this.lookupIds(type, name, value).flatMap((id) => this.get(type, id) ?? [])
  }

  lookupIds(type: string, name: string, value: string): string[] {
    return this.database
      .all<{ id: string }>(
        'SELECT id FROM ct_lookups WHERE type = ? AND name = ? AND value = ?',
        type,
        name,
        value,
      )
      .map((row) => row.id)
  }

  /** Every document of a type, kept in memory until one of them changes. */
  all(type: string): Stored[] {
    const known = this.collections.get(type)
    if (known) return known
    const documents = [...this.scan(type)]
    if (documents.length <= CACHED_DOCUMENTS) this.collections.set(type, documents)
    return documents
  }

  /** Every document of a type, oldest first, read in pages. */
  *scan(type: string): Generator<Stored> {
    let after = -1
    for (;;) {
      const rows = this.database.all<PositionedRow>(
        'SELECT id, json, position FROM ct_documents WHERE type = ? AND position > ? ORDER BY position LIMIT ?',
        type,
        after,
        SCAN_PAGE,
      )
      for (const row of rows) yield this.parsed(type, row)
      const last = rows.at(-1)
      if (!last || rows.length < SCAN_PAGE) return
      after = last.position
    }
  }

  /** One page of a type, oldest first, without reading what is before it. */
  page(type: string, limit: number, offset: number): Stored[] {
    return this.database
      .all<Row>(
        'SELECT id, json FROM ct_documents WHERE type = ? ORDER BY position LIMIT ? OFFSET ?',
        type,
        limit,
        offset,
      )
      .map((row) => this.parsed(type, row))
  }

  count(type: string): number {
    return (
      this.database.first<{ count: number }>(
        'SELECT COUNT(*) AS count FROM ct_documents WHERE type = ?',
        type,
      )?.count ?? 0
    )
  }

  insert(type: string, document: Stored): void {
    const json = JSON.stringify(document)
    this.reindex(type, document)
    this.database.run(
      'INSERT INTO ct_documents (type, id, position, json) VALUES (?, ?, ?, ?)',
      type,
      document.id,
      this.next('document'),
      json,
    )
    this.remember(type, document.id, json)
  }

  replace(type: string, document: Stored): void {
    const json = JSON.stringify(document)
    this.reindex(type, document, this.get(type, document.id))
    this.database.run('UPDATE ct_documents SET json = ? WHERE type = ? AND id = ?', json, type, document.id)
    this.remember(type, document.id, json)
  }

  delete(type: string, id: string): void {
    const document = this.get(type, id)
    if (!document) return
    for (const index of this.indexesOf(type)) {
      for (const value of valuesOf(index, document)) this.dropLookup(type, index.name, value, id)
    }
    this.database.run('DELETE FROM ct_documents WHERE type = ? AND id = ?', type, id)
    this.touch(type, id)
  }

  /** Whether a document reads the same as what is stored under its id. */
  unchanged(type: string, document: Stored): boolean {
    return this.cached(type, document.id)?.json === JSON.stringify(document)
  }

  /** The first of the given types with a document that mentions an id. Reads them all: for deletions only. */
  referencedBy(id: string, types: readonly string[]): string | undefined {
    return types.find((type) =>
      this.database.first(
        'SELECT id FROM ct_documents WHERE type = ? AND instr(json, ?) > 0 LIMIT 1',
        type,
        JSON.stringify(id),
      ),
    )
  }

  /** The next number of a lasting counter that starts at 1. */
  next(counter: string): number {
    const row = this.database.first<{ value: number }>(
      'INSERT INTO ct_counters (name, value) VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1 RETURNING value',
      counter,
    )
    if (!row) throw new Error(`The counter '${counter}' has no value.`)
    return row.value
  }

  private reindex(type: string, document: Stored, previous?: Stored): void {
    for (const index of this.indexesOf(type)) {
      const before = previous ? valuesOf(index, previous) : new Set<string>()
      const after = valuesOf(index, document)
      for (const value of before) if (!after.has(value)) this.dropLookup(type, index.name, value, document.id)
      for (const value of after) {
        if (before.has(value)) continue
        const taken = index.unique && this.lookupIds(type, index.name, value).some((id) => id !== document.id)
        if (taken) throw duplicated(index, value)
        this.database.run(
          'INSERT INTO ct_lookups (type, name, value, id) VALUES (?, ?, ?, ?)',
          type,
          index.name,
          value,
          document.id,
        )
      }
    }
  }

  private dropLookup(type: string, name: string, value: string, id: string): void {
    this.database.run(
      'DELETE FROM ct_lookups WHERE type = ? AND name = ? AND value = ? AND id = ?',
      type,
      name,
      value,
      id,
    )
  }

  private cached(type: string, id: string): Cached | undefined {
    const name = `${type}/${id}`
    const known = this.cache.get(name)
    if (known) return known
    const row = this.database.first<Row>(
      'SELECT id, json FROM ct_documents WHERE type = ? AND id = ?',
      type,
      id,
    )
    return row && this.keep(name, row.json)
  }

  private parsed(type: string, row: Row): Stored {
    return this.cache.get(`${type}/${row.id}`)?.document ?? JSON.parse(row.json)
  }

  private keep(name: string, json: string): Cached {
    if (this.cache.size >= CACHED_DOCUMENTS) {
      const oldest = this.cache.keys().next().value
      if (oldest !== undefined) this.cache.delete(oldest)
    }
    const cached = { document: JSON.parse(json) as Stored, json }
    this.cache.set(name, cached)
    return cached
  }

  /** Keeps the parsed text, not the given object: a caller's `undefined` fields are gone and nobody else holds it. */
  private remember(type: string, id: string, json: string): void {
    this.touch(type, id)
    this.keep(`${type}/${id}`, json)
  }

  private touch(type: string, id: string): void {
    const name = `${type}/${id}`
    this.forget(name)
    this.touched?.add(name)
  }

  private forget(name: string): void {
    this.cache.delete(name)
    this.collections.delete(name.slice(0, name.indexOf('/')))
  }
}

function duplicated(index: Index<Stored>, value: string) {
  const named = index.duplicate?.(value) ?? { field: index.name, value }
  return duplicateField(named.field, named.value)
}

function valuesOf(index: Index<Stored>, document: Stored): Set<string> {
  return new Set(index.values(document).filter((value): value is string => value !== undefined))
}
