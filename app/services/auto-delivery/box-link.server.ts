import type { Config } from '../config.server'
import type { BoxKey } from './reminder-rows.server'

const text = new TextEncoder()
/** A link is for one box; it works until shortly after that has left. */
const VALID_DAYS = 14

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (code: string) =>
  Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const keyOf = (secret: string) =>
  crypto.subtle.importKey(
    'raw',
    text.encode(`auto-delivery ${secret}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )

type Secrets = Pick<Config, 'sessionSecrets'>

/** The token of a link that opens one box without signing in, for harmless acts alone. */
export async function boxToken(
  { customerId, addressId, shipOn }: BoxKey,
  { sessionSecrets }: Secrets,
): Promise<string> {
  const body = text.encode(JSON.stringify([customerId, addressId, shipOn]))
  const signature = await crypto.subtle.sign('HMAC', await keyOf(sessionSecrets[0] ?? ''), body)
  return `${base64url(body)}.${base64url(new Uint8Array(signature))}`
}

/** The box of a token; nothing when it is forged, damaged or too old. */
export async function boxOfToken(
  token: string,
  { sessionSecrets }: Secrets,
  now: Date,
): Promise<BoxKey | undefined> {
  const [, encoded = '', signed = ''] = /^([\w-]{8,400})\.([\w-]{43})$/.exec(token) ?? []
  // A length that no encoding has cannot be decoded.
  if (!encoded || encoded.length % 4 === 1) return undefined
  const [body, signature] = [bytesOf(encoded), bytesOf(signed)]
  const checks = await Promise.all(
    sessionSecrets.map(async (secret) => crypto.subtle.verify('HMAC', await keyOf(secret), signature, body)),
  )
  if (!checks.includes(true)) return undefined
  const [customerId, addressId, shipOn] = JSON.parse(new TextDecoder().decode(body))
  const until = Date.parse(`${shipOn}T00:00:00Z`) + VALID_DAYS * 24 * 60 * 60_000
  return now.getTime() < until ? { customerId, addressId, shipOn } : undefined
}
