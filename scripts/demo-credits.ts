import { createApiRoot } from '../app/services/commercetools/client.server'
import { configOf } from '../app/services/config.server'
import { createLedgersService } from '../app/services/ledger/ledgers.server'
import { localEnvironment } from './environment'

/** Gift certificates of the demo shop by code, in cents. */
export const DEMO_CERTIFICATES = { 'GEMS-CARD-FFTY-5555': 5000, 'GEMS-CARD-TENS-2222': 1000 } as const

/** Gives demo customers store credit and a credit account, and issues gift certificates. Existing ones are skipped. */
export async function seedDemoCredits(sandboxUrl: string, database: unknown): Promise<void> {
  const apiRoot = createApiRoot(configOf(localEnvironment(sandboxUrl)).commercetools, fetch)
  const ledgers = createLedgersService({ db: database as D1Database, now: () => new Date() })
  const idOf = async (key: string) => (await apiRoot.customers().withKey({ key }).get().execute()).body.id
  await ledgers.grantStoreCredit(await idOf('hazel'), {
    because: 'demo',
    key: 'demo',
    amount: 1500,
    note: 'Welcome',
  })
  await ledgers.openCredit('company:adler-architects', 30, { key: 'demo', amount: 250_000 })
  await ledgers.openCredit('company:corner-larder', 15, { key: 'demo', amount: 500_000 })
  for (const [code, amount] of Object.entries(DEMO_CERTIFICATES)) {
    await ledgers.issueCertificate(code, { key: 'demo', amount })
  }
}
