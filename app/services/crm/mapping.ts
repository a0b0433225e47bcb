import * as z from 'zod'
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

export const contactProperties = ({
  email,
  firstName,
  lastName,
  phone,
  company,
}: Contact): Record<string, string> => {
  const properties = { email, firstname: firstName, lastname: lastName, phone, company }
  const given = Object.entries(properties).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return Object.fromEntries(given)
}

export const contactRequest = (contact: Contact) => ({ properties: contactProperties(contact) })

/** The id in HubSpot's answer to a contact that exists: "Contact already exists. Existing ID: 512". */
export const knownContact = (answer: string): string | undefined =>
  /Existing ID: (\d{1,20})/.exec(answer)?.[1]

const contactSchema = z.object({ id: z.string(), properties: z.record(z.string(), z.string().nullable()) })

export const contactOf = (answer: unknown) => contactSchema.parse(answer)

/** `others`: the contact has another value. The address is sent in any case, because it names the contact. */
export function addedTo(
  known: Readonly<Record<string, string | null>>,
  values: Readonly<Record<string, string>>,
): { added: Record<string, string>; others: Record<string, string> } {
  const isOther = ([name, value]: [string, string]) =>
    name !== 'email' && Boolean(known[name]) && known[name] !== value
  const all = Object.entries(values)
  return {
    added: Object.fromEntries(all.filter((each) => !isOther(each))),
    others: Object.fromEntries(all.filter(isOther)),
  }
}

/** HubSpot's association of a note with its contact. */
const NOTE_TO_CONTACT = { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 }

const escaped = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export function noteRequest(contactId: string, values: Record<string, string>, at: Date) {
  const lines = Object.entries(values).map(([name, value]) => `${name}: ${value}`)
  const words = ['Sent by a form of the shop; nobody proved the address.', ...lines]
  return {
    properties: { hs_timestamp: at.toISOString(), hs_note_body: words.map(escaped).join('<br>') },
    associations: [{ to: { id: contactId }, types: [NOTE_TO_CONTACT] }],
  }
}
