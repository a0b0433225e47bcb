import type { ProvenEmail } from '~/models/account/proven-email'
import { DAY_MS } from '~/models/dates'
import { type Email, normalEmail } from '~/models/email'
import { KEPT_DAYS } from '~/models/limits'
import type { ServiceDeps } from '../deps'

type SentMail = { key: string; subject: string; sentAt: number }

export type SentMails = ReturnType<typeof createSentMails>

const MOST = 50

const INSERT = `INSERT INTO sent_mails (idempotency_key, email, subject, sent_at) VALUES (?, ?, ?, ?)
  ON CONFLICT DO NOTHING`

/** The log of sent e-mails. All throw VendorError. */
export function createSentMails({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
    async keep({ idempotencyKey, to, subject }: Record<'idempotencyKey' | 'to' | 'subject', string>) {
      await db.prepare(INSERT).bind(idempotencyKey, normalEmail(to), subject, now().getTime()).run()
    },

    /** The latest first. */
    async to(email: ProvenEmail): Promise<SentMail[]> {
      const sql = `SELECT idempotency_key AS key, subject, sent_at AS sentAt FROM sent_mails
                   WHERE email = ? ORDER BY sent_at DESC LIMIT ${MOST}`
      const { results } = await db.prepare(sql).bind(email).all<SentMail>()
      return results
    },

    /** About an order, to its address. The latest first. */
    async about(email: Email, orderNumber: string): Promise<SentMail[]> {
      const sql = `SELECT idempotency_key AS key, subject, sent_at AS sentAt FROM sent_mails
                   WHERE email = ?1 AND (instr(idempotency_key, ?2) > 0 OR instr(subject, ?2) > 0)
                   ORDER BY sent_at DESC LIMIT ${MOST}`
      return (await db.prepare(sql).bind(email, orderNumber).all<SentMail>()).results
    },

    async countSince(time: number): Promise<number> {
      const sql = 'SELECT count(*) AS count FROM sent_mails WHERE sent_at >= ?'
      return (await db.prepare(sql).bind(time).first<number>('count')) ?? 0
    },

    async sweep(): Promise<void> {
      const before = now().getTime() - KEPT_DAYS.sentMail * DAY_MS
      await db.prepare('DELETE FROM sent_mails WHERE sent_at < ?').bind(before).run()
    },
  }
}
