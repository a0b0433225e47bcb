import { type ProvenEmail, provenEmail } from '~/models/account/proven-email'
import { DAY_MS } from '~/models/dates'
import { KEPT_DAYS } from '~/models/limits'
import type { ServiceDeps } from '~/services/deps'
import { digestOf, hex, randomBytes } from '../digest'

const VALID_MS = KEPT_DAYS.reviewLink * DAY_MS
/** An expired link is told apart from an unknown one for as long again. */
const KEPT_MS = 2 * VALID_MS

type Row = { email: string; made_at: number }

/** Only the owner of the mailbox `email` can have the link. */
type OpenedRequest = { ok: true; email: ProvenEmail } | { ok: false; reason: 'expired' | 'unknown' }

export type ReviewLinks = ReturnType<typeof createReviewLinks>

/** Links of review requests. They open one order's review page without an account. */
export function createReviewLinks({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
    /** A new token for an order. Earlier ones stay valid. @throws VendorError */
    async makeToken(orderNumber: string, email: string): Promise<string> {
      const token = hex(randomBytes(24))
      const digest = await digestOf(token)
      const sql = 'INSERT INTO review_links (token_digest, order_number, email, made_at) VALUES (?, ?, ?, ?)'
      await db.prepare(sql).bind(digest, orderNumber, email, now().getTime()).run()
      return token
    },

    /** The order's e-mail address, if the token is valid. @throws VendorError */
    async openRequest(orderNumber: string, token: string): Promise<OpenedRequest> {
      const digest = await digestOf(token)
      const sql = 'SELECT email, made_at FROM review_links WHERE token_digest = ? AND order_number = ?'
      const link = await db.prepare(sql).bind(digest, orderNumber).first<Row>()
      if (!link) return { ok: false, reason: 'unknown' }
      const old = now().getTime() - link.made_at > VALID_MS
      return old ? { ok: false, reason: 'expired' } : { ok: true, email: provenEmail(link.email) }
    },

    /** Deletes old links with their e-mail addresses. @throws VendorError */
    async sweepLinks(): Promise<void> {
      const before = now().getTime() - KEPT_MS
      await db.prepare('DELETE FROM review_links WHERE made_at < ?').bind(before).run()
    },
  }
}
