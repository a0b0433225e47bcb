import * as z from 'zod'
import type { SigningKey } from '~/models/agent/business-profile'
import { bytesOf } from '../digest'

const privateKey = z.object({
  kid: z.string().min(1),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})
type PrivateKey = z.output<typeof privateKey>

/** `AGENT_SIGNING_KEY`: a private JWK, or several, the newest first. Throws if it is none. */
function keysIn(text: string | undefined): PrivateKey[] {
  if (!text) return []
  const keys = z.union([privateKey, z.array(privateKey)]).parse(JSON.parse(text))
  return [keys].flat()
}

export const signingKeyOf = (text: string | undefined): PrivateKey | undefined => keysIn(text)[0]

/** What the profile publishes. */
export const publicKeysOf = (text: string | undefined): SigningKey[] =>
  keysIn(text).map(({ d: _, ...key }) => ({ ...key, use: 'sig', alg: 'ES256' }))

export const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

type Signed = { method: string; url: string; headers: Record<string, string>; created: number }

/** The headers of RFC 9421: method, host, path and all headers that are given. */
export async function signatureOf(key: PrivateKey, { method, url, headers, created }: Signed) {
  const { host, pathname, search } = new URL(url)
  const parts: [name: string, value: string][] = [
    ['@method', method],
    ['@authority', host],
    ['@path', pathname],
    ...(search ? [['@query', search] as [string, string]] : []),
    ...Object.entries(headers).map(([name, value]): [string, string] => [name.toLowerCase(), value]),
  ]
  const names = parts.map(([name]) => `"${name}"`).join(' ')
  const parameters = `(${names});created=${created};keyid="${key.kid}"`
  const base = [...parts.map(([name, value]) => `"${name}": ${value}`), `"@signature-params": ${parameters}`]
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const { kid: _, ...jwk } = key
  const imported = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign(algorithm, imported, bytesOf(base.join('\n')))
  return {
    'Signature-Input': `sig1=${parameters}`,
    Signature: `sig1=:${base64(new Uint8Array(signature))}:`,
  }
}
