import { Miniflare, supportedCompatibilityDate } from 'miniflare'
import { applyMigrations } from '../../scripts/migrations'
import type { Served } from '../../scripts/serve'
import { waitSteadily } from '../../scripts/steady-wait'

waitSteadily()

/** An empty D1 with the shop's tables. */
export async function startDatabase() {
  const miniflare = new Miniflare({
    modules: true,
    script: 'export default { fetch: () => new Response() }',
    compatibilityDate: supportedCompatibilityDate,
    d1Databases: ['DB'],
    kvNamespaces: ['CACHE'],
  })
  const db = (await miniflare.getD1Database('DB')) as unknown as D1Database
  const kv = (await miniflare.getKVNamespace('CACHE')) as unknown as KVNamespace
  await applyMigrations(db)
  return { db, kv, stop: () => miniflare.dispose() }
}

export const databaseOf = ({ miniflare }: Pick<Served, 'miniflare'>) =>
  miniflare.getD1Database('DB', 'cobnut')

/** Runs `work` while a table is missing. */
export async function without<Result>(
  shop: Pick<Served, 'miniflare'>,
  table: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const database = await databaseOf(shop)
  await database.exec(`ALTER TABLE ${table} RENAME TO ${table}_away`)
  try {
    return await act()
  } finally {
    await database.exec(`ALTER TABLE ${table}_away RENAME TO ${table}`)
  }
}
