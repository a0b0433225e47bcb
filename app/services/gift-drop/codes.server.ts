import { certificateCodeFrom } from '~/models/ledger/ledger'
import type { Config } from '~/services/config.server'

export type CodeSecrets = Pick<Config, 'giftDropSecret' | 'sessionSecrets'>

const bytesOf = (text: string) => new TextEncoder().encode(text)
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

async function codeOf(secret: string, purpose: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign'])
  return certificateCodeFrom(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(purpose))))
}

/**
 * A code that is made from its purpose by the secret of gift drops: the same each time, so that an e-mail that is sent
 * again brings the same code, although only its digest is kept. Before that secret existed, codes were made with the
 * session's: one that was issued so stays.
 */
export async function secretCode(
  { giftDropSecret, sessionSecrets }: CodeSecrets,
  purpose: string,
  isIssued: (code: string) => Promise<boolean>,
): Promise<string> {
  const code = await codeOf(giftDropSecret, purpose)
  if (await isIssued(code)) return code
  for (const secret of sessionSecrets) {
    const earlier = await codeOf(secret, purpose)
    if (await isIssued(earlier)) return earlier
  }
  return code
}

/** The digest of a code without its dashes. */
export const codeDigest = async (code: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(`gift ${code.replaceAll('-', '')}`))))
