import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeouts } from './database.server'
import { VendorError } from './vendor-error'

/** A database whose statements all get this answer. */
function database(answer: () => Promise<unknown>) {
  const batched: unknown[] = []
  const statement = {
    bind: () => statement,
    first: answer,
    all: answer,
    run: answer,
  }
  const db = {
    prepare: () => statement,
    batch: (statements: unknown[]) => {
      batched.push(...statements)
      return answer()
    },
  }
  return { db: withTimeouts(db as unknown as D1Database, undefined, 100), statement, batched }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const calls: [string, (db: D1Database) => Promise<unknown>][] = [
  ['first', (db) => db.prepare('SELECT 1').bind(1).first()],
  ['all', (db) => db.prepare('SELECT 1').all()],
  ['run', (db) => db.prepare('SELECT 1').bind(1).run()],
  ['batch', (db) => db.batch([db.prepare('SELECT 1').bind(1)])],
]

test.each(calls)('%s has a time limit', async (_, call) => {
  const late = expect(call(database(() => new Promise(() => {})).db)).rejects.toThrow(VendorError)
  await vi.advanceTimersByTimeAsync(101)
  await late
})

test.each(calls)("%s returns the database's results and turns its errors into ours", async (_, call) => {
  expect(await call(database(async () => 'rows').db)).toBe('rows')
  const failing = database(() => Promise.reject(new Error('no such table')))
  await expect(call(failing.db)).rejects.toThrow('d1: failed: Error: no such table')
  await expect(call(failing.db)).rejects.toThrow(VendorError)
})

test("passes the database's own statements to a batch", async () => {
  const { db, statement, batched } = database(async () => [])
  await db.batch([db.prepare('SELECT 1').bind(1)])
  expect(batched).toEqual([statement])
})
