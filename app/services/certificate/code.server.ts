import { certificateCodeFrom } from '~/models/ledger/ledger'
import { hex } from '../digest'
import { macOf } from '../signed'

/** Derived, so that it can be sent again after a crash without being stored. */
export const codeOf = async (secret: string, id: string): Promise<string> =>
  certificateCodeFrom(await macOf(secret, `code ${id}`))

export const printKeyOf = async (secret: string, id: string): Promise<string> =>
  hex((await macOf(secret, `print ${id}`)).slice(0, 18))
