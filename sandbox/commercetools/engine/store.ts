import type { Database } from '../../database'
import { LatestWrites } from './latest-writes'
import { Lookups } from './lookups'
import type { Index } from './resource'
import { rowsOf } from './rows'
import { sameJson } from './same-json'
import type { Stored } from './types'

const TABLES = [
  `CREATE TABLE IF NOT EXISTS ct_documents (
    type TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL, json TEXT NOT NULL, parts INTEGER NOT NULL,
    PRIMARY KEY (type, id)) WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS ct_document_parts (
    id TEXT NOT NULL, part INTEGER NOT NULL, json TEXT NOT NULL, PRIMARY KEY (id, part)) WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS ct_documents_position ON ct_documents (type, position)',
  'CREATE TABLE IF NOT EXISTS ct_counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID',
]

/** Parsed documents in memory. They cannot be stale, because the Durable Object is the only writer. */
const CACHED_DOCUMENTS = 3_000
/** A scan reads little at first, because many end soon, and more each time. */
const FIRST_SCAN = 40
const MOST_SCAN = 640
/** A walk by ids usually ends after one page. */
const ID_PAGE = 100

type Row = { id: string; json: string; parts: number }
type PositionedRow = Row & { position: number }

/**
 * Resources as JSON documents beside a table of look-ups (type, index, value): reading by id, key or SKU is one search
 * in a B-tree. Returned objects are shared and must not be changed.
 */
export class Store {
  private readonly cache = new Map<string, Stored>()
  private readonly texts = new WeakMap<object, string>()
  private readonly collections = new Map<string, Stored[]>()
  private touched: Set<string> | undefined
  readonly latestWrites = new LatestWrites()

  private readonly lookups: Lookups

  constructor(
    private readonly database: Database,
    indexesOf: (type: string) => readonly Index<Stored>[],
  ) {
    for (const table of TABLES) database.run(table)
    this.lookups = new Lookups(database, indexesOf)
  }

  /** If it fails, also clears what the cache took from it. */
  transaction<Result>(work: () => Result): Result {
    if (this.touched) return work()
    const touched = new Set<string>()
    this.touched = touched
    try {
      return this.database.transaction(work)
    } catch (error) {
      for (const name of touched) this.forget(name)
      this.lookups.forget()
      throw error
    } finally {
      this.touched = undefined
    }
  }

  get(type: string, id: string): Stored | undefined {
    const name = `${type}/${id}`
    const known = this.cache.get(name)
    if (known) return known
    const row = this.database.first<Row>(
      'SELECT id, json, parts FROM ct_documents WHERE type = ? AND id = ?',
      type,
      id,
    )
    return row && this.keep(name, this.parsed(type, row))
  }

  /** The stored JSON text of a document, so that answers need not serialize it again. */
  textOf(document: object): string | undefined {
    return this.texts.get(document)
  }

  /** The documents with this value in the index, in the order of their creation. */
  lookup(type: string, name: string, value: string): Stored[] {
    if (name === 'id') {
      const document = this.get(type, value)
      return document ? [document] : []
    }
    return this.lookupIds(type, name, value).flatMap((id) => this.get(type, id) ?? [])
  }

  lookupIds(type: string, name: string, value: string): readonly string[] {
    return this.lookups.ids(type, name, value)
  }

  countOf(type: string, name: string, value: string): number {
    return this.lookups.count(type, name, value)
  }

  /** Cached until one of them changes. */
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
    for (let limit = FIRST_SCAN; ; limit = Math.min(limit * 2, MOST_SCAN)) {
      const rows = this.database.all<PositionedRow>(
        'SELECT id, json, parts, position FROM ct_documents WHERE type = ? AND position > ? ORDER BY position LIMIT ?',
        type,
        after,
        limit,
      )
      for (const row of rows) yield this.parsed(type, row)
      const last = rows.at(-1)
      if (!last || rows.length < limit) return
      after = last.position
    }
  }

  /** The documents of a type whose ids are greater than one, in the order of ids, read in pages. */
  *scanById(type: string, after: string): Generator<Stored> {
    let last = after
    for (;;) {
      const rows = this.database.all<Row>(
        'SELECT id, json, parts FROM ct_documents WHERE type = ? AND id > ? ORDER BY id LIMIT ?',
        type,
        last,
        ID_PAGE,
      )
      for (const row of rows) yield this.parsed(type, row)
      const final = rows.at(-1)
      if (!final || rows.length < ID_PAGE) return
      last = final.id
    }
  }

  /** One page of a type, oldest first, read by itself. */
  page(type: string, limit: number, offset: number): Stored[] {
    return this.database
      .all<Row>(
        'SELECT id, json, parts FROM ct_documents WHERE type = ? ORDER BY position LIMIT ? OFFSET ?',
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
    this.latestWrites.note(type, document.id, undefined)
    this.lookups.change(type, undefined, document)
    const [first = '', ...rest] = rowsOf(this.textFor(document))
    this.database.run(
      'INSERT INTO ct_documents (type, id, position, json, parts) VALUES (?, ?, ?, ?, ?)',
      type,
      document.id,
      this.next('document'),
      first,
      rest.length,
    )
    this.writeParts(document.id, rest)
    this.remember(type, document)
  }

  replace(type: string, document: Stored): void {
    const before = this.get(type, document.id)
    this.latestWrites.note(type, document.id, before)
    this.lookups.change(type, before, document)
    const [first = '', ...rest] = rowsOf(this.textFor(document))
    const row = this.database.first<{ before: number }>(
      'SELECT parts AS before FROM ct_documents WHERE type = ? AND id = ?',
      type,
      document.id,
    )
    if (row && row.before > 0) this.database.run('DELETE FROM ct_document_parts WHERE id = ?', document.id)
    this.database.run(
      'UPDATE ct_documents SET json = ?, parts = ? WHERE type = ? AND id = ?',
      first,
      rest.length,
      type,
      document.id,
    )
    this.writeParts(document.id, rest)
    this.remember(type, document)
  }

  delete(type: string, id: string): void {
    const document = this.get(type, id)
    if (!document) return
    this.latestWrites.note(type, id, document)
    this.lookups.change(type, document, undefined)
    this.database.run('DELETE FROM ct_documents WHERE type = ? AND id = ?', type, id)
    this.database.run('DELETE FROM ct_document_parts WHERE id = ?', id)
    this.touch(type, id)
  }

  unchanged(type: string, document: Stored): boolean {
    return sameJson(this.get(type, document.id), document)
  }

  /**
   * The first of the given types with a document that contains a text in its JSON. Reads them all, so only for
   * deletions.
   */
  referencedBy(text: string, types: readonly string[]): string | undefined {
    return types.find((type) =>
      this.database.first(
        'SELECT id FROM ct_documents WHERE type = ? AND instr(json, ?) > 0 LIMIT 1',
        type,
        text,
      ),
    )
  }

  /** The next number of a persistent counter that starts at 1. */
  next(counter: string): number {
    const row = this.database.first<{ value: number }>(
      'INSERT INTO ct_counters (name, value) VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1 RETURNING value',
      counter,
    )
    if (!row) throw new Error(`The counter '${counter}' has no value.`)
    return row.value
  }

  private textFor(document: Stored): string {
    const text = JSON.stringify(document)
    this.texts.set(document, text)
    return text
  }

  private writeParts(id: string, parts: readonly string[]): void {
    parts.forEach((json, part) => {
      this.database.run('INSERT INTO ct_document_parts (id, part, json) VALUES (?, ?, ?)', id, part, json)
    })
  }

  private parsed(type: string, row: Row): Stored {
    const known = this.cache.get(`${type}/${row.id}`)
    if (known) return known
    if (row.parts === 0) return JSON.parse(row.json)
    const rest = this.database.all<{ json: string }>(
      'SELECT json FROM ct_document_parts WHERE id = ? ORDER BY part',
      row.id,
    )
    return JSON.parse(row.json + rest.map(({ json }) => json).join(''))
  }

  private keep(name: string, document: Stored): Stored {
    if (this.cache.size >= CACHED_DOCUMENTS) {
      const oldest = this.cache.keys().next().value
      if (oldest !== undefined) this.cache.delete(oldest)
    }
    this.cache.set(name, document)
    return document
  }

  private remember(type: string, document: Stored): void {
    this.touch(type, document.id)
    this.keep(`${type}/${document.id}`, document)
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
