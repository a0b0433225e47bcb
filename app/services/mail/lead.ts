import type { LeadForm, LeadValues } from '~/models/content/lead-form'
import type { Mail } from './template/letter'

export function leadMail(
  to: string,
  { hubspotFormId, fields }: Pick<LeadForm, 'hubspotFormId' | 'fields'>,
  payload: LeadValues,
  idempotencyKey: string,
): Mail {
  const facts = fields.flatMap(({ name, label }) => {
    const value = payload[name]
    return value ? [{ title: label, lines: value.split('\n') }] : []
  })
  return {
    to,
    subject: `A form was sent: ${hubspotFormId}`,
    preheader: facts.map(({ lines }) => lines[0]).join(', '),
    headline: `A form was sent: ${hubspotFormId}`,
    parts: [{ kind: 'facts', facts }],
    why: 'You got this email because this mailbox answers the form.',
    idempotencyKey,
  }
}
