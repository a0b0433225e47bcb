import type { Config } from '~/services/config.server'
import { codeFor } from '../certificate/code.server'
import { digestOf } from '../digest'

export type CodeSecrets = Pick<Config, 'giftDropSecrets' | 'sessionSecrets'>

/** Before gift drops had a secret, codes were made with the session's: one that was issued so stays. */
export const secretCode = (
  { giftDropSecrets, sessionSecrets }: CodeSecrets,
  purpose: string,
  isIssued: (code: string) => Promise<boolean>,
): Promise<string> => codeFor([...giftDropSecrets, ...sessionSecrets], purpose, isIssued)

/** Without the dashes. */
export const codeDigest = (code: string): Promise<string> => digestOf(`gift ${code.replaceAll('-', '')}`)
