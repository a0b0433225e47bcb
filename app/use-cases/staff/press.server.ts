import type { AppLoadContext } from '~/framework.server'
import { base64url, macOf } from '~/services/signed'

/** Of the signature, because ids have a limit. */
const MAC_BYTES = 16

const macFor = async (secret: string, text: string) =>
  base64url((await macOf(secret, text)).slice(0, MAC_BYTES))

const textOf = ({ session }: AppLoadContext, subject: string, id: string) =>
  `press ${session.get('customerId') ?? ''} ${subject} ${id}`

/** An id for one press of a button on the page about `subject`, by this member of staff. */
export async function newPress(context: AppLoadContext, subject: string): Promise<string> {
  const [secret = ''] = context.config.sessionSecrets
  const id = crypto.randomUUID()
  return `${id}_${await macFor(secret, textOf(context, subject, id))}`
}

export async function isPress(context: AppLoadContext, subject: string, press: string): Promise<boolean> {
  const [id = '', mac = ''] = [press.slice(0, 36), press.slice(37)]
  for (const secret of context.config.sessionSecrets) {
    if ((await macFor(secret, textOf(context, subject, id))) === mac) return true
  }
  return false
}
