import { emailProblem } from '../email'

export const VALIDATORS = ['required', 'email', 'phone'] as const

export type LeadField = {
  name: string
  label: string
  validators: (typeof VALIDATORS)[number][]
  /** A text area. */
  long: boolean
}

/** A form of a content page; editors choose its fields (docs/product.md, Content and forms). */
export type LeadForm = {
  hubspotFormId: string
  button: string
  fields: LeadField[]
  /** The mailbox that receives the answers. */
  gladlyEmail?: string
  /** A document given after sending. */
  pdf?: { text: string; url: string }
}

/** Posted values by field name. */
export type LeadValues = Record<string, string>

export type LeadCheck = { ok: true; payload: LeadValues } | { ok: false; errors: Record<string, string> }

export const fieldLength = ({ long }: LeadField): number => (long ? 2000 : 200)

/** Validates every field of the form; other values are dropped. */
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

/** Ten digits in any notation, with an optional leading 1. */
function isPhone(text: string): boolean {
  return /^[\d\s().+-]+$/.test(text) && /^1?\d{10}$/.test(text.replace(/\D/g, ''))
}
