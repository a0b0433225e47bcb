import { paths } from '~/models/paths'
import { linkMail } from '~/services/mail/link-mail'
import type { MailLinks, OpenedLink } from '~/services/mail-link/mail-links.server'
import { createSentLeads, type SentLeads } from './sent-leads.server'

export type LeadService = SentLeads & {
  /**
   * Saves who wants the newsletter, and asks by e-mail whether the address is theirs. Idempotent.
   * `origin`: of the link in the e-mail. @throws VendorError
   */
  subscribe: (
    subscription: { email: string; firstName?: string; reason: string },
    origin: string,
  ) => Promise<void>
  /** Confirms the address of a link from such an e-mail. @throws VendorError */
  confirm: (token: string) => Promise<OpenedLink>
  /** Forgets addresses that were not confirmed within a month. */
  sweep: () => Promise<void>
  /** Saves a rating of 1 to 5 and a text. */
  submitSurvey: (submission: { rating: number; words: string }) => Promise<void>
}

type Deps = Parameters<typeof createSentLeads>[0] & { mailLinks: MailLinks }

const MONTH_MS = 30 * 24 * 60 * 60 * 1000
/** Confirmations that an address is sent in an hour, however often somebody types it. */
const MOST_AN_HOUR = 3

export function createLeadService(deps: Deps): LeadService {
  const { db, now, mail, mailLinks } = deps
  return {
    ...createSentLeads(deps),
    async subscribe({ email, firstName, reason }, origin) {
      await db
        .prepare(
          `INSERT INTO newsletter_subscriptions (email, first_name, reason, subscribed_at) VALUES (?1, ?2, ?3, ?4)
           ON CONFLICT (email) DO UPDATE SET first_name = coalesce(?2, first_name) WHERE confirmed_at IS NULL`,
        )
        .bind(email.toLowerCase(), firstName ?? null, reason, now().toISOString())
        .run()
      const row = await db
        .prepare('SELECT confirmed_at FROM newsletter_subscriptions WHERE email = ?')
        .bind(email.toLowerCase())
        .first<{ confirmed_at: string | null }>()
      if (row?.confirmed_at) return
      if ((await mailLinks.countSince('newsletter', email, 60)) >= MOST_AN_HOUR) return
      const token = await mailLinks.make('newsletter', email)
      await mail.send(newsletterMail(email, paths.confirmSubscription(token), origin))
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

const newsletterMail = (email: string, path: string, origin: string) =>
  linkMail({
    to: email,
    subject: 'Please confirm your subscription',
    words: [
      'Thank you for subscribing to news from Cobnut: new crops, recipes and offers, about twice a month.',
      'Press the link and confirm that the address is yours. Until then we send nothing.',
    ],
    link: { url: origin + path, text: 'Confirm my subscription' },
    ending: 'The link works for a week. If it was not you, do nothing: we forget the address.',
    idempotencyKey: crypto.randomUUID(),
  })
