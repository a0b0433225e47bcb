import { expect, test } from 'vitest'
import { readTogether } from './read-together.server'

/** A database that answers each statement with its text and notes what it is asked. */
function database(isBroken = (_: string) => false) {
  const asked: string[] = []
  const answerTo = async (sql: string) => {
    if (isBroken(sql)) throw new Error(`no such table: ${sql}`)
    return { results: [{ sql }] }
  }
  const statement = (sql: string, values: unknown[] = []) => {
    const whole = [sql, ...values].join(' ')
    const ask = (how: string) => () => {
      asked.push(`${how} ${whole}`)
      return answerTo(whole)
    }
    return { whole, bind: (...more: unknown[]) => statement(sql, more), all: ask('all'), run: ask('run') }
  }
  const db = {
    prepare: (sql: string) => statement(sql),
    batch: async (list: { whole: string }[]) => {
      asked.push(`batch ${list.map(({ whole }) => whole).join()}`)
      return Promise.all(list.map(({ whole }) => answerTo(whole)))
    },
  } as unknown as D1Database
  return { db: readTogether(db), asked }
}

test('reads of one turn are one batch, and each gets its own rows', async () => {
  const { db, asked } = database()
  const first = db.prepare('SELECT a').bind(1).first('sql')
  await Promise.resolve()
  const [one, all, row] = await Promise.all([
    first,
    db.prepare('SELECT b').all(),
    db.prepare('SELECT c').first(),
  ])
  expect([one, all.results, row]).toEqual(['SELECT a 1', [{ sql: 'SELECT b' }], { sql: 'SELECT c' }])
  expect(asked).toEqual(['batch SELECT a 1,SELECT b,SELECT c'])
})

test('a read alone is asked alone, and so is the next turn’s', async () => {
  const { db, asked } = database()
  await db.prepare('SELECT a').all()
  await db.prepare('SELECT b').first()
  expect(asked).toEqual(['all SELECT a', 'all SELECT b'])
})

test('a read that fails fails alone', async () => {
  const { db } = database((sql) => sql.includes('broken'))
  const answers = await Promise.allSettled([
    db.prepare('SELECT a').first('sql'),
    db.prepare('SELECT broken').first('sql'),
    db.prepare('SELECT c').first('sql'),
  ])
  expect(answers.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([
    'SELECT a',
    'failed',
    'SELECT c',
  ])
})

test('writes are asked at once, and a batch has the database’s own statements', async () => {
  const { db, asked } = database()
  const read = db.prepare('SELECT a').all()
  await db.prepare('INSERT b').run()
  await read
  await db.batch([db.prepare('SELECT c').bind(2), db.prepare('UPDATE d')])
  expect(asked).toEqual(['run INSERT b', 'all SELECT a', 'batch SELECT c 2,UPDATE d'])
})

test('without a row there is nothing', async () => {
  const empty = { prepare: () => ({ all: async () => ({ results: [] }) }) } as unknown as D1Database
  expect(await readTogether(empty).prepare('SELECT a').first('sql')).toBeNull()
})
