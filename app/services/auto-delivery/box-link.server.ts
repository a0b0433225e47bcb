import type { Config } from '../config.server'
import type { BoxKey } from './reminder-rows.server'

const text = new TextEncoder()
/** A link is for one box; it works until shortly after that has left. */
const VALID_DAYS = 14

const base64 = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const unbase64 = (code: string) =>
  Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const keyOf = (secret: string) =>
  crypto.subtle.importKey(
    'raw',
    text.encode(`auto-delivery ${secret}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )

/** The token of a link that opens one box without signing in, for harmless acts alone. */
export async function boxToken({ customerId, addressId, shipOn }: BoxKey, config: Config): Promise<string> {
  const body = text.encode(JSON.stringify([customerId, addressId, shipOn]))
  const signature = await crypto.subtle.sign('HMAC', await keyOf(config.sessionSecrets[0] ?? ''), body)
  return `${base64(body)}.${base64(new Uint8Array(signature))}`
}

/** The box of a token; nothing when it is not ours or too old. */
export async function boxOfToken(token: string, config: Config, now: Date): Promise<BoxKey | undefined> {
  const [body = '', signature = ''] = token.split('.')
  if (!/^[\w-]{8,400}$/.test(body) || !/^[\w-]{20,100}$/.test(signature)) return undefined
  for (const secret of config.sessionSecrets) {
    if (!(await crypto.subtle.verify('HMAC', await keyOf(secret), unbase64(signature), unbase64(body))))
      continue
    const [customerId, addressId, shipOn] = JSON.parse(new TextDecoder().decode(unbase64(body)))
    const until = Date.parse(`${shipOn}T00:00:00Z`) + VALID_DAYS * 24 * 60 * 60_000
    return now.getTime() < until ? { customerId, addressId, shipOn } : undefined
  }
  return undefined
}
