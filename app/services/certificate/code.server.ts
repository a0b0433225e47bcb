import { certificateCodeFrom } from '~/models/ledger/ledger'
import { hex } from '../digest'
import { macOf } from '../signed'

/** The code of a certificate, the same each time: after a crash it can be sent without having been kept. */
export const codeOf = async (secret: string, id: string): Promise<string> =>
  certificateCodeFrom(await macOf(secret, `code ${id}`))

/** Opens the page to print; sent in the e-mail. */
export const printKeyOf = async (secret: string, id: string): Promise<string> =>
  hex((await macOf(secret, `print ${id}`)).slice(0, 18))
