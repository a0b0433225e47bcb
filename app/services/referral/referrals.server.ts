import { DAY_MS } from '~/models/dates'
import type { Cents } from '~/models/money'
import { isReferralCode, type ReferralRefusal, referralCodeFrom } from '~/models/referral/referral'
import type { ServiceDeps } from '~/services/deps'

/** How long a friend has to place a first order. */
const OPEN_DAYS = 90

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

const WAITS = `state = 'invited' AND NOT EXISTS (SELECT 1 FROM placements p
  WHERE p.owner = referrals.friend AND p.created_at >= referrals.invited_at
    AND p.state NOT IN ('failed', 'releasing'))`

const LATEST = `SELECT r.*, c.customer_id FROM referrals r CROSS JOIN referral_codes c ON c.code = r.code
  ORDER BY COALESCE(r.settled_at, r.invited_at) DESC LIMIT ?`

/** All throw VendorError. */
export function createReferralService({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
    /** The customer's code, made when it is first asked for. */
    async codeOf(customerId: string): Promise<string> {
      const select = 'SELECT code FROM referral_codes WHERE customer_id = ?'
      const read = () => db.prepare(select).bind(customerId).first<string>('code')
      const known = await read()
      if (known) return known
      const code = referralCodeFrom(crypto.getRandomValues(new Uint8Array(16)))
      const insert = 'INSERT OR IGNORE INTO referral_codes (code, customer_id, created_at) VALUES (?, ?, ?)'
      await db.prepare(insert).bind(code, customerId, now().getTime()).run()
      return (await read()) ?? code
    },

    async ownerOf(code: string): Promise<string | undefined> {
      if (!isReferralCode(code)) return undefined
      const sql = 'SELECT customer_id FROM referral_codes WHERE code = ?'
      return (await db.prepare(sql).bind(code).first<string>('customer_id')) ?? undefined
    },

    /** A friend's first code counts. */
    async invite(code: string, friend: string): Promise<void> {
      const sql = 'INSERT OR IGNORE INTO referrals (friend, code, invited_at) VALUES (?, ?, ?)'
      await db.prepare(sql).bind(friend, code, now().getTime()).run()
    },

    /** Moves a guest's invitation to the customer who signed in, unless the guest has ordered: then it is that order's. */
    async adopt(from: string, to: string): Promise<void> {
      const move = `UPDATE OR IGNORE referrals SET friend = ?1 WHERE friend = ?2 AND ${WAITS}
        AND NOT EXISTS (SELECT 1 FROM referral_codes c WHERE c.code = referrals.code AND c.customer_id = ?1)`
      await db.batch([
        db.prepare(move).bind(to, from),
        db.prepare(`DELETE FROM referrals WHERE friend = ? AND ${WAITS}`).bind(from),
      ])
    },

    async brought(customerId: string): Promise<{ friends: number; earned: Cents }> {
      const sql = `SELECT count(*) AS friends, COALESCE(SUM(r.amount), 0) AS earned
                   FROM referrals r JOIN referral_codes c ON c.code = r.code
                   WHERE c.customer_id = ? AND r.state = 'rewarded'`
      const row = await db.prepare(sql).bind(customerId).first<{ friends: number; earned: number }>()
      return row ?? { friends: 0, earned: 0 }
    },

    async ledger(limit: number): Promise<ReferralRow[]> {
      const { results } = await db.prepare(LATEST).bind(limit).all<Row>()
      return results.map(rowOf)
    },

    /** Forgets friends who ordered nothing. */
    async sweep(): Promise<void> {
      const sql = "DELETE FROM referrals WHERE state = 'invited' AND invited_at < ?"
      const before = now().getTime() - OPEN_DAYS * DAY_MS
      await db.prepare(sql).bind(before).run()
    },
  }
}
