/** Rows of an old shop, generated in SQL. */

const DAY_MS = 86_400_000
/** Rows per statement. */
const AT_ONCE = 50_000

type Column = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number }

/** Tables with rows per order, and how many; all others have one per customer. */
const FOR_EACH_ORDER: Record<string, number> = {
  placements: 1,
  order_mails: 2,
  sent_mails: 2,
  measured_once: 1,
  payment_news: 0.01,
  failed_jobs: 0.001,
}

/** Tables with settings, or with a row per product. */
const SMALL = new Set(['ratings_due', 'rating_bases', 'job_cursors', 'd1_migrations', 'company_lists'])

/** Finished work needs no more. `n` is the row's number, `?2` is now. */
const VALUES: Record<string, Record<string, string>> = {
  placements: {
    state: "'captured'",
    payments: `'[{"kind":"PayPal","amount":4217,"id":"dHJhbnNhY3Rpb24' || n || '","capturedAt":1,"email":"shopper' || n || '@example.com"}]'`,
    delivery: `'{"name":"Ground","price":795,"days":[3,5],"ship":"2026-10-12","arrive":"2026-10-15","address":{"city":"Cranford","state":"NJ","postalCode":"07016"}}'`,
    origin: "'https://shop.example'",
    initiator: 'NULL',
    failure_mail: 'NULL',
    review_request: "'sent'",
    lease_until: '0',
    created_at: `?2 - (n % 85) * ${DAY_MS} - ${DAY_MS}`,
    updated_at: `?2 - (n % 85) * ${DAY_MS}`,
  },
  review_decisions: { decision: "'hidden'" },
  order_upload_rows: { upload_id: "'id-' || n" },
  order_upload_parts: { upload_id: "'id-' || n" },
  reviews: { stars: '1 + n % 5' },
  subscriptions: { state: "'active'" },
  deliveries: { state: "'ordered'" },
  gifts: { state: "'ordered'" },
  failed_jobs: { dead_at: 'NULL' },
  referrals: { state: "'rewarded'" },
}

/** A value by column name and type: the same in each table, so that rows refer to each other. */
function filling(table: string, { name, type }: Column): string {
  const own = VALUES[table]?.[name]
  if (own !== undefined) return own
  if (/email/.test(name)) return `'shopper' || n || '@example.com'`
  if (/_on$|^day$/.test(name)) return "'2027-03-01'"
  if (/expires|until/.test(name)) return `?2 + ${30 * DAY_MS}`
  if (/_at$|^at$/.test(name)) return `?2 - (n % 20) * ${DAY_MS}`
  if (/INT|REAL|NUM/.test(type)) return /_id$/.test(name) ? 'n' : '1 + n % 1000'
  if (/json|payload|address|news|errors|items/.test(name) && type !== 'BLOB') return "'{}'"
  return `'${name}-' || n`
}

/** A value that a row has or, for times, one that many are later than. */
export const sampleOf = (name: string, type: string): string | number => {
  const now = Date.now()
  if (/email/.test(name)) return 'shopper500@example.com'
  if (/_on$|^day$/.test(name)) return '2026-11-27'
  if (/_at$|^at$|until|expires/.test(name)) return now - 40 * DAY_MS
  if (/INT|REAL|NUM/.test(type)) return 500
  return `${name}-500`
}

export async function columnsOf(db: D1Database): Promise<Map<string, Column[]>> {
  const { results } = await db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf%'",
    )
    .all<{ name: string }>()
  const tables = new Map<string, Column[]>()
  for (const { name } of results)
    tables.set(name, (await db.prepare(`PRAGMA table_info(${name})`).all<Column>()).results)
  return tables
}

/** Fills every growing table. Skips rows that violate constraints. Returns the number of rows. */
export async function fillHistory(
  db: D1Database,
  orders: number,
  customers: number,
  tell: (words: string) => void,
): Promise<number> {
  let total = 0
  for (const [table, columns] of await columnsOf(db)) {
    if (SMALL.has(table)) continue
    const wanted = Math.round(table in FOR_EACH_ORDER ? orders * (FOR_EACH_ORDER[table] ?? 1) : customers)
    // SQLite counts autoincrement ids itself.
    const given = columns.filter(({ name, type, pk }) => !(name === 'id' && type === 'INTEGER' && pk === 1))
    const sql = `WITH RECURSIVE count (n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM count WHERE n < ?3)
      INSERT OR IGNORE INTO ${table} (${given.map(({ name }) => name).join(', ')})
      SELECT ${given.map((column) => filling(table, column)).join(', ')} FROM count WHERE ?2 > 0`
    let made = 0
    for (let from = 1; from <= wanted; from += AT_ONCE) {
      const until = Math.min(wanted, from + AT_ONCE - 1)
      made += (await db.prepare(sql).bind(from, Date.now(), until).run()).meta.changes
    }
    if (made < wanted * 0.9) tell(`${table}: only ${made} of ${wanted}`)
    total += made
  }
  return total
}
