import { bytesOf } from './digest'

type Hash = 'SHA-1' | 'SHA-256'

const keyOf = (secret: string | BufferSource, hash: Hash) =>
  crypto.subtle.importKey(
    'raw',
    typeof secret === 'string' ? bytesOf(secret) : secret,
    { name: 'HMAC', hash },
    false,
    ['sign', 'verify'],
  )

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
