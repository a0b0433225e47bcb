import * as z from 'zod'
import { LIST_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { bound } from '../bound'
import type { ServiceDeps } from '../deps'
import { base64url, fromBase64url } from '../signed'
import { sql } from '../sql'
import { endOf, newChallenge, use } from './challenges.server'

type Deps = Pick<ServiceDeps, 'db' | 'now' | 'config'>

type Passkey = { id: string; name: string; madeAt: number; usedAt: number }

type Row = {
  id: string
  customer_id: string
  name: string
  public_key: string
  counter: number
  transports: string
  made_at: number
  used_at: number
}

const text = z.string().max(TEXT_LIMITS.passkeyAnswer)
const transports = z
  .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
  .catch([])
const shared = { id: text, rawId: text, type: z.literal('public-key') }
const made = z.object({
  ...shared,
  response: z.object({ clientDataJSON: text, attestationObject: text, transports }),
})
const answered = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
})

/** What the browser's API answered, as JSON; undefined for anything else. */
function read<Schema extends z.ZodType>(schema: Schema, json: string): z.output<Schema> | undefined {
  if (json.length > TEXT_LIMITS.passkeyAnswer) return undefined
  try {
    return schema.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

type RelyingParty = { origin: string }

const partyOf = ({ origin }: RelyingParty) => ({
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  requireUserVerification: true,
})

/** The challenge that was answered, once it is found to be ours. */
function expecting(deps: Deps, purpose: string) {
  const seen: { challenge?: string; endsAt?: number } = {}
  return {
    isExpected: async (challenge: string) => {
      seen.challenge = challenge
      seen.endsAt = await endOf(deps, purpose, challenge)
      return seen.endsAt !== undefined
    },
    isFirstUse: async () =>
      seen.challenge !== undefined && seen.endsAt !== undefined && use(deps, seen.challenge, seen.endsAt),
  }
}

const addingTo = (customerId: string) => `add ${customerId}`
const SIGN_IN = 'sign-in'

type NewPasskey = RelyingParty & { customerId: string; answer: string; name: string }

/** Keeps a new passkey. False: it is not what the shop asked for, or there are too many. */
async function add(deps: Deps, { customerId, answer, name, ...place }: NewPasskey): Promise<boolean> {
  const response = read(made, answer)
  if (!response) return false
  const { verifyRegistrationResponse } = await import('./verify.server')
  const { isExpected, isFirstUse } = expecting(deps, addingTo(customerId))
  const outcome = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: isExpected,
    ...partyOf(place),
  }).catch(refused)
  if (!outcome?.verified || !(await isFirstUse())) return false
  const { id, publicKey, counter } = outcome.registrationInfo.credential
  const time = deps.now().getTime()
  const { meta } = await sql(deps.db)`
    INSERT INTO passkeys (id, customer_id, name, public_key, counter, transports, made_at, used_at)
    SELECT ${id}, ${customerId}, ${name}, ${base64url(publicKey)}, ${counter},
      ${JSON.stringify(response.response.transports)}, ${time}, ${time}
    WHERE (SELECT count(*) FROM passkeys WHERE customer_id = ${customerId}) < ${LIST_LIMITS.passkeys}
    ON CONFLICT DO NOTHING`.run()
  return meta.changes === 1
}

/** Whose passkey answered; undefined unless it verified its user and answered a challenge of ours, once. */
async function ownerOf(
  deps: Deps,
  { answer, ...place }: RelyingParty & { answer: string },
): Promise<string | undefined> {
  const response = read(answered, answer)
  const row = response && (await sql(deps.db)`SELECT * FROM passkeys WHERE id = ${response.id}`.first<Row>())
  const publicKey = row && fromBase64url(row.public_key)
  if (!response || !publicKey) return undefined
  const { verifyAuthenticationResponse } = await import('./verify.server')
  const { isExpected, isFirstUse } = expecting(deps, SIGN_IN)
  const outcome = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: isExpected,
    ...partyOf(place),
    credential: { id: row.id, publicKey, counter: row.counter },
  }).catch(refused)
  if (!outcome?.verified || !(await isFirstUse())) return undefined
  const { newCounter } = outcome.authenticationInfo
  await sql(deps.db)`UPDATE passkeys SET counter = ${newCounter}, used_at = ${deps.now().getTime()}
    WHERE id = ${row.id}`.run()
  return row.customer_id
}

/** The library throws for whatever is not as it was asked. */
function refused(error: unknown): undefined {
  console.warn('passkey refused', error instanceof Error ? error.message.slice(0, 200) : '')
}

async function list({ db }: Deps, customerId: string): Promise<Passkey[]> {
  const { results } = await sql(db)`SELECT id, name, made_at, used_at FROM passkeys
    WHERE customer_id = ${customerId} ORDER BY made_at`.all<Row>()
  return results.map(({ id, name, made_at, used_at }) => ({ id, name, madeAt: made_at, usedAt: used_at }))
}

async function rename({ db }: Deps, customerId: string, id: string, name: string): Promise<boolean> {
  const { meta } = await sql(db)`UPDATE passkeys SET name = ${name}
    WHERE id = ${id} AND customer_id = ${customerId}`.run()
  return meta.changes === 1
}

async function remove({ db }: Deps, customerId: string, id: string): Promise<boolean> {
  const { meta } = await sql(db)`DELETE FROM passkeys WHERE id = ${id} AND customer_id = ${customerId}`.run()
  return meta.changes === 1
}

async function sweep({ db, now }: Deps): Promise<void> {
  await sql(db)`DELETE FROM used_challenges WHERE ends_at < ${now().getTime()}`.run()
}

/** Passkeys (WebAuthn): sign-in without a password, and staff's second factor. Throws VendorError. */
export const createPasskeys = (deps: Deps) =>
  bound(deps, {
    add,
    ownerOf,
    list,
    rename,
    remove,
    sweep,
    challengeToSignIn: (inner: Deps) => newChallenge(inner, SIGN_IN),
    challengeToAdd: (inner: Deps, customerId: string) => newChallenge(inner, addingTo(customerId)),
  })
