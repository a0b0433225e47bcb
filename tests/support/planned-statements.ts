import { type Statement, statementsInSources } from './statements'

/** The choices for parts of a statement that are chosen at run time. */
const CHOSEN: [part: string, choices: string[]][] = [
  ['DELETE FROM {table} WHERE company_key', ['company_lists', 'company_approvals', 'reseller_certificates']],
  ['SET {SIDES[side]}', ['old_confirmed_at']],
  ['FROM reseller_certificates', ['company_key = ?', "status = 'approved' AND expires_on < ?"]],
  ['FROM gifts', ['id = ?', 'receipt_token = ?', 'code_digest = ?']],
  ['UPDATE gifts SET {sets', ['state = ?']],
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

/** Parts of other statements, those made of HELD, which have their own test, and one that ends after its limit. */
const PARTS = [
  'ORDER BY COALESCE(r.settled_at, r.invited_at) DESC LIMIT ?',
  'AS balance FROM ledger_accounts a',
  "AND reason = 'refunded'",
  'UPDATE {table} SET {held.emptied}',
  'DELETE FROM {table}',
  'WHERE {condition.where}',
  'WHERE {where}',
  'WHERE {key} = ?',
  'WHERE {key} = ?2',
  // The book's sums are made by a function.
  'END) ON CONFLICT (id) DO NOTHING',
]

/** A statement with each of its possible parts. */
function variants({ sql }: Statement): string[] {
  if (!sql.includes('{')) return [sql]
  const choices = CHOSEN.find(([part]) => sql.includes(part))?.[1] ?? ['']
  const fixed = sql
    .replace(/\{\[\.\.\.sets.*?\.join\(', '\)\}/, 'updated_at = 1')
    .replace(/\{LENT\.replaceAll.*?\)\}/, "(SELECT sum(amount) FROM ledger_rows WHERE to_account = 'x')")
    .replace(/LIMIT \{[\w.]+\}/g, 'LIMIT 10')
  return choices.map((choice) => fixed.replace(/\{[^{}]+\}/, choice))
}

export const plannedStatements = (): Statement[] =>
  statementsInSources()
    .filter(({ file, sql }) => file.startsWith('app/services/') && !PARTS.some((part) => sql.endsWith(part)))
    .flatMap((statement) => variants(statement).map((sql) => ({ ...statement, sql })))
