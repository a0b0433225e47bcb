import { isReferralCode, type ReferralRefusal, referralCodeFrom } from '~/models/account/referral'
import { DAY_MS } from '~/models/days'
import type { Cents } from '~/models/money'
import type { ServiceDeps } from '~/services/deps'

/** A friend has so long to place a first order. */
const OPEN_DAYS = 90

/** A row of the ledger that staff read. */
type ReferralRow = {
  code: string
  referrer: string
  friend: string
  state: 'invited' | 'rewarded' | 'refused'
  invitedAt: number
  orderNumber?: string
  amount?: Cents
  reason?: ReferralRefusal
}

type Row = {
  code: string
  customer_id: string
  friend: string
  state: ReferralRow['state']
  invited_at: number
  order_number: string | null
  amount: number | null
  reason: ReferralRefusal | null
}

const rowOf = (row: Row): ReferralRow => ({
  code: row.code,
  referrer: row.customer_id,
  friend: row.friend,
  state: row.state,
  invitedAt: row.invited_at,
  orderNumber: row.order_number ?? undefined,
  amount: row.amount ?? undefined,
  reason: row.reason ?? undefined,
})

const ROWS = 'SELECT r.*, c.customer_id FROM referrals r CROSS JOIN referral_codes c ON c.code = r.code'

/** Who brings whom. All throw VendorError. */
export function createReferralService({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  const time = () => now().getTime()
  return {
    /** The customer's code, made when it is first asked for. */
    async codeOf(customerId: string): Promise<string> {
      const read = () =>
        db
          .prepare('SELECT code FROM referral_codes WHERE customer_id = ?')
          .bind(customerId)
          .first<{ code: string }>()
      const known = await read()
      if (known) return known.code
      const code = referralCodeFrom(crypto.getRandomValues(new Uint8Array(16)))
      await db
        .prepare('INSERT OR IGNORE INTO referral_codes (code, customer_id, created_at) VALUES (?, ?, ?)')
        .bind(code, customerId, time())
        .run()
      return (await read())?.code ?? code
    },

    /** Whose code it is. */
    async ownerOf(code: string): Promise<string | undefined> {
      if (!isReferralCode(code)) return undefined
      const sql = 'SELECT customer_id FROM referral_codes WHERE code = ?'
      return (await db.prepare(sql).bind(code).first<{ customer_id: string }>())?.customer_id
    },

    /** Notes who came by a code. The first code counts. */
    async invite(code: string, friend: string): Promise<void> {
      await db
        .prepare('INSERT OR IGNORE INTO referrals (friend, code, invited_at) VALUES (?, ?, ?)')
        .bind(friend, code, time())
        .run()
    },

    /** Who came as a guest has signed in. */
    async adopt(from: string, to: string): Promise<void> {
      await db.batch([
        db
          .prepare(
            `UPDATE OR IGNORE referrals SET friend = ?1 WHERE friend = ?2 AND state = 'invited'
             AND NOT EXISTS (SELECT 1 FROM referral_codes c WHERE c.code = referrals.code AND c.customer_id = ?1)`,
          )
          .bind(to, from),
        db.prepare("DELETE FROM referrals WHERE friend = ? AND state = 'invited'").bind(from),
      ])
    },

    /** What the customer's code brought. */
    async brought(customerId: string): Promise<{ friends: number; earned: Cents }> {
      const row = await db
        .prepare(
          `SELECT count(*) AS friends, COALESCE(SUM(r.amount), 0) AS earned
           FROM referrals r JOIN referral_codes c ON c.code = r.code
           WHERE c.customer_id = ? AND r.state = 'rewarded'`,
        )
        .bind(customerId)
        .first<{ friends: number; earned: number }>()
      return row ?? { friends: 0, earned: 0 }
    },

    /** The latest, for staff. */
    async ledger(limit: number): Promise<ReferralRow[]> {
      const { results } = await db
        .prepare(`${ROWS} ORDER BY COALESCE(r.settled_at, r.invited_at) DESC LIMIT ?`)
        .bind(limit)
        .all<Row>()
      return results.map(rowOf)
    },

    /** Forgets friends who ordered nothing. */
    async sweep(): Promise<void> {
      await db
        .prepare("DELETE FROM referrals WHERE state = 'invited' AND invited_at < ?")
        .bind(time() - OPEN_DAYS * DAY_MS)
        .run()
    },
  }
}
