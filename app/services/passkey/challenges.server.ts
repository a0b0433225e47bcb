import type { ServiceDeps } from '../deps'
import { bytesOf, randomBytes } from '../digest'
import { base64url, fromBase64url, isSigned, macOf } from '../signed'
import { sql } from '../sql'

const OPEN_MS = 10 * 60 * 1000

type Deps = Pick<ServiceDeps, 'config' | 'now' | 'db'>

/** Signed, so that asking for one writes nothing. `purpose` names who may answer it, and for what. */
export async function newChallenge(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  purpose: string,
): Promise<string> {
  const [secret = ''] = config.sessionSecrets
  const body = `${base64url(randomBytes(18))}.${now().getTime() + OPEN_MS}`
  const mac = await macOf(secret, `passkey ${purpose} ${body}`)
  return base64url(bytesOf(`${body}.${base64url(mac)}`))
}

/** When it ends; undefined unless it is the shop's, for this purpose, and still open. */
export async function endOf(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  purpose: string,
  challenge: string,
): Promise<number | undefined> {
  const bytes = fromBase64url(challenge)
  const [nonce = '', ends = '', mac = ''] = bytes ? new TextDecoder().decode(bytes).split('.') : []
  const signature = fromBase64url(mac)
  if (!signature || !(Number(ends) > now().getTime())) return undefined
  const isOurs = await isSigned(config.sessionSecrets, `passkey ${purpose} ${nonce}.${ends}`, signature)
  return isOurs ? Number(ends) : undefined
}

/** False if it was answered before. */
export async function use({ db }: Pick<Deps, 'db'>, challenge: string, endsAt: number): Promise<boolean> {
  const { meta } = await sql(db)`INSERT INTO used_challenges (challenge, ends_at)
    VALUES (${challenge}, ${endsAt}) ON CONFLICT DO NOTHING`.run()
  return meta.changes === 1
}
