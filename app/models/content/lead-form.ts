import { emailProblem, readEmail } from '../email'
import { postedTexts, readNewEmail } from '../new-email'
import { readPhone } from '../phone-number'

export const VALIDATORS = ['required', 'email', 'phone'] as const

export type LeadField = {
  name: string
  label: string
  validators: (typeof VALIDATORS)[number][]
  long: boolean
}

/** The `autocomplete` by a field's usual names. */
const AUTOFILL: Readonly<Record<string, string>> = {
  name: 'name',
  fullname: 'name',
  firstname: 'given-name',
  lastname: 'family-name',
  company: 'organization',
  jobtitle: 'organization-title',
  website: 'url',
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  country: 'country-name',
}

export function autofillOf({ name, validators }: Pick<LeadField, 'name' | 'validators'>): string | undefined {
  if (validators.includes('email')) return 'email'
  if (validators.includes('phone')) return 'tel'
  return AUTOFILL[name.toLowerCase().replace(/[^a-z]/g, '')]
}

/** Editors choose the fields (docs/product.md, Content and forms). */
export type LeadForm = {
  hubspotFormId: string
  button: string
  fields: LeadField[]
  gladlyEmail?: string
  pdf?: { text: string; url: string }
}

export type LeadValues = Record<string, string>

type LeadCheck = { ok: true; payload: LeadValues } | { ok: false; errors: Record<string, string> }

export const fieldLength = ({ long }: LeadField): number => (long ? 2000 : 200)

/** Other values are dropped. */
export function checkLead({ fields }: LeadForm, values: LeadValues): LeadCheck {
  const payload: LeadValues = {}
  const errors: Record<string, string> = {}
  for (const field of fields) {
    const value = values[field.name]?.trim() ?? ''
    const problem = problemOf(field, value)
    if (problem) errors[field.name] = problem
    else if (value) payload[field.name] = readValue(field, value)
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

function readValue({ validators }: LeadField, value: string): string {
  if (validators.includes('email')) return readEmail(value) ?? value
  const phone = validators.includes('phone') ? readPhone(value) : undefined
  return phone?.ok ? phone.phone : value
}

/** Ten digits, with an optional leading 1 and an extension. */
function isPhone(text: string): boolean {
  const read = readPhone(text)
  return read.ok && /^1?\d{10}$/.test(read.phone.replace(/ x.*/, '').replace(/\D/g, ''))
}

/** The fields of a posted form, and questions about likely slips in valid email addresses. */
export function readLead({ fields }: LeadForm, posted: FormData) {
  const values: LeadValues = {}
  const questions: Record<string, string> = {}
  for (const { name, validators } of fields) {
    const [typed = '', ...told] = postedTexts(posted, name)
    const read = validators.includes('email') && readEmail(typed) ? readNewEmail([typed, ...told]) : undefined
    values[name] = read?.ok ? read.email : typed
    if (read && !read.ok) questions[name] = read.message
  }
  return { values, questions: Object.keys(questions).length > 0 ? questions : undefined }
}
