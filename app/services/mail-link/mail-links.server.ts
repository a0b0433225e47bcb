import { DAY_MS } from '~/models/days'
import type { ServiceDeps } from '~/services/deps'
import { digestOf, hex, randomBytes } from '../digest'

const MINUTE_MS = 60 * 1000

/** How long a link of each kind works. */
const VALID_MS = {
  newsletter: 7 * DAY_MS,
  'sign-in': 15 * MINUTE_MS,
  password: 60 * MINUTE_MS,
  'email-old': DAY_MS,
  'email-new': DAY_MS,
  company: 7 * DAY_MS,
} as const
/** A link that is too old is told from one that never was, for this long. */
const KEPT_MS = 30 * DAY_MS

export type LinkPurpose = keyof typeof VALID_MS

export type OpenedLink =
  | { ok: true; email: string; destination: string }
  | { ok: false; reason: 'expired' | 'used' | 'unknown' }

type Row = { email: string; destination: string; made_at: number; used_at: number | null }

export type MailLinks = ReturnType<typeof createMailLinks>

/** Links that prove whose mailbox it is. Each works once and not for long. All throw VendorError. */
export function createMailLinks({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  const time = () => now().getTime()

  const open = async (purpose: LinkPurpose, token: string): Promise<OpenedLink> => {
    const row = await db
      .prepare(
        'SELECT email, destination, made_at, used_at FROM mail_links WHERE token_digest = ? AND purpose = ?',
      )
      .bind(await digestOf(token), purpose)
      .first<Row>()
    if (!row) return { ok: false, reason: 'unknown' }
    if (row.used_at !== null) return { ok: false, reason: 'used' }
    if (time() - row.made_at > VALID_MS[purpose]) return { ok: false, reason: 'expired' }
    return { ok: true, email: row.email, destination: row.destination }
  }

  return {
    /** A new token. Those made before for the address stay good. */
    async make(purpose: LinkPurpose, email: string, destination = ''): Promise<string> {
      const token = hex(randomBytes(24))
      await db
        .prepare(
          `INSERT INTO mail_links (token_digest, purpose, email, destination, made_at) VALUES (?, ?, ?, ?, ?)`,
        )
        .bind(await digestOf(token), purpose, email.toLowerCase(), destination, time())
        .run()
      return token
    },

    /** Whose the link is, without using it up: mail programs look at links before people do. */
    open,

    /** Uses the link up: of two who try at once, one gets it. */
    async use(purpose: LinkPurpose, token: string): Promise<OpenedLink> {
      const opened = await open(purpose, token)
      if (!opened.ok) return opened
      const { meta } = await db
        .prepare('UPDATE mail_links SET used_at = ? WHERE token_digest = ? AND used_at IS NULL')
        .bind(time(), await digestOf(token))
        .run()
      return meta.changes === 1 ? opened : { ok: false, reason: 'used' }
    },

    /** Makes all of an address's links of a kind worthless. */
    async drop(purpose: LinkPurpose, email: string): Promise<void> {
      await db
        .prepare('UPDATE mail_links SET used_at = ? WHERE purpose = ? AND email = ? AND used_at IS NULL')
        .bind(time(), purpose, email.toLowerCase())
        .run()
    },

    /** How many links of a kind an address got within `minutes`. */
    async countSince(purpose: LinkPurpose, email: string, minutes: number): Promise<number> {
      const row = await db
        .prepare('SELECT count(*) AS sent FROM mail_links WHERE purpose = ? AND email = ? AND made_at > ?')
        .bind(purpose, email.toLowerCase(), time() - minutes * MINUTE_MS)
        .first<{ sent: number }>()
      return row?.sent ?? 0
    },

    async sweep(): Promise<void> {
      await db
        .prepare('DELETE FROM mail_links WHERE made_at < ?')
        .bind(time() - KEPT_MS)
        .run()
    },
  }
}
