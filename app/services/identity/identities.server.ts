import type { Provider } from '~/models/account/providers'
import type { ServiceDeps } from '~/services/deps'
import type { Secrets } from '~/services/identity-provider/openid.server'
import { digestOf } from '../digest'

/** How long a visit to a provider's page may take. */
const ATTEMPT_MS = 15 * 60 * 1000

type Attempt = Secrets & { destination: string; preserveCart: boolean }

type Row = Secrets & { destination: string; preserve_cart: number; brought: string | null }

/** Which accounts identities open, and sign-ins that are under way. All throw VendorError. */
export function createIdentityService({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  const time = () => now().getTime()
  return {
    /** `browser` is what the cookie of the browser that leaves holds. */
    async begin(provider: Provider, browser: string, attempt: Attempt): Promise<void> {
      const { state, nonce, verifier, destination, preserveCart } = attempt
      await db
        .prepare(
          `INSERT INTO provider_attempts
             (state_digest, provider, browser_digest, state, nonce, verifier, destination, preserve_cart, began_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .bind(
          await digestOf(state),
          provider,
          await digestOf(browser),
          state,
          nonce,
          verifier,
          destination,
          preserveCart ? 1 : 0,
          time(),
        )
        .run()
    },

    /** Keeps what a provider posted from its own site, where the browser sends no cookie. False: not ours. */
    async bring(provider: Provider, state: string, brought: string): Promise<boolean> {
      const { meta } = await db
        .prepare(
          `UPDATE provider_attempts SET brought = ?
           WHERE state_digest = ? AND provider = ? AND brought IS NULL AND began_at > ?`,
        )
        .bind(brought, await digestOf(state), provider, time() - ATTEMPT_MS)
        .run()
      return meta.changes === 1
    },

    /** The attempt of this browser with this state; it can be taken once. */
    async take(
      provider: Provider,
      browser: string,
      state: string,
    ): Promise<(Attempt & { brought: string | undefined }) | undefined> {
      const row = await db
        .prepare(
          `DELETE FROM provider_attempts
           WHERE state_digest = ? AND provider = ? AND browser_digest = ? AND began_at > ?
           RETURNING state, nonce, verifier, destination, preserve_cart, brought`,
        )
        .bind(await digestOf(state), provider, await digestOf(browser), time() - ATTEMPT_MS)
        .first<Row>()
      if (!row) return undefined
      const { state: kept, nonce, verifier, destination, preserve_cart, brought } = row
      const secrets = { state: kept, nonce, verifier }
      return { ...secrets, destination, preserveCart: preserve_cart === 1, brought: brought ?? undefined }
    },

    /** The account that an identity opens. */
    async customerOf(provider: Provider, subject: string): Promise<string | undefined> {
      const row = await db
        .prepare('SELECT customer_id FROM customer_identities WHERE provider = ? AND subject = ?')
        .bind(provider, subject)
        .first<{ customer_id: string }>()
      return row?.customer_id
    },

    async providersOf(customerId: string): Promise<Provider[]> {
      const sql = 'SELECT DISTINCT provider FROM customer_identities WHERE customer_id = ?'
      const { results } = await db.prepare(sql).bind(customerId).all<{ provider: Provider }>()
      return results.map(({ provider }) => provider)
    },

    async link(provider: Provider, subject: string, customerId: string): Promise<void> {
      await db
        .prepare(
          `INSERT INTO customer_identities (provider, subject, customer_id, linked_at) VALUES (?, ?, ?, ?)
           ON CONFLICT (provider, subject) DO UPDATE SET customer_id = excluded.customer_id`,
        )
        .bind(provider, subject, customerId, time())
        .run()
    },

    async sweep(): Promise<void> {
      await db
        .prepare('DELETE FROM provider_attempts WHERE began_at < ?')
        .bind(time() - ATTEMPT_MS)
        .run()
    },
  }
}
