import * as z from 'zod'
import type { Contact } from '~/models/content/contact'
import type { LeadForm, LeadValues } from '~/models/content/lead-form'
import type { ContentService } from '~/services/content/content.server'
import type { CrmService } from '~/services/crm/hubspot.server'
import type { ServiceDeps } from '~/services/deps'
import type { JobService } from '~/services/job/jobs.server'
import type { MailService } from '~/services/mail/mail.server'
import { leadMail } from './lead-mail'

export type SentLeads = {
  /** Saves a form's values. A job takes them to the CRM and to the form's mailbox. `page`: its address. */
  submitLead: (form: LeadForm, payload: LeadValues, page?: string) => Promise<void>
  /** Saves a contact. A job takes it to the CRM. */
  saveContact: (contact: Contact) => Promise<void>
  /** Delivers a saved form or contact. Idempotent. @throws VendorError */
  deliver: (id: string) => Promise<void>
}

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  mail: MailService
  jobs: JobService
  content: ContentService
  /** Undefined if there is no CRM. */
  crm: CrmService | undefined
}

type Lead = {
  kind: 'form' | 'contact'
  form_id: string
  payload: string
  submitted_at: string
  page: string | null
}

const valuesSchema = z.record(z.string(), z.string())

export function createSentLeads({ db, now, mail, jobs, content, crm }: Deps): SentLeads {
  const save = async (kind: Lead['kind'], formId: string, payload: object, page?: string): Promise<void> => {
    const id = crypto.randomUUID()
    await db
      .prepare(
        `INSERT INTO lead_submissions (id, form_id, payload, submitted_at, kind, page)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
      )
      .bind(id, formId, JSON.stringify(payload), now().toISOString(), kind, page ?? null)
      .run()
    await jobs.send({ type: 'lead', leadId: id })
  }

  /** To the form's mailbox, if its page still exists. */
  const mailForm = async (id: string, formId: string, values: LeadValues): Promise<void> => {
    const form = (await content.leadForm(formId))?.form
    if (!form?.gladlyEmail) return
    await mail.send({ to: form.gladlyEmail, ...leadMail(form, values), idempotencyKey: `lead-${id}` })
  }

  return {
    submitLead: (form, payload, page) => save('form', form.hubspotFormId, payload, page),
    saveContact: (contact) => save('contact', 'contact', contact),
    async deliver(id) {
      const lead = await db
        .prepare(
          `SELECT kind, form_id, payload, submitted_at, page FROM lead_submissions
           WHERE id = ? AND delivered_at IS NULL`,
        )
        .bind(id)
        .first<Lead>()
      if (!lead) return
      const values = valuesSchema.parse(JSON.parse(lead.payload))
      if (lead.kind === 'form') await mailForm(id, lead.form_id, values)
      if (lead.kind === 'contact') await crm?.saveContact({ ...values, email: values.email ?? '' })
      else {
        await crm?.submitForm({
          formId: lead.form_id,
          values,
          submittedAt: new Date(lead.submitted_at),
          ...(lead.page && { pageUri: lead.page }),
        })
      }
      await db
        .prepare('UPDATE lead_submissions SET delivered_at = ? WHERE id = ?')
        .bind(now().toISOString(), id)
        .run()
    },
  }
}
