import type { Email } from '~/models/email'
import type { ServiceDeps } from '~/services/deps'
import { sql } from '~/services/sql'
import { digestOf } from '../digest'

/** `who`: whose gifts and invitations these are. */
export const senderOf = async (who: string): Promise<`from:${string}`> =>
  `from:${(await digestOf(who)).slice(0, 32)}`

/** Recipients who stopped the gifts of an address take none from the one that it became. Idempotent. */
export async function stopsFollow(
  { db }: Pick<ServiceDeps, 'db'>,
  recipients: readonly string[],
  { from, to }: { from: Email; to: Email },
): Promise<void> {
  if (recipients.length === 0) return
  const [was, is] = await Promise.all([senderOf(`gifts ${from}`), senderOf(`gifts ${to}`)])
  await sql(db)`INSERT OR IGNORE INTO mail_refusals (email, topic, refused_at)
    SELECT email, ${is}, refused_at FROM mail_refusals
    WHERE topic = ${was} AND email IN (SELECT value FROM json_each(${JSON.stringify(recipients)}))`.run()
}
