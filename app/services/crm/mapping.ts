import type { Contact } from '~/models/content/contact'

export type { Contact }

export type SentForm = {
  formId: string
  values: Record<string, string>
  submittedAt: Date
  pageUri?: string
}

/** The type of HubSpot's contacts. */
const CONTACT = '0-1'

export const formRequest = ({ values, submittedAt, pageUri }: SentForm) => ({
  submittedAt: String(submittedAt.getTime()),
  fields: Object.entries(values).map(([name, value]) => ({ objectTypeId: CONTACT, name, value })),
  context: pageUri ? { pageUri } : undefined,
})

export function contactRequest({ email, firstName, lastName, phone, company }: Contact) {
  const properties = { email, firstname: firstName, lastname: lastName, phone, company }
  const known = Object.entries(properties).filter(([, value]) => value)
  return { inputs: [{ id: email, idProperty: 'email', properties: Object.fromEntries(known) }] }
}
