import type { LeadForm, LeadValues } from '~/models/content/lead-form'
import { escapeHtml } from '~/services/mail/order-confirmation'

/** The e-mail to customer service: each label with its value. */
export function leadMail({ hubspotFormId, fields }: LeadForm, payload: LeadValues) {
  const lines = fields.flatMap(({ name, label }) => (payload[name] ? [[label, payload[name]] as const] : []))
  return {
    subject: `A form was sent: ${hubspotFormId}`,
    text: lines.map(([label, value]) => `${label}: ${value}`).join('\n'),
    html: lines
      .map(([label, value]) => `<p><b>${escapeHtml(label)}</b><br>${escapeHtml(value)}</p>`)
      .join(''),
  }
}
