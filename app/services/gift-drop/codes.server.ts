import { certificateCodeFrom } from '~/models/ledger/ledger'
import type { Config } from '~/services/config.server'
import { digestOf } from '../digest'
import { macOf } from '../signed'

export type CodeSecrets = Pick<Config, 'giftDropSecret' | 'sessionSecrets'>

const codeOf = async (secret: string, purpose: string): Promise<string> =>
  certificateCodeFrom(await macOf(secret, purpose))

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

/** Without the dashes. */
export const codeDigest = (code: string): Promise<string> => digestOf(`gift ${code.replaceAll('-', '')}`)
