import { certificateCodeFrom } from '~/models/ledger/ledger'
import { hex } from '../digest'
import type { LedgersService } from '../ledger/ledgers.server'
import { macOf } from '../signed'

/**
 * A code that is made from its purpose, so that an e-mail that is sent again brings the same code, although only its
 * digest is kept: by the secret that issued it, otherwise by the newest.
 */
export async function codeFor(
  secrets: readonly string[],
  purpose: string,
  isIssued: (code: string) => Promise<boolean>,
): Promise<string> {
  let newest: string | undefined
  for (const secret of secrets) {
    const code = certificateCodeFrom(await macOf(secret, purpose))
    if (await isIssued(code)) return code
    newest ??= code
  }
  if (newest === undefined) throw new Error('There is no secret for codes')
  return newest
}

type Deps = {
  config: { certificateSecrets: readonly string[] }
  ledgers: Pick<LedgersService, 'certificate'>
}

export const codeOf = ({ config, ledgers }: Deps, id: string): Promise<string> =>
  codeFor(
    config.certificateSecrets,
    `code ${id}`,
    async (code) => (await ledgers.certificate(code)) !== undefined,
  )

/** The newest first: each opens the page to print. */
export const printKeysOf = (secrets: readonly string[], id: string): Promise<string[]> =>
  Promise.all(secrets.map(async (secret) => hex((await macOf(secret, `print ${id}`)).slice(0, 18))))
