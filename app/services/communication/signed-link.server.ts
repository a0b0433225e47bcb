import { isSenderTopic, isTopic, type MailTopic, type SenderTopic } from '~/models/account/mail-topics'
import { type ProvenEmail, provenEmail } from '~/models/account/proven-email'
import type { Email } from '~/models/email'
import { bytesOf } from '../digest'
import { base64url, fromBase64url, isSigned, macOf } from '../signed'

type Refusal = { email: Email; topic: MailTopic | SenderTopic }
type OpenedRefusal = { email: ProvenEmail; topic: MailTopic | SenderTopic }

const purposed = (secret = '') => `unsubscribe ${secret}`

export async function signedLink(secrets: readonly string[], { email, topic }: Refusal): Promise<string> {
  const payload = base64url(bytesOf(`${topic} ${email}`))
  return `${payload}.${base64url(await macOf(purposed(secrets[0]), payload))}`
}

/** Only the mailbox has the link. Undefined for a forged or damaged one. */
export async function openSignedLink(
  secrets: readonly string[],
  token: string,
): Promise<OpenedRefusal | undefined> {
  const [payload = '', signature = '', ...more] = token.split('.')
  const [bytes, mac] = [fromBase64url(payload), fromBase64url(signature)]
  if (!bytes || !mac || more.length > 0) return undefined
  if (!(await isSigned(secrets.map(purposed), payload, mac))) return undefined
  const [topic = '', email = ''] = new TextDecoder().decode(bytes).split(' ')
  return isTopic(topic) || isSenderTopic(topic) ? { email: provenEmail(email), topic } : undefined
}
