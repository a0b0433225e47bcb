import { DAY_MS } from '~/models/days'
import { paths } from '~/models/paths'
import { LOST_JOB_MS } from '~/services/job/lost'
import type { MailLinks, OpenedLink } from '~/services/mail-link/mail-links.server'
import { newsletterMail } from '../mail/newsletter'
import { refusedOrThrow } from '../mail/refused.server'
import { onVendorError } from '../vendor-error'
import { createSentLeads, type SentLeads } from './sent-leads.server'

type LeadService = SentLeads & {
  /**
   * Saves who wants the newsletter; a job asks by e-mail whether the address is theirs. Idempotent.
   * `origin`: of the link in the e-mail. @throws VendorError
   */
  subscribe: (
    subscription: { email: string; firstName?: string; reason: string },
    origin: string,
  ) => Promise<void>
  /** Gives lost confirmations to the queue again. */
  sendConfirmations: () => Promise<void>
  /** Sends the confirmation of a subscription, if it is to be sent. @throws VendorError */
  askToConfirm: (id: string) => Promise<void>
  /** Confirms the address of a link from such an e-mail. @throws VendorError */
  confirm: (token: string) => Promise<OpenedLink>
  /** Forgets addresses that were not confirmed within a month. */
  sweep: () => Promise<void>
  /** Saves a rating of 1 to 5 and a text. */
  submitSurvey: (submission: { rating: number; words: string }) => Promise<void>
}

type Deps = Parameters<typeof createSentLeads>[0] & { mailLinks: MailLinks }

const MONTH_MS = 30 * DAY_MS
/** Confirmations sent to one address in an hour at most. */
const MOST_AN_HOUR = 3

const MOST_AT_ONCE = 100

const SUBSCRIBE = `INSERT INTO newsletter_subscriptions (email, first_name, reason, subscribed_at, id, origin)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6)
  ON CONFLICT (email) DO UPDATE SET first_name = coalesce(?2, first_name), id = coalesce(id, ?5), origin = ?6
  WHERE confirmed_at IS NULL
  RETURNING id`

const DUE = `SELECT id FROM newsletter_subscriptions
  WHERE asked_at IS NOT NULL AND confirmed_at IS NULL
  AND queued_at < ?1 - max(?2, (?1 - asked_at) / 4) ORDER BY queued_at LIMIT ?3`

export function createLeadService(deps: Deps): LeadService {
  const { db, now, mail, mailLinks, jobs } = deps
  const jobOf = (subscriptionId: string) => ({ type: 'newsletter-confirmation' as const, subscriptionId })
  return {
    ...createSentLeads(deps),
    async subscribe({ email, firstName, reason }, origin) {
      const time = now()
      const row = await db
        .prepare(SUBSCRIBE)
        .bind(email.toLowerCase(), firstName ?? null, reason, time.toISOString(), crypto.randomUUID(), origin)
        .first<{ id: string }>()
      if (!row) return
      if ((await mailLinks.countSince('newsletter', email, 60)) >= MOST_AN_HOUR) return
      await db
        .prepare('UPDATE newsletter_subscriptions SET asked_at = ?1, queued_at = ?1 WHERE id = ?2')
        .bind(time.getTime(), row.id)
        .run()
      // It is saved, so the schedule sends it when the queue is back.
      await jobs.send(jobOf(row.id)).catch(onVendorError((error) => console.warn('queue', error)))
    },
    async sendConfirmations() {
      const time = now().getTime()
      const { results } = await db.prepare(DUE).bind(time, LOST_JOB_MS, MOST_AT_ONCE).all<{ id: string }>()
      if (results.length === 0) return
      await jobs.sendBatch(results.map(({ id }) => jobOf(id)))
      await db
        .prepare(
          'UPDATE newsletter_subscriptions SET queued_at = ? WHERE id IN (SELECT value FROM json_each(?))',
        )
        .bind(time, JSON.stringify(results.map(({ id }) => id)))
        .run()
    },
    async askToConfirm(id) {
      const row = await db
        .prepare(
          `SELECT email, origin, asked_at FROM newsletter_subscriptions
           WHERE id = ? AND asked_at IS NOT NULL AND confirmed_at IS NULL`,
        )
        .bind(id)
        .first<{ email: string; origin: string; asked_at: number }>()
      if (!row) return
      const token = await mailLinks.make('newsletter', row.email)
      const key = `newsletter-${id}-${row.asked_at}`
      await mail
        .send(newsletterMail(row.email, row.origin + paths.confirmSubscription(token), key))
        .catch(refusedOrThrow)
      await db
        .prepare('UPDATE newsletter_subscriptions SET asked_at = NULL WHERE id = ? AND asked_at = ?')
        .bind(id, row.asked_at)
        .run()
    },
    async confirm(token) {
      const opened = await mailLinks.use('newsletter', token)
      if (!opened.ok) return opened
      await db
        .prepare(
          'UPDATE newsletter_subscriptions SET confirmed_at = ? WHERE email = ? AND confirmed_at IS NULL',
        )
        .bind(now().toISOString(), opened.email)
        .run()
      return opened
    },
    async sweep() {
      await db
        .prepare('DELETE FROM newsletter_subscriptions WHERE confirmed_at IS NULL AND subscribed_at < ?')
        .bind(new Date(now().getTime() - MONTH_MS).toISOString())
        .run()
    },
    async submitSurvey({ rating, words }) {
      await db
        .prepare('INSERT INTO survey_submissions (rating, words, submitted_at) VALUES (?1, ?2, ?3)')
        .bind(rating, words, now().toISOString())
        .run()
    },
  }
}
