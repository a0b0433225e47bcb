import type { LeadForm, LeadValues } from '~/models/content/lead-form'
import type { ServiceDeps } from '../deps'
import type { MailService } from '../mail/mail.server'
import { leadMail } from './lead-mail'

export type LeadService = {
  /** Subscribes an address to the newsletter. Idempotent. */
  subscribe: (subscription: { email: string; firstName?: string; reason: string }) => Promise<void>
  /** Saves a rating of 1 to 5 and a text. */
  submitSurvey: (submission: { rating: number; words: string }) => Promise<void>
  /** Saves a form's values and e-mails them to the form's mailbox. */
  submitLead: (form: LeadForm, payload: LeadValues) => Promise<void>
}

type Deps = ServiceDeps & { mail: MailService }

export function createLeadService({ db, now, mail, waitUntil }: Deps): LeadService {
  return {
    async submitLead(form, payload) {
      const id = crypto.randomUUID()
      await db
        .prepare('INSERT INTO lead_submissions (id, form_id, payload, submitted_at) VALUES (?1, ?2, ?3, ?4)')
        .bind(id, form.hubspotFormId, JSON.stringify(payload), now().toISOString())
        .run()
      if (!form.gladlyEmail) return
      // The values are saved, so a failed e-mail is not an error for the shopper.
      const sent = mail.send({
        to: form.gladlyEmail,
        ...leadMail(form, payload),
        idempotencyKey: `lead-${id}`,
      })
      waitUntil(sent.catch((error) => console.error('lead', id, String(error))))
    },
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
