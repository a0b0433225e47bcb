import { DAY_MS } from '~/models/dates'
import { isOpenProof, readRecoveryCode } from '~/models/staff/second-factor'
import { bound } from '../bound'
import type { ServiceDeps } from '../deps'
import { digestOf, randomBytes } from '../digest'
import { sql } from '../sql'
import { base32, stepOf } from './timed-code'

type Deps = Pick<ServiceDeps, 'db' | 'now'>

const RECOVERY_CODES = 10
const RECOVERY_BYTES = 10

const recoveryDigest = (customerId: string, code: string) => digestOf(`recovery ${customerId} ${code}`)

/** Whether staff have set up an authenticator app. Passkeys have their own service. */
async function hasApp({ db }: Deps, customerId: string): Promise<boolean> {
  return (await sql(db)`SELECT 1 FROM staff_codes WHERE customer_id = ${customerId}`.first()) !== null
}

/** Keeps the app's secret if the code proves that the app has it. False: it does not, or there is one already. */
async function addApp({ db, now }: Deps, customerId: string, secret: string, code: string): Promise<boolean> {
  const step = await stepOf(secret, code, now())
  if (step === undefined) return false
  const { meta } = await sql(db)`INSERT INTO staff_codes (customer_id, secret, last_step, made_at)
    VALUES (${customerId}, ${secret}, ${step}, ${now().getTime()}) ON CONFLICT DO NOTHING`.run()
  return meta.changes === 1
}

/** Each code counts once, even if two requests bring it at the same time. */
async function takeAppCode({ db, now }: Deps, customerId: string, code: string): Promise<boolean> {
  const row = await sql(db)`SELECT secret FROM staff_codes WHERE customer_id = ${customerId}`.first<{
    secret: string
  }>()
  const step = row && (await stepOf(row.secret, code, now()))
  if (!step) return false
  const { meta } = await sql(db)`UPDATE staff_codes SET last_step = ${step}
    WHERE customer_id = ${customerId} AND last_step < ${step}`.run()
  return meta.changes === 1
}

/** New ones, which replace those before. They are shown once. */
async function makeRecoveryCodes({ db }: Deps, customerId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)))
  const digests = await Promise.all(codes.map((code) => recoveryDigest(customerId, code)))
  await db.batch([
    sql(db)`DELETE FROM recovery_codes WHERE customer_id = ${customerId}`,
    ...digests.map(
      (digest) => sql(db)`INSERT INTO recovery_codes (digest, customer_id) VALUES (${digest}, ${customerId})`,
    ),
  ])
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}

async function takeRecoveryCode({ db }: Deps, customerId: string, typed: string): Promise<boolean> {
  const code = readRecoveryCode(typed)
  if (!code) return false
  const digest = await recoveryDigest(customerId, code)
  return (await sql(db)`DELETE FROM recovery_codes WHERE digest = ${digest}`.run()).meta.changes === 1
}

/** The factor was shown. Returns the id for the browser's cookie; the session before it is over. */
async function begin({ db, now }: Deps, customerId: string, signIn: string): Promise<string> {
  const id = crypto.randomUUID()
  await db.batch([
    sql(db)`DELETE FROM staff_sessions WHERE customer_id = ${customerId} AND sign_in = ${signIn}`,
    sql(db)`INSERT INTO staff_sessions (id, customer_id, sign_in, proven_at)
      VALUES (${id}, ${customerId}, ${signIn}, ${now().getTime()})`,
  ])
  return id
}

/** When the factor was shown in this session of this sign-in. Undefined after twelve hours. */
async function provenAt({ db, now }: Deps, id: string, signIn: string): Promise<number | undefined> {
  const row = await sql(db)`SELECT proven_at FROM staff_sessions
    WHERE id = ${id} AND sign_in = ${signIn}`.first<{ proven_at: number }>()
  return row && isOpenProof(row.proven_at, now()) ? row.proven_at : undefined
}

/** All of it: the app, recovery codes, passkeys and open sessions. The next sign-in sets up a new one. */
async function reset({ db }: Deps, customerId: string): Promise<void> {
  await db.batch([
    sql(db)`DELETE FROM staff_sessions WHERE customer_id = ${customerId}`,
    sql(db)`DELETE FROM staff_codes WHERE customer_id = ${customerId}`,
    sql(db)`DELETE FROM recovery_codes WHERE customer_id = ${customerId}`,
    sql(db)`DELETE FROM passkeys WHERE customer_id = ${customerId}`,
  ])
}

async function sweep({ db, now }: Deps): Promise<void> {
  const dayAgo = now().getTime() - DAY_MS
  await sql(db)`DELETE FROM staff_sessions WHERE proven_at < ${dayAgo}`.run()
}

/** The second factor of staff, and the sessions that it opens. All throw VendorError. */
export const createSecondFactors = (deps: Deps) =>
  bound(deps, {
    hasApp,
    addApp,
    takeAppCode,
    makeRecoveryCodes,
    takeRecoveryCode,
    begin,
    provenAt,
    reset,
    sweep,
  })
