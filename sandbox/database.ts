/** A value SQLite can bind and return. */
export type SqlValue = string | number | null

/** The one way to the sandbox's SQLite: synchronous, as the Durable Object's storage is. */
export interface Database {
  /** Runs one statement and forgets its rows. */
  run(sql: string, ...bindings: SqlValue[]): void
  /** All rows of a query. */
  all<Row extends Record<string, SqlValue>>(sql: string, ...bindings: SqlValue[]): Row[]
  /** The first row of a query, if there is one. */
  first<Row extends Record<string, SqlValue>>(sql: string, ...bindings: SqlValue[]): Row | undefined
  /** Runs `work` as one transaction: all of its writes, or, when it throws, none. */
  transaction<Result>(work: () => Result): Result
}

/** The Durable Object's storage as a `Database`. */
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
