import type { Database, SqlValue } from '../database'
import type { BraintreeRecord, Kind, RecordOf } from './records'

type Row = { record: string }

export type Store = {
  get<K extends Kind>(kind: K, id: string): RecordOf<K> | undefined
  put(record: BraintreeRecord): void
  remove(kind: Kind, id: string): void
  /** Newest first. `owner` is the customer of a payment method or transaction. */
  list<K extends Kind>(kind: K, where?: { owner?: string; orderId?: string; token?: string }): RecordOf<K>[]
  transaction<Result>(work: () => Result): Result
}

export function createStore(database: Database): Store {
  database.run(
    `CREATE TABLE IF NOT EXISTS braintree_records (
      position INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, owner TEXT, order_id TEXT, token TEXT,
      record TEXT NOT NULL, UNIQUE (kind, id))`,
  )
  for (const column of ['owner', 'order_id', 'token']) {
    database.run(
      `CREATE INDEX IF NOT EXISTS braintree_${column} ON braintree_records (kind, ${column}) WHERE ${column} IS NOT NULL`,
    )
  }

  function list<K extends Kind>(kind: K, where: { owner?: string; orderId?: string; token?: string } = {}) {
    const conditions = ['kind = ?']
    const bindings: SqlValue[] = [kind]
    const columns = { owner: where.owner, order_id: where.orderId, token: where.token }
    for (const [column, value] of Object.entries(columns)) {
      if (value === undefined) continue
      conditions.push(`${column} = ?`)
      bindings.push(value)
    }
    return database
      .all<Row>(
        `SELECT record FROM braintree_records WHERE ${conditions.join(' AND ')} ORDER BY position DESC`,
        ...bindings,
      )
      .map((row): RecordOf<K> => JSON.parse(row.record))
  }

  return {
    list,
    get: <K extends Kind>(kind: K, id: string): RecordOf<K> | undefined => {
      const row = database.first<Row>(
        'SELECT record FROM braintree_records WHERE kind = ? AND id = ?',
        kind,
        id,
      )
      return row && JSON.parse(row.record)
    },
    put: (record) => {
      database.run(
        `INSERT INTO braintree_records (kind, id, owner, order_id, token, record) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (kind, id) DO UPDATE SET
           owner = excluded.owner, order_id = excluded.order_id, record = excluded.record`,
        record.kind,
        record.id,
        'customerId' in record ? (record.customerId ?? null) : null,
        'orderId' in record ? (record.orderId ?? null) : null,
        record.kind === 'paypal' ? record.token : null,
        JSON.stringify(record),
      )
    },
    remove: (kind, id) => database.run('DELETE FROM braintree_records WHERE kind = ? AND id = ?', kind, id),
    transaction: (work) => database.transaction(work),
  }
}
