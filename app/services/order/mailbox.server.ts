import type { Email } from '~/models/email'
import { stopsFollow } from '~/services/communication/stopped-senders.server'
import { sql } from '~/services/sql'
import type { ServiceDeps } from '../deps'

/**
 * What a guest's order still sends goes to the mailbox that it has now. A certificate that its buyer kept is mailed
 * again, because the first mailbox was not theirs. A recipient who stopped gifts from the old mailbox gets none from
 * the new one.
 * Idempotent. @throws VendorError
 */
export async function moveMailbox(
  { db }: Pick<ServiceDeps, 'db'>,
  orderNumber: string,
  { from, to }: { from: Email; to: Email },
): Promise<void> {
  const { results } = await sql(db)`SELECT lower(recipient_email) AS email FROM gifts
      WHERE order_number = ${orderNumber}
    UNION SELECT lower(email) FROM certificates WHERE order_number = ${orderNumber}`.all<{ email: string }>()
  await stopsFollow(
    { db },
    results.map(({ email }) => email),
    { from, to },
  )
  await db.batch([
    sql(db)`UPDATE bundle_deliveries SET email = ${to} WHERE order_number = ${orderNumber}`,
    sql(db)`UPDATE gifts SET sender_email = ${to} WHERE order_number = ${orderNumber}`,
    sql(db)`UPDATE certificates SET email = ${to}, sent_at = NULL, queued_at = NULL
      WHERE order_number = ${orderNumber} AND lower(email) = ${from} AND sender = ''
        AND revoked IS NULL`,
    sql(
      db,
    )`UPDATE order_cases SET email = ${to} WHERE order_number = ${orderNumber} AND lower(email) = ${from}`,
    sql(db)`UPDATE placements SET email = ${to} WHERE order_number = ${orderNumber}`,
  ])
}
