import type { GiftState } from '~/models/gift-drop/gift'
import type { SentGift } from '~/models/gift-drop/sent-gift'
import type { DateText } from '~/models/shipping/types'
import { sql } from '~/services/sql'

type Row = {
  id: string
  order_number: string
  receipt_token: string
  origin: string
  sku: string
  price: number
  recipient_name: string
  recipient_email: string
  sender: string
  sender_email: string | null
  customer_id: string | null
  message: string
  card: string | null
  state: GiftState
  send_on: DateText
  code_version: number
  code_digest: string | null
  sent_at: number | null
  expires_on: DateText | null
  reminders: number
  nudges: number
  nudged_at: number | null
  redemption: string | null
  redeemed_at: number | null
  closed_at: number | null
  told_at: number | null
  thanks: string | null
  thanked_at: number | null
  /** Why it is worth nothing any more. */
  revoked: string | null
}

const giftOf = (row: Row): SentGift => ({
  id: row.id,
  orderNumber: row.order_number,
  receiptToken: row.receipt_token,
  origin: row.origin,
  sku: row.sku,
  price: row.price,
  recipientName: row.recipient_name,
  recipientEmail: row.recipient_email,
  sender: row.sender,
  message: row.message,
  state: row.revoked ? 'canceled' : row.state,
  sendOn: row.send_on,
  codeVersion: row.code_version,
  reminders: row.reminders,
  nudges: row.nudges,
  senderEmail: row.sender_email ?? undefined,
  customerId: row.customer_id ?? undefined,
  card: row.card ?? undefined,
  codeDigest: row.code_digest ?? undefined,
  sentAt: row.sent_at ?? undefined,
  expiresOn: row.expires_on ?? undefined,
  nudgedAt: row.nudged_at ?? undefined,
  redemption: row.redemption ? JSON.parse(row.redemption) : undefined,
  redeemedAt: row.redeemed_at ?? undefined,
  // Its price went back with the order's refund, or is in dispute.
  closedAt: row.closed_at ?? (row.revoked ? 0 : undefined),
  toldAt: row.told_at ?? undefined,
  thanks: row.thanks ?? undefined,
  thankedAt: row.thanked_at ?? undefined,
})

type GiftChange = Partial<{
  state: GiftState
  next_on: DateText | null
  recipient_email: string
  code_version: number
  code_digest: string | null
  sent_at: number
  expires_on: DateText
  reminders: number
  nudges: number
  nudged_at: number
  redemption: string | null
  redeemed_at: number
  closed_at: number
  told_at: number
  thanks: string
  thanked_at: number
}>

export type GiftRows = ReturnType<typeof createGiftRows>

export function createGiftRows(db: D1Database) {
  const all = async (where: string, value: string): Promise<SentGift[]> => {
    const { results } = await db.prepare(`SELECT * FROM gifts WHERE ${where}`).bind(value).all<Row>()
    return results.map(giftOf)
  }
  return {
    byId: async (id: string) => (await all('id = ?', id))[0],
    byCode: async (digest: string) => (await all('code_digest = ?', digest))[0],
    ofReceipt: (token: string) => all('receipt_token = ? ORDER BY rowid', token),
    ofOrder: (number: string) => all('order_number = ? ORDER BY rowid', number),

    async insert(gifts: readonly SentGift[], createdAt: number): Promise<void> {
      if (gifts.length === 0) return
      await db.batch(
        gifts.map(
          (gift) => sql(db)`INSERT OR IGNORE INTO gifts
            (id, order_number, receipt_token, origin, sku, price, recipient_name, recipient_email, sender,
              sender_email, customer_id, message, card, send_on, next_on, created_at)
            VALUES (${gift.id}, ${gift.orderNumber}, ${gift.receiptToken}, ${gift.origin}, ${gift.sku},
              ${gift.price}, ${gift.recipientName}, ${gift.recipientEmail}, ${gift.sender},
              ${gift.senderEmail ?? null}, ${gift.customerId ?? null}, ${gift.message}, ${gift.card ?? null},
              ${gift.sendOn}, ${gift.sendOn}, ${createdAt})`,
        ),
      )
    },

    /** False if its state, code or reminders have changed since it was read. */
    async change(gift: SentGift, change: GiftChange): Promise<boolean> {
      const sets = Object.keys(change).map((name) => `${name} = ?`)
      const { meta } = await db
        .prepare(
          `UPDATE gifts SET ${sets.join(', ')}
            WHERE id = ? AND state = ? AND code_version = ? AND reminders = ? AND nudges = ? AND revoked IS NULL`,
        )
        .bind(...Object.values(change), gift.id, gift.state, gift.codeVersion, gift.reminders, gift.nudges)
        .run()
      return meta.changes === 1
    },

    /** Once. False if there are thanks already. */
    async thank(id: string, thanks: string, today: DateText): Promise<boolean> {
      const { meta } = await sql(db)`UPDATE gifts SET thanks = ${thanks}, next_on = ${today}, queued_at = NULL
        WHERE id = ${id} AND thanks IS NULL`.run()
      return meta.changes === 1
    },

    /** Due gifts that were not queued lately. */
    async due(today: DateText, queuedBefore: number, limit: number): Promise<string[]> {
      const { results } = await sql(db)`SELECT id FROM gifts
        WHERE next_on <= ${today} AND (queued_at IS NULL OR queued_at < ${queuedBefore})
        ORDER BY next_on LIMIT ${limit}`.all<{ id: string }>()
      return results.map(({ id }) => id)
    },

    async markQueued(ids: readonly string[], time: number): Promise<void> {
      if (ids.length === 0) return
      await db.batch(ids.map((id) => sql(db)`UPDATE gifts SET queued_at = ${time} WHERE id = ${id}`))
    },
  }
}
