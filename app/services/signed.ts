import { bytesOf } from './digest'

type Hash = 'SHA-1' | 'SHA-256'

const importKey = (secret: BufferSource, hash: Hash) =>
  crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash }, false, ['sign', 'verify'])

/** Of the shop's own secrets, which are few: each page checks several cookies. */
const imported = new Map<string, CryptoKey>()
const MOST = 50

async function keyOf(secret: string | BufferSource, hash: Hash): Promise<CryptoKey> {
  if (typeof secret !== 'string') return importKey(secret, hash)
  const name = `${hash} ${secret}`
  const key = imported.get(name) ?? (await importKey(bytesOf(secret), hash))
  if (imported.size < MOST) imported.set(name, key)
  return key
}

export const macOf = async (
  secret: string | BufferSource,
  text: string | BufferSource,
  hash: Hash = 'SHA-256',
) =>
  new Uint8Array(
    await crypto.subtle.sign(
      'HMAC',
      await keyOf(secret, hash),
      typeof text === 'string' ? bytesOf(text) : text,
    ),
  )

/** Whether one of the secrets signed the text: after a change of secrets, the earlier one still counts. */
export async function isSigned(
  secrets: readonly string[],
  text: string,
  mac: BufferSource,
): Promise<boolean> {
  const checks = await Promise.all(
    secrets.map(async (secret) =>
      crypto.subtle.verify('HMAC', await keyOf(secret, 'SHA-256'), mac, bytesOf(text)),
    ),
  )
  return checks.includes(true)
}

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Undefined for what is not base64url. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return undefined
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
