import { demoShop } from './catalog'
import type { Commercetools } from './commercetools'
import type { Database } from './database'

/** Fills an empty sandbox with the demo shop, once: what is there already is kept. */
export async function fillShop(
  shop: string,
  database: Database,
  commercetools: Commercetools,
  now: Date,
): Promise<void> {
  database.run('CREATE TABLE IF NOT EXISTS sandbox_shop (filled_at TEXT NOT NULL)')
  if (database.first('SELECT filled_at FROM sandbox_shop')) return
  if (shop === 'demo') await commercetools.importShop(demoShop(now))
  else if (shop !== 'none')
    throw new Error(`SANDBOX_SHOP is '${shop}', but only 'demo' and 'none' are known.`)
  database.run('INSERT INTO sandbox_shop (filled_at) VALUES (?)', now.toISOString())
}
