import { expect, test } from 'vitest'
import { splitDatabase } from './split-database.server'

/** A database that answers its own name to each statement. */
function named(name: string) {
  const statement = (sql: string, values: unknown[] = []): D1PreparedStatement =>
    ({
      bind: (...more: unknown[]) => statement(sql, more),
      all: async () => ({ results: [`${name}: ${sql} ${values}`] }),
    }) as unknown as D1PreparedStatement
  return {
    prepare: (sql: string) => statement(sql),
    batch: (list: D1PreparedStatement[]) => Promise.all(list.map((one) => one.all())),
  } as unknown as D1Database
}

const DB = named('first')

test('with one database there is nothing between', () => {
  expect(splitDatabase({ DB })).toBe(DB)
})

test('each statement goes to the database of its table', async () => {
  const db = splitDatabase({ DB, DB_ACCOUNTS: named('accounts'), DB_MEASUREMENT: named('measurement') })
  const answer = async (sql: string) => (await db.prepare(sql).bind(1).all()).results[0]
  expect(await answer('SELECT * FROM placements')).toBe('first: SELECT * FROM placements 1')
  expect(await answer('DELETE FROM sign_ins')).toBe('accounts: DELETE FROM sign_ins 1')
  expect(await answer('INSERT OR IGNORE INTO measured_once')).toMatch(/^measurement/)
  expect(await answer('UPDATE OR IGNORE mail_refusals SET')).toMatch(/^accounts/)
  // A database that is not there is the first one.
  expect(await answer('SELECT * FROM deliveries')).toMatch(/^first/)
})

test('a batch over several answers in the order that it was asked in', async () => {
  const db = splitDatabase({ DB, DB_ACCOUNTS: named('accounts') })
  const answers = await db.batch<string>([
    db.prepare('DELETE FROM sign_ins').bind(1),
    db.prepare('DELETE FROM placements').bind(2),
    db.prepare('DELETE FROM favorites').bind(3),
  ])
  expect(answers.map(({ results }) => results[0])).toEqual([
    'accounts: DELETE FROM sign_ins 1',
    'first: DELETE FROM placements 2',
    'accounts: DELETE FROM favorites 3',
  ])
})
