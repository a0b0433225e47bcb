import type { AppLoadContext } from '~/framework.server'
import { checkLead, type LeadForm, type LeadValues } from '~/models/content/lead-form'
import { normalEmail } from '~/models/email'
import type { Why } from '~/models/onward'
import { PHONE } from '~/models/phone'
import type { Services } from '~/services/index.server'

type LeadContext = Pick<AppLoadContext, 'withinRateLimit'> & { services: Pick<Services, 'leads'> }

/** Without `errors`, `trouble` says why nothing was saved. */
type LeadAnswer = { ok: true } | { ok: false; why: Why; errors: Record<string, string>; trouble?: string }

export const LEAD_THANKS = 'Thank you for contacting us! We will reach out within 1 business day'
const FAILED = `Something happened on our end, please contact Customer Experience at ${PHONE}.`
const TOO_MANY = 'These were many messages at once. Wait a minute, then try again.'

export async function submitLead(
  { services, withinRateLimit }: LeadContext,
  form: LeadForm,
  values: LeadValues,
  page: string,
): Promise<LeadAnswer> {
  const checked = checkLead(form, values)
  if (!checked.ok) return { ok: false, why: 'invalid', errors: checked.errors }
  const email = form.fields.find(({ validators }) => validators.includes('email'))
  const who = email && normalEmail(checked.payload[email.name] ?? '')
  if (!(await withinRateLimit('lead', who))) {
    return { ok: false, why: 'too-many', errors: {}, trouble: TOO_MANY }
  }
  try {
    await services.leads.submitLead(form, checked.payload, page)
    return { ok: true }
  } catch (error) {
    console.error('lead form', form.hubspotFormId, error)
    return { ok: false, why: 'away', errors: {}, trouble: FAILED }
  }
}
