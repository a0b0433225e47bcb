import { emailProblem } from '../email'

export const VALIDATORS = ['required', 'email', 'phone'] as const

export type LeadField = {
  name: string
  label: string
  validators: (typeof VALIDATORS)[number][]
  /** Several lines. */
  long: boolean
}

/** A form by which people ask to be written to; editors choose its fields (docs/product.md, Content and forms). */
export type LeadForm = {
  hubspotFormId: string
  button: string
  fields: LeadField[]
  /** Where customer service reads what was sent. */
  gladlyEmail?: string
  /** Given to whoever has sent the form. */
  pdf?: { text: string; url: string }
}

/** What was typed, by the fields' names. */
export type LeadValues = Record<string, string>

export type LeadCheck = { ok: true; payload: LeadValues } | { ok: false; errors: Record<string, string> }

export const fieldLength = ({ long }: LeadField): number => (long ? 2000 : 200)

/** Looks at every field that the form has; what it does not have is left out. */
export function checkLead({ fields }: LeadForm, values: LeadValues): LeadCheck {
  const payload: LeadValues = {}
  const errors: Record<string, string> = {}
  for (const field of fields) {
    const value = values[field.name]?.trim() ?? ''
    const problem = problemOf(field, value)
    if (problem) errors[field.name] = problem
    else if (value) payload[field.name] = value
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, payload }
}

function problemOf(field: LeadField, value: string): string | undefined {
  if (!value) return field.validators.includes('required') ? 'This field is required' : undefined
  if (value.length > fieldLength(field)) return `Please keep to ${fieldLength(field)} characters`
  if (field.validators.includes('email') && emailProblem(value)) return 'Please enter a valid email'
  if (field.validators.includes('phone') && !isPhone(value)) return 'Please enter a valid phone number'
  return undefined
}

/** Ten digits, however they are set apart; the country's own 1 may stand before them. */
function isPhone(text: string): boolean {
  return /^[\d\s().+-]+$/.test(text) && /^1?\d{10}$/.test(text.replace(/\D/g, ''))
}
