import * as z from 'zod'
import type { Contact } from '~/models/content/contact'
import type { LeadForm, LeadValues } from '~/models/content/lead-form'
import { PRODUCT_QUESTION } from '~/models/content/product-question'
import type { JobService } from '~/services/job/jobs.server'
import { LOST_JOB_MS } from '~/services/job/lost'
import { sql } from '~/services/sql'
import type { ContentService } from '../content/content.server'
import type { CrmService } from '../crm/hubspot.server'
import type { ServiceDeps } from '../deps'
import { leadMail } from '../mail/lead'
import type { MailService } from '../mail/mail.server'
import { onVendorError, type VendorError } from '../vendor-error'

export type SentLeadDeps = Pick<ServiceDeps, 'db' | 'now'> & {
  mail: MailService
  jobs: JobService
  content: ContentService
  crm: CrmService | undefined
}

type Lead = {
  kind: 'form' | 'contact'
  form_id: string
  payload: string
  submitted_at: string
  page: string | null
}

const MOST_AT_ONCE = 100
const MOST_WAIT_MS = 60 * 60 * 1000

const DUE = `SELECT id FROM lead_submissions WHERE delivered_at IS NULL
  AND queued_at < ?1 - min(?2 << min(tries, 8), ?3) ORDER BY queued_at LIMIT ?4`

const QUEUED = `UPDATE lead_submissions SET queued_at = ?, tries = tries + 1
  WHERE id IN (SELECT value FROM json_each(?))`

const logged = (error: VendorError) => console.warn('queue', error)

const isQuestion = (formId: string) => formId === PRODUCT_QUESTION.hubspotFormId

const valuesSchema = z.record(z.string(), z.string())

async function save(
  { db, jobs, now }: SentLeadDeps,
  kind: Lead['kind'],
  formId: string,
  payload: object,
  page?: string,
): Promise<void> {
  const id = crypto.randomUUID()
  await sql(db)`INSERT INTO lead_submissions (id, form_id, payload, submitted_at, kind, page, queued_at)
    VALUES (${id}, ${formId}, ${JSON.stringify(payload)}, ${now().toISOString()}, ${kind}, ${page ?? null},
      ${now().getTime()})`.run()
  // It is saved, so the schedule sends it when the queue is back.
  await jobs.send({ type: 'lead', leadId: id }).catch(onVendorError(logged))
}

/** Only if the form's page still exists. */
async function mailForm({ content, mail }: SentLeadDeps, id: string, formId: string, values: LeadValues) {
  const form = isQuestion(formId) ? PRODUCT_QUESTION : (await content.leadForm(formId))?.form
  if (!form?.gladlyEmail) return
  await mail.send(leadMail(form.gladlyEmail, form, values, `lead-${id}`))
}

/** A job sends it to the CRM and the form's mailbox. `page`: its address. */
export const submitLead = (deps: SentLeadDeps, form: LeadForm, payload: LeadValues, page?: string) =>
  save(deps, 'form', form.hubspotFormId, payload, page)

export const saveContact = (deps: SentLeadDeps, contact: Contact) => save(deps, 'contact', 'contact', contact)

/** Queues undelivered leads again, less often each time. */
export async function sendDue({ db, jobs, now }: SentLeadDeps): Promise<void> {
  const time = now().getTime()
  const { results } = await db
    .prepare(DUE)
    .bind(time, LOST_JOB_MS, MOST_WAIT_MS, MOST_AT_ONCE)
    .all<{ id: string }>()
  if (results.length === 0) return
  await jobs.sendBatch(results.map(({ id }) => ({ type: 'lead', leadId: id })))
  const ids = JSON.stringify(results.map(({ id }) => id))
  await db.prepare(QUEUED).bind(time, ids).run()
}

/** Idempotent. @throws VendorError */
export async function deliver(deps: SentLeadDeps, id: string): Promise<void> {
  const { db, now, crm } = deps
  const lead = await sql(db)`SELECT kind, form_id, payload, submitted_at, page FROM lead_submissions
    WHERE id = ${id} AND delivered_at IS NULL`.first<Lead>()
  if (!lead) return
  const values = valuesSchema.parse(JSON.parse(lead.payload))
  if (lead.kind === 'form') await mailForm(deps, id, lead.form_id, values)
  if (lead.kind === 'contact') await crm?.saveContact({ ...values, email: values.email ?? '' })
  else if (!isQuestion(lead.form_id)) {
    await crm?.submitForm({
      formId: lead.form_id,
      values,
      submittedAt: new Date(lead.submitted_at),
      pageUri: lead.page || undefined,
    })
  }
  await sql(db)`UPDATE lead_submissions SET delivered_at = ${now().toISOString()} WHERE id = ${id}`.run()
}
