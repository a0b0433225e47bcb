import { certificateCodeFrom } from '~/models/ledger/ledger'
import type { Config } from '../config.server'

export const secretOf = ({ config }: { config: Pick<Config, 'sessionSecrets'> }): string =>
  config.sessionSecrets[0] ?? ''

const bytesOf = (text: string) => new TextEncoder().encode(text)
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * A code that is made from its purpose by the shop's secret: the same each time, so that an e-mail that is sent again
 * brings the same code, although only its digest is kept.
 */
export async function secretCode(secret: string, purpose: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign'])
  return certificateCodeFrom(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(purpose))))
}

/** The digest of a code without its dashes. */
export const codeDigest = async (code: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(`gift ${code.replaceAll('-', '')}`))))
