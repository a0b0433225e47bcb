import type { GiftState } from '~/models/gift-drop/gift'
import type { SentGift } from '~/models/gift-drop/sent-gift'
import type { DateText } from '~/models/shipping/types'

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
}

const given = <Key extends string, Value>(key: Key, value: Value | null) =>
  (value === null ? {} : { [key]: value }) as Partial<Record<Key, Value>>

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
  state: row.state,
  sendOn: row.send_on,
  codeVersion: row.code_version,
  reminders: row.reminders,
  nudges: row.nudges,
  ...given('senderEmail', row.sender_email),
  ...given('customerId', row.customer_id),
  ...given('card', row.card),
  ...given('codeDigest', row.code_digest),
  ...given('sentAt', row.sent_at),
  ...given('expiresOn', row.expires_on),
  ...given('nudgedAt', row.nudged_at),
  redemption: row.redemption ? JSON.parse(row.redemption) : undefined,
  ...given('redeemedAt', row.redeemed_at),
  ...given('closedAt', row.closed_at),
  ...given('toldAt', row.told_at),
  ...given('thanks', row.thanks),
  ...given('thankedAt', row.thanked_at),
})

type Value = string | number | null

/** What may change about a gift, by column. */
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

/** The gifts as the database keeps them. */
export function createGiftRows(db: D1Database) {
  const all = async (where: string, ...values: Value[]): Promise<SentGift[]> => {
    const { results } = await db
      .prepare(`SELECT * FROM gifts WHERE ${where}`)
      .bind(...values)
      .all<Row>()
    return results.map(giftOf)
  }
  return {
    byId: async (id: string) => (await all('id = ?', id))[0],
    byCode: async (digest: string) => (await all('code_digest = ?', digest))[0],
    ofReceipt: (token: string) => all('receipt_token = ? ORDER BY rowid', token),

    /** Inserts what is not there yet. */
    async insert(gifts: readonly SentGift[], createdAt: number): Promise<void> {
      const statement = db.prepare(INSERT)
      const rows = gifts.map((gift) => statement.bind(...valuesOf(gift, createdAt)))
      if (rows.length > 0) await db.batch(rows)
    },

    /** Changes a gift that is in this state and version of its code. False: it is not any more. */
    async change(gift: SentGift, change: GiftChange): Promise<boolean> {
      const names = Object.keys(change)
      const sets = names.map((name) => `${name} = ?`).join(', ')
      const { meta } = await db
        .prepare(
          `UPDATE gifts SET ${sets} WHERE id = ? AND state = ? AND code_version = ? AND reminders = ? AND nudges = ?`,
        )
        .bind(...Object.values(change), gift.id, gift.state, gift.codeVersion, gift.reminders, gift.nudges)
        .run()
      return meta.changes === 1
    },

    /** Keeps the recipient's thanks, once. False: there are some already. */
    async thank(id: string, thanks: string, today: DateText): Promise<boolean> {
      const { meta } = await db
        .prepare('UPDATE gifts SET thanks = ?, next_on = ?, queued_at = NULL WHERE id = ? AND thanks IS NULL')
        .bind(thanks, today, id)
        .run()
      return meta.changes === 1
    },

    /** Gifts with something to do, whose job was not sent lately. */
    async due(today: DateText, queuedBefore: number, limit: number): Promise<string[]> {
      const { results } = await db
        .prepare(
          `SELECT id FROM gifts WHERE next_on <= ? AND (queued_at IS NULL OR queued_at < ?)
           ORDER BY next_on LIMIT ?`,
        )
        .bind(today, queuedBefore, limit)
        .all<{ id: string }>()
      return results.map(({ id }) => id)
    },

    async markQueued(ids: readonly string[], time: number): Promise<void> {
      const statement = db.prepare('UPDATE gifts SET queued_at = ? WHERE id = ?')
      if (ids.length > 0) await db.batch(ids.map((id) => statement.bind(time, id)))
    },
  }
}

const INSERT = `INSERT OR IGNORE INTO gifts
  (id, order_number, receipt_token, origin, sku, price, recipient_name, recipient_email, sender, sender_email,
   customer_id, message, card, send_on, next_on, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

const valuesOf = (gift: SentGift, createdAt: number): Value[] => [
  gift.id,
  gift.orderNumber,
  gift.receiptToken,
  gift.origin,
  gift.sku,
  gift.price,
  gift.recipientName,
  gift.recipientEmail,
  gift.sender,
  gift.senderEmail ?? null,
  gift.customerId ?? null,
  gift.message,
  gift.card ?? null,
  gift.sendOn,
  gift.sendOn,
  createdAt,
]
