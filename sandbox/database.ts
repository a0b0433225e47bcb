export type SqlValue = string | number | null

/** The sandbox's SQLite. Synchronous, like the Durable Object's storage. */
export interface Database {
  run(sql: string, ...bindings: SqlValue[]): void
  all<Row extends Record<string, SqlValue>>(sql: string, ...bindings: SqlValue[]): Row[]
  first<Row extends Record<string, SqlValue>>(sql: string, ...bindings: SqlValue[]): Row | undefined
  /** Undoes all writes if `work` throws. */
  transaction<Result>(work: () => Result): Result
}

export function databaseOf(storage: DurableObjectStorage): Database {
  return {
    run: (sql, ...bindings) => {
      storage.sql.exec(sql, ...bindings)
    },
    all: <Row extends Record<string, SqlValue>>(sql: string, ...bindings: SqlValue[]) =>
      storage.sql.exec<Row>(sql, ...bindings).toArray(),
    first: <Row extends Record<string, SqlValue>>(sql: string, ...bindings: SqlValue[]): Row | undefined =>
      storage.sql
        .exec<Row>(sql, ...bindings)
        .toArray()
        .at(0),
    transaction: (work) => storage.transactionSync(work),
  }
}
