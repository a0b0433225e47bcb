import { afterAll, beforeAll, expect, test } from 'vitest'
import { provenEmail } from '../../../app/models/account/proven-email'
import { HELD } from '../../../app/services/account-change/held-data'
import { aboutPerson } from '../../../app/services/account-change/held-rows'
import { startDatabase } from '../../support/database'
import { plannedStatements } from '../../support/planned-statements'
import { statementsInSources } from '../../support/statements'

/** Tables with pending work, settings, or a row per product: they do not grow with orders. */
const SMALL = ['ratings_due', 'rating_bases', 'job_cursors', 'company_lists', 'book_differences', 'switches']

let d1: Awaited<ReturnType<typeof startDatabase>>
beforeAll(async () => {
  d1 = await startDatabase()
})
afterAll(() => d1.stop())

/** A statement that is only planned. Its values do not matter. */
function explained(sql: string): D1PreparedStatement {
  const numbers = [...sql.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number))
  const values = Array(numbers.length > 0 ? Math.max(...numbers) : sql.split('?').length - 1).fill(1)
  return d1.db.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values)
}

/** Whether a step reads a whole table or a whole index. */
const isScan = (step: string, partialIndexes: string[]) =>
  step.startsWith('SCAN ') &&
  !/^SCAN (CONSTANT ROW|\d|\(|.* VIRTUAL TABLE)/.test(step) &&
  !SMALL.some((table) => step.startsWith(`SCAN ${table}`)) &&
  !partialIndexes.some((index) => step.endsWith(` USING INDEX ${index}`))

test('no statement of a job or page reads a whole table that grows', async () => {
  const { results: partial } = await d1.db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND sql LIKE '%WHERE%'")
    .all<{ name: string }>()
  const written = plannedStatements()
  expect(written.length).toBeGreaterThan(250)
  const held = Object.entries(HELD).flatMap(([table, about]) => {
    const condition = aboutPerson(about, 'customer', provenEmail('a@example.com'))
    return condition ? [`SELECT * FROM ${table} WHERE ${condition.where}`] : []
  })
  const statements = [...written.map(({ sql }) => sql), ...held]
  const plans = await d1.db.batch<{ detail: string }>(statements.map(explained))
  const names = partial.map(({ name }) => name)
  const scans = plans.flatMap(({ results }, at) =>
    results.filter(({ detail }) => isScan(detail, names)).map(({ detail }) => `${detail}: ${statements[at]}`),
  )
  expect(scans).toEqual([])
})

test('unfinished orders are found by the index that holds nothing else', async () => {
  const unfinished = statementsInSources().find(({ sql }) => sql.includes("failure_mail = 'due'"))
  const { results } = await explained(unfinished?.sql ?? '').all<{ detail: string }>()
  expect(results.map(({ detail }) => detail)).toEqual([
    'SEARCH placements USING INDEX placements_to_finish (updated_at<?)',
  ])
})
