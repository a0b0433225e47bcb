import type { ServiceDeps } from '../index.server'

export type LeadService = {
  /** Signs an address up for the newsletter; twice is once. */
  subscribe: (subscription: { email: string; firstName?: string; reason: string }) => Promise<void>
  /** Keeps what a shopper told us: 1 to 5 and words. */
  submitSurvey: (submission: { rating: number; words: string }) => Promise<void>
}

export function createLeadService({ db, now }: ServiceDeps): LeadService {
  return {
    async subscribe({ email, firstName, reason }) {
      await db
        .prepare(
          `INSERT INTO newsletter_subscriptions (email, first_name, reason, subscribed_at) VALUES (?1, ?2, ?3, ?4)
           ON CONFLICT (email) DO UPDATE SET first_name = coalesce(?2, first_name)`,
        )
        .bind(email.toLowerCase(), firstName ?? null, reason, now().toISOString())
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
