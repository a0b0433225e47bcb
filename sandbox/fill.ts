import { projectSettings } from '@cobnut/platform/project'
import { demoShop } from './catalog'
import { pastOrders } from './catalog/orders'
import { createCommercetools } from './commercetools'
import { PROJECT_KEY } from './commercetools/auth/clients'
import { createVault } from './commercetools/engine/vault'
import type { ShopDrafts } from './commercetools/import'
import type { Database } from './database'
import { placePastOrders } from './past-orders'

/** The settings of a new project. */
const AS_CREATED = { countries: [], currencies: [], languages: ['en'], messages: { enabled: false } }

/** Fills an empty sandbox with a shop. Existing data is kept. */
export async function fillShop(shop: string, database: Database, now: Date): Promise<void> {
  database.run('CREATE TABLE IF NOT EXISTS sandbox_shop (filled_at TEXT NOT NULL)')
  if (database.first('SELECT filled_at FROM sandbox_shop')) return
  const settings = settingsOf(shop)
  if (settings) createVault(database).write('project', PROJECT_KEY, settings)
  const drafts = draftsOf(shop, now)
  if (drafts) await createCommercetools({ database, now: () => now }).importShop(drafts)
  if (shop === 'demo') await placePastOrders(pastOrders, database, now)
  database.run('INSERT INTO sandbox_shop (filled_at) VALUES (?)', now.toISOString())
}

/** Undefined for the stand-in's defaults. */
function settingsOf(shop: string): unknown {
  if (shop === 'empty') return AS_CREATED
  if (shop !== 'demo') return undefined
  const { currencies, countries, languages, messages } = projectSettings
  const { keptDays } = messages
  return {
    currencies,
    countries,
    languages,
    messages: { enabled: true, deleteDaysAfterCreation: keptDays },
  }
}

/** The shop that `SANDBOX_SHOP` names: `demo`, `none`, or `empty` (a new project). */
function draftsOf(shop: string, now: Date): ShopDrafts | undefined {
  if (shop === 'demo') return demoShop(now)
  if (shop === 'none' || shop === 'empty') return undefined
  throw new Error(`SANDBOX_SHOP is '${shop}', but it may be demo, none or empty.`)
}
