import type { Provider } from '~/models/account/providers'
import { bound } from '~/services/bound'
import type { ServiceDeps } from '~/services/deps'
import type { Secrets } from '~/services/identity-provider/openid.server'
import { sql } from '~/services/sql'
import { digestOf } from '../digest'

/** Time limit at the provider's page. */
const ATTEMPT_MS = 15 * 60 * 1000

type Attempt = Secrets & { destination: string; preserveCart: boolean }

type Row = Secrets & { destination: string; preserve_cart: number; brought: string | null }

type Deps = Pick<ServiceDeps, 'db' | 'now'>

/** Identities of accounts, and sign-ins under way. All throw VendorError. */
export const createIdentityService = (deps: Deps) =>
  bound(deps, { begin, bring, take, customerOf, providersOf, link, sweep })

const time = ({ now }: Deps) => now().getTime()

/** `browser`: the value of its cookie. */
async function begin(deps: Deps, provider: Provider, browser: string, attempt: Attempt): Promise<void> {
  const { state, nonce, verifier, destination, preserveCart } = attempt
  await sql(deps.db)`INSERT INTO provider_attempts
    (state_digest, provider, browser_digest, state, nonce, verifier, destination, preserve_cart, began_at)
    VALUES (${await digestOf(state)}, ${provider}, ${await digestOf(browser)}, ${state}, ${nonce},
      ${verifier}, ${destination}, ${preserveCart ? 1 : 0}, ${time(deps)})`.run()
}

/** Keeps a post from the provider's site, which comes without our cookie. False if unknown. */
async function bring(deps: Deps, provider: Provider, state: string, brought: string): Promise<boolean> {
  const { meta } = await sql(deps.db)`UPDATE provider_attempts SET brought = ${brought}
    WHERE state_digest = ${await digestOf(state)} AND provider = ${provider} AND brought IS NULL
      AND began_at > ${time(deps) - ATTEMPT_MS}`.run()
  return meta.changes === 1
}

/** Can be taken once. */
async function take(
  deps: Deps,
  provider: Provider,
  browser: string,
  state: string,
): Promise<(Attempt & { brought: string | undefined }) | undefined> {
  const row = await sql(deps.db)`DELETE FROM provider_attempts
    WHERE state_digest = ${await digestOf(state)} AND provider = ${provider}
      AND browser_digest = ${await digestOf(browser)} AND began_at > ${time(deps) - ATTEMPT_MS}
    RETURNING state, nonce, verifier, destination, preserve_cart, brought`.first<Row>()
  if (!row) return undefined
  const { state: kept, nonce, verifier, destination, preserve_cart, brought } = row
  const secrets = { state: kept, nonce, verifier }
  return { ...secrets, destination, preserveCart: preserve_cart === 1, brought: brought ?? undefined }
}

async function customerOf({ db }: Deps, provider: Provider, subject: string): Promise<string | undefined> {
  const row = await sql(db)`SELECT customer_id FROM customer_identities
    WHERE provider = ${provider} AND subject = ${subject}`.first<{ customer_id: string }>()
  return row?.customer_id
}

async function providersOf({ db }: Deps, customerId: string): Promise<Provider[]> {
  const { results } = await sql(db)`SELECT DISTINCT provider FROM customer_identities
    WHERE customer_id = ${customerId}`.all<{ provider: Provider }>()
  return results.map(({ provider }) => provider)
}

async function link(deps: Deps, provider: Provider, subject: string, customerId: string): Promise<void> {
  await sql(deps.db)`INSERT INTO customer_identities (provider, subject, customer_id, linked_at)
    VALUES (${provider}, ${subject}, ${customerId}, ${time(deps)})
    ON CONFLICT (provider, subject) DO UPDATE SET customer_id = excluded.customer_id`.run()
}

async function sweep(deps: Deps): Promise<void> {
  await sql(deps.db)`DELETE FROM provider_attempts WHERE began_at < ${time(deps) - ATTEMPT_MS}`.run()
}
