import { afterAll, beforeAll, expect, test } from 'vitest'
import { aboutPerson, HELD } from '../../../app/services/account-change/held-data'
import { startDatabase } from '../../support/database'
import { statementsInSources } from '../../support/statements'

/** What stands for parts that are chosen while the shop runs, by a part of the statement. */
const CHOSEN: [part: string, choices: string[]][] = [
  ['DELETE FROM {table} WHERE company_key', ['company_lists', 'company_approvals', 'reseller_certificates']],
  ['UPDATE OR IGNORE {table}', ['reviews', 'mail_refusals', 'newsletter_subscriptions']],
  ['SET {SIDES[side]}', ['old_confirmed_at']],
  ['FROM reseller_certificates', ['company_key = ?', "status = 'approved' AND expires_on < ?"]],
  ['FROM gifts', ['id = ?', 'receipt_token = ?', 'code_digest = ?']],
  ['UPDATE gifts SET {sets}', ['state = ?']],
  ['FROM ledger_rows', ['order_number = ?', 'charge = ?', 'from_account = ?1 OR to_account = ?1']],
  ['FROM order_cases', ['customer_id = ?', "state = 'open'", 'order_number = ?']],
  ['SELECT payments FROM placements', ['owner = ?', 'order_number = ?']],
  ['ORDER BY {ORDERS[order]}', ['written_at DESC, id']],
  ['FROM stock_alerts {of}', ['WHERE email = ? AND sku = ?']],
  ['UPDATE stock_alerts', ['WHERE email = ? AND sku = ?']],
  ['FROM staff_audit', ['customer_id = ?1', '?1 IS NULL']],
  ['FROM order_upload_rows', ['', "AND errors <> '{}' ORDER BY number"]],
  ['FROM payment_news', ['order_number = ?', 'order_number IS NULL']],
]

/** Tables that hold work to do, settings, or one row a product: they stay small however many orders there are. */
const SMALL = ['ratings_due', 'rating_bases', 'job_cursors', 'company_lists']

/** Parts of other statements, and those that are made of HELD, which is looked at by itself. */
const PARTS = [
  'SELECT r.*, c.customer_id FROM referrals r CROSS JOIN referral_codes c ON c.code = r.code',
  'AS balance FROM ledger_accounts a',
  "AND reason = 'refunded'",
  'UPDATE {table} SET {held.emptied}',
  'DELETE FROM {table}',
  'WHERE {condition.where}',
]

let d1: Awaited<ReturnType<typeof startDatabase>>
beforeAll(async () => {
  d1 = await startDatabase()
})
afterAll(() => d1.stop())

/** A statement that is only planned. The values that it is given do not matter. */
function explained(sql: string): D1PreparedStatement {
  const numbers = [...sql.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number))
  const values = Array(numbers.length > 0 ? Math.max(...numbers) : sql.split('?').length - 1).fill(1)
  return d1.db.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values)
}

/** Whether a step reads a table, or an index over all of its rows, from the first row to the last. */
const isScan = (step: string, partialIndexes: string[]) =>
  step.startsWith('SCAN ') &&
  !/^SCAN (CONSTANT ROW|\d|\(|.* VIRTUAL TABLE)/.test(step) &&
  !SMALL.some((table) => step.startsWith(`SCAN ${table}`)) &&
  !partialIndexes.some((index) => step.endsWith(` USING INDEX ${index}`))

/** A statement with each of the parts that it may be made of. */
function variants({ sql }: { sql: string }): string[] {
  if (!sql.includes('{')) return [sql]
  const choices = CHOSEN.find(([part]) => sql.includes(part))?.[1] ?? ['']
  const fixed = sql
    .replace(/\{\[\.\.\.sets.*?\.join\(', '\)\}/, 'updated_at = 1')
    .replace(/\{LENT\.replaceAll.*?\)\}/, "(SELECT sum(amount) FROM ledger_rows WHERE to_account = 'x')")
    .replace(/LIMIT \{[\w.]+\}/g, 'LIMIT 10')
  return choices.map((choice) => fixed.replace(/\{[^{}]+\}/, choice))
}

test('no statement of a job or page reads a whole table that grows', async () => {
  const { results: partial } = await d1.db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND sql LIKE '%WHERE%'")
    .all<{ name: string }>()
  const written = statementsInSources().filter(
    ({ file, sql }) => file.startsWith('app/services/') && !PARTS.some((part) => sql.endsWith(part)),
  )
  expect(written.length).toBeGreaterThan(250)
  const held = Object.entries(HELD).flatMap(([table, about]) => {
    const condition = aboutPerson(about, 'customer', 'a@example.com')
    return condition ? [`SELECT * FROM ${table} WHERE ${condition.where}`] : []
  })
  const statements = [...written.flatMap(variants), ...held]
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
