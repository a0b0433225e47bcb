import { expect, test } from 'vitest'
import type { Database } from '../../database'
import { Store } from './store'

type Table = Record<string, string | number | null>

/** A database of fixed rows that returns only the requested columns, as SQLite does. */
function databaseOf(rows: Table[]): { database: Database; asked: string[] } {
  const asked: string[] = []
  const all = (sql: string) => {
    asked.push(sql)
    const [, columns = '', table] = /SELECT (.+?) FROM (\w+)/.exec(sql) ?? []
    if (table !== 'ct_documents') return []
    return rows.map((row) => Object.fromEntries(columns.split(', ').map((name) => [name, row[name]])))
  }
  const database = {
    run: () => {},
    all,
    first: (sql: string) => all(sql)[0],
    transaction: (work: () => unknown) => work(),
  } as unknown as Database
  return { database, asked }
}

test('a scan by id reads small documents in one query, without looking for parts of each', () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id, json: `{"id":"${id}"}`, parts: 0 }))
  const { database, asked } = databaseOf(rows)
  const store = new Store(database, () => [])
  expect([...store.scanById('product', '')].map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(asked).toHaveLength(1)
})
