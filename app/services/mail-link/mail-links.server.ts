import { type ProvenEmail, provenEmail } from '~/models/account/proven-email'
import { DAY_MS } from '~/models/dates'
import type { Email } from '~/models/email'
import type { ServiceDeps } from '~/services/deps'
import { digestOf, hex, randomBytes } from '../digest'

const MINUTE_MS = 60 * 1000

/** How long a link of each kind works. */
const VALID_MS = {
  newsletter: 7 * DAY_MS,
  /** Of an account's address, for who is signed in to it. */
  confirm: 7 * DAY_MS,
  /** Of an order's address: it may change what the order's receipt only shows. */
  order: DAY_MS,
  /** Opens a guest's cart in another browser. */
  cart: DAY_MS,
  'sign-in': 15 * MINUTE_MS,
  password: 60 * MINUTE_MS,
  'email-old': DAY_MS,
  'email-new': DAY_MS,
  company: 7 * DAY_MS,
} as const
/** How long the shop can tell an expired link from an unknown one. */
const KEPT_MS = 30 * DAY_MS

export type LinkPurpose = keyof typeof VALID_MS

export type OpenedLink =
  | { ok: true; email: ProvenEmail; destination: string }
  | { ok: false; reason: 'expired' | 'used' | 'unknown' }

type Row = { email: Email; destination: string; made_at: number; used_at: number | null }

type OpenLink = { id: string; email: Email; destination: string; madeAt: number }

/** The first text after all that begin with `start` and its blank. */
const endOf = (start: string) => `${start.trimEnd()}!`

export type MailLinks = ReturnType<typeof createMailLinks>

/** Links that prove whose mailbox it is. Each works once and not for long. All throw VendorError. */
export function createMailLinks({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  const time = () => now().getTime()

  const open = async (purpose: LinkPurpose, token: string): Promise<OpenedLink> => {
    const sql =
      'SELECT email, destination, made_at, used_at FROM mail_links WHERE token_digest = ? AND purpose = ?'
    const digest = await digestOf(token)
    const row = await db.prepare(sql).bind(digest, purpose).first<Row>()
    if (!row) return { ok: false, reason: 'unknown' }
    if (row.used_at !== null) return { ok: false, reason: 'used' }
    if (time() - row.made_at > VALID_MS[purpose]) return { ok: false, reason: 'expired' }
    return { ok: true, email: provenEmail(row.email), destination: row.destination }
  }

  return {
    /** Earlier ones for the address stay valid. */
    async make(
      purpose: LinkPurpose,
      email: Email,
      destination = '',
      token = hex(randomBytes(24)),
    ): Promise<string> {
      const digest = await digestOf(token)
      const sql =
        'INSERT INTO mail_links (token_digest, purpose, email, destination, made_at) VALUES (?, ?, ?, ?, ?)'
      await db.prepare(sql).bind(digest, purpose, email, destination, time()).run()
      return token
    },

    /** Reads a link without using it up: mail programs open links before people do. */
    open,

    /** Uses the link up. Of two concurrent calls, one succeeds. */
    async use(purpose: LinkPurpose, token: string): Promise<OpenedLink> {
      const opened = await open(purpose, token)
      if (!opened.ok) return opened
      const sql = 'UPDATE mail_links SET used_at = ? WHERE token_digest = ? AND used_at IS NULL'
      const digest = await digestOf(token)
      const { meta } = await db.prepare(sql).bind(time(), digest).run()
      return meta.changes === 1 ? opened : { ok: false, reason: 'used' }
    },

    /** Invalidates an address's links of a kind. */
    async drop(purpose: LinkPurpose, email: Email): Promise<void> {
      const sql = 'UPDATE mail_links SET used_at = ? WHERE purpose = ? AND email = ? AND used_at IS NULL'
      await db.prepare(sql).bind(time(), purpose, email).run()
    },

    /** Open links of a kind whose destination begins so, the latest first. `start` ends with a blank. */
    async under(purpose: LinkPurpose, start: string): Promise<OpenLink[]> {
      const sql = `SELECT token_digest AS id, email, destination, made_at AS madeAt FROM mail_links
        WHERE purpose = ? AND destination >= ? AND destination < ? AND made_at > ? AND used_at IS NULL
        ORDER BY made_at DESC`
      const values = [purpose, start, endOf(start), time() - VALID_MS[purpose]]
      return (
        await db
          .prepare(sql)
          .bind(...values)
          .all<OpenLink>()
      ).results
    },

    /** Invalidates them, or only the one with this id or to this address. */
    async dropUnder(purpose: LinkPurpose, start: string, only: { id?: string; email?: Email } = {}) {
      const sql = `UPDATE mail_links SET used_at = ?1
        WHERE purpose = ?2 AND destination >= ?3 AND destination < ?4 AND used_at IS NULL
          AND (?5 IS NULL OR token_digest = ?5) AND (?6 IS NULL OR email = ?6)`
      const values = [time(), purpose, start, endOf(start), only.id ?? null, only.email ?? null]
      await db
        .prepare(sql)
        .bind(...values)
        .run()
    },

    /** How many links of a kind an address got within `minutes`. */
    async countSince(purpose: LinkPurpose, email: Email, minutes: number): Promise<number> {
      const sql = 'SELECT count(*) AS sent FROM mail_links WHERE purpose = ? AND email = ? AND made_at > ?'
      const since = time() - minutes * MINUTE_MS
      return (await db.prepare(sql).bind(purpose, email, since).first<number>('sent')) ?? 0
    },

    async sweep(): Promise<void> {
      const before = time() - KEPT_MS
      await db.prepare('DELETE FROM mail_links WHERE made_at < ?').bind(before).run()
    },
  }
}
