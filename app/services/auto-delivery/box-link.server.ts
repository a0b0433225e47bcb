import { DAY_MS } from '~/models/dates'
import type { Config } from '../config.server'
import { bytesOf } from '../digest'
import { base64url, fromBase64url, isSigned, macOf } from '../signed'
import type { BoxKey } from './reminder-rows.server'

const VALID_DAYS = 14

type Secrets = Pick<Config, 'sessionSecrets'>

const purposed = (secret = '') => `auto-delivery ${secret}`

/** Opens one box without signing in, for harmless acts only. */
export async function boxToken(
  { customerId, addressId, shipOn }: BoxKey,
  { sessionSecrets }: Secrets,
): Promise<string> {
  const body = JSON.stringify([customerId, addressId, shipOn])
  const mac = await macOf(purposed(sessionSecrets[0]), body)
  return `${base64url(bytesOf(body))}.${base64url(mac)}`
}

/** Undefined if the token is forged, damaged or too old. */
export async function boxOfToken(
  token: string,
  { sessionSecrets }: Secrets,
  now: Date,
): Promise<BoxKey | undefined> {
  const [, encoded = '', signature = ''] = /^([\w-]{8,400})\.([\w-]{43})$/.exec(token) ?? []
  const [bytes, mac] = [fromBase64url(encoded), fromBase64url(signature)]
  if (!bytes || !mac) return undefined
  const body = new TextDecoder().decode(bytes)
  if (!(await isSigned(sessionSecrets.map(purposed), body, mac))) return undefined
  const [customerId, addressId, shipOn] = JSON.parse(body)
  const until = Date.parse(`${shipOn}T00:00:00Z`) + VALID_DAYS * DAY_MS
  return now.getTime() < until ? { customerId, addressId, shipOn } : undefined
}
