import { Miniflare } from 'miniflare'
import { applyMigrations } from '../../scripts/migrations'

/** An empty D1 with the shop's tables, and nothing else. */
export async function startDatabase() {
  const miniflare = new Miniflare({
    modules: true,
    script: 'export default { fetch: () => new Response() }',
    compatibilityDate: '2026-04-01',
    d1Databases: ['DB'],
    kvNamespaces: ['CACHE'],
  })
  const db = (await miniflare.getD1Database('DB')) as unknown as D1Database
  const kv = (await miniflare.getKVNamespace('CACHE')) as unknown as KVNamespace
  await applyMigrations(db)
  return { db, kv, stop: () => miniflare.dispose() }
}
