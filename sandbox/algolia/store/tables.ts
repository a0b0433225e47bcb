import type { Database } from '../../database'
import type { AlgoliaRecord } from '../index/leaves'
import type { Settings } from '../search/params'

export type IndexRow = {
  name: string
  settings: Settings
  primary: string | undefined
  createdAt: string
  updatedAt: string
}

type RawRow = {
  name: string
  settings: string
  primary_name: string | null
  created_at: string
  updated_at: string
}
type Kind = 'synonym' | 'rule'

/** How long a task takes, and how many may wait. */
const TASK_MS = 100
const MOST_WAITING = 200

/** Algolia's tables. Reads what every search needs once, until it changes. */
export class Tables {
  private readonly rows = new Map<string, IndexRow | undefined>()
  private readonly lists = new Map<string, unknown[]>()
  /** The arrival times of tasks that may still be waiting. */
  private readonly waiting = new Map<number, number>()

  constructor(private readonly database: Database) {
    database.run(
      `CREATE TABLE IF NOT EXISTS algolia_indexes (
        name TEXT PRIMARY KEY, settings TEXT NOT NULL, primary_name TEXT, created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL)`,
    )
    database.run(
      `CREATE TABLE IF NOT EXISTS algolia_records (
        position INTEGER PRIMARY KEY, index_name TEXT NOT NULL, object_id TEXT NOT NULL, record TEXT NOT NULL,
        UNIQUE (index_name, object_id))`,
    )
    database.run(
      `CREATE TABLE IF NOT EXISTS algolia_extras (
        index_name TEXT NOT NULL, kind TEXT NOT NULL, object_id TEXT NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (index_name, kind, object_id))`,
    )
    database.run('CREATE TABLE IF NOT EXISTS algolia_tasks (id INTEGER PRIMARY KEY AUTOINCREMENT)')
    database.run(
      'CREATE TABLE IF NOT EXISTS algolia_events (position INTEGER PRIMARY KEY, event TEXT NOT NULL)',
    )
  }

  transaction<Result>(work: () => Result): Result {
    try {
      return this.database.transaction(work)
    } catch (error) {
      this.rows.clear()
      this.lists.clear()
      throw error
    }
  }

  index(name: string): IndexRow | undefined {
    if (!this.rows.has(name)) {
      const row = this.database.first<RawRow>('SELECT * FROM algolia_indexes WHERE name = ?', name)
      this.rows.set(name, row && indexRow(row))
    }
    return this.rows.get(name)
  }

  indexes(): IndexRow[] {
    return this.database.all<RawRow>('SELECT * FROM algolia_indexes ORDER BY name').map(indexRow)
  }

  putIndex(row: IndexRow): void {
    this.rows.delete(row.name)
    this.database.run(
      'INSERT OR REPLACE INTO algolia_indexes (name, settings, primary_name, created_at, updated_at) VALUES (?, ?, ?, ?, ?)',
      row.name,
      JSON.stringify(row.settings),
      row.primary ?? null,
      row.createdAt,
      row.updatedAt,
    )
  }

  dropIndex(name: string): void {
    this.rows.delete(name)
    this.lists.clear()
    this.database.run('DELETE FROM algolia_indexes WHERE name = ?', name)
    this.clearRecords(name)
    this.database.run('DELETE FROM algolia_extras WHERE index_name = ?', name)
  }

  record(index: string, objectId: string): AlgoliaRecord | undefined {
    const row = this.database.first<{ record: string }>(
      'SELECT record FROM algolia_records WHERE index_name = ? AND object_id = ?',
      index,
      objectId,
    )
    return row && JSON.parse(row.record)
  }

  /** Every record as JSON text, in the order of saving. */
  records(index: string) {
    return this.database.all<{ object_id: string; record: string }>(
      'SELECT object_id, record FROM algolia_records WHERE index_name = ? ORDER BY position',
      index,
    )
  }

  putRecord(index: string, objectId: string, record: AlgoliaRecord): void {
    this.database.run(
      'INSERT OR REPLACE INTO algolia_records (index_name, object_id, record) VALUES (?, ?, ?)',
      index,
      objectId,
      JSON.stringify(record),
    )
  }

  deleteRecord(index: string, objectId: string): void {
    this.database.run('DELETE FROM algolia_records WHERE index_name = ? AND object_id = ?', index, objectId)
  }

  clearRecords(index: string): void {
    this.database.run('DELETE FROM algolia_records WHERE index_name = ?', index)
  }

  copyRecords(from: string, to: string): void {
    this.database.run(
      `INSERT INTO algolia_records (index_name, object_id, record)
       SELECT ?, object_id, record FROM algolia_records WHERE index_name = ? ORDER BY position`,
      to,
      from,
    )
  }

  countRecords(index: string): { entries: number; size: number } {
    return (
      this.database.first<{ entries: number; size: number }>(
        'SELECT count(*) AS entries, coalesce(sum(length(record)), 0) AS size FROM algolia_records WHERE index_name = ?',
        index,
      ) ?? { entries: 0, size: 0 }
    )
  }

  /** Returns the same list until an index changes. */
  extras<Extra>(index: string, kind: Kind): Extra[] {
    const key = `${kind} ${index}`
    const known = this.lists.get(key)
    if (known) return known as Extra[]
    const read = this.database
      .all<{ value: string }>(
        'SELECT value FROM algolia_extras WHERE index_name = ? AND kind = ? ORDER BY object_id',
        index,
        kind,
      )
      .map(({ value }): Extra => JSON.parse(value))
    this.lists.set(key, read)
    return read
  }

  putExtra(index: string, kind: Kind, objectId: string, value: unknown): void {
    this.lists.clear()
    this.database.run(
      'INSERT OR REPLACE INTO algolia_extras (index_name, kind, object_id, value) VALUES (?, ?, ?, ?)',
      index,
      kind,
      objectId,
      JSON.stringify(value),
    )
  }

  deleteExtra(index: string, kind: Kind, objectId: string): void {
    this.lists.clear()
    this.database.run(
      'DELETE FROM algolia_extras WHERE index_name = ? AND kind = ? AND object_id = ?',
      index,
      kind,
      objectId,
    )
  }

  clearExtras(index: string, kind: Kind): void {
    this.lists.clear()
    this.database.run('DELETE FROM algolia_extras WHERE index_name = ? AND kind = ?', index, kind)
  }

  copyExtras(from: string, to: string, kind: Kind): void {
    this.clearExtras(to, kind)
    this.database.run(
      `INSERT INTO algolia_extras (index_name, kind, object_id, value)
       SELECT ?, kind, object_id, value FROM algolia_extras WHERE index_name = ? AND kind = ?`,
      to,
      from,
      kind,
    )
  }

  /** A task number. Tasks finish at once, so it is only looked up. */
  newTask(): number {
    this.database.run('INSERT INTO algolia_tasks DEFAULT VALUES')
    const row = this.database.first<{ id: number }>('SELECT max(id) AS id FROM algolia_tasks')
    this.database.run('DELETE FROM algolia_tasks WHERE id < ?', row?.id ?? 0)
    const task = row?.id ?? 0
    this.waiting.set(task, Date.now())
    return task
  }

  /** Whether too many tasks are waiting. */
  isBusy(): boolean {
    for (const task of this.waiting.keys()) if (this.isDone(task)) this.waiting.delete(task)
    return this.waiting.size >= MOST_WAITING
  }

  isDone(task: number): boolean {
    return Date.now() - (this.waiting.get(task) ?? 0) >= TASK_MS
  }

  lastTask(): number {
    return this.database.first<{ id: number | null }>('SELECT max(id) AS id FROM algolia_tasks')?.id ?? 0
  }

  events(limit: number): string[] {
    return this.database
      .all<{ event: string }>('SELECT event FROM algolia_events ORDER BY position DESC LIMIT ?', limit)
      .map(({ event }) => event)
  }

  putEvent(event: unknown): void {
    this.database.run('INSERT INTO algolia_events (event) VALUES (?)', JSON.stringify(event))
  }
}

function indexRow(row: RawRow): IndexRow {
  return {
    name: row.name,
    settings: JSON.parse(row.settings),
    primary: row.primary_name ?? undefined,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
