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

const propertiesOf = ({ email, firstName, lastName, phone, company }: Contact): Record<string, string> => {
  const properties = { email, firstname: firstName, lastname: lastName, phone, company }
  const given = Object.entries(properties).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return Object.fromEntries(given)
}

export const contactRequest = (contact: Contact) => ({ properties: propertiesOf(contact) })

/** The id in HubSpot's answer to a contact that exists: "Contact already exists. Existing ID: 512". */
export const knownContact = (answer: string): string | undefined =>
  /Existing ID: (\d{1,20})/.exec(answer)?.[1]

/** HubSpot's association of a note with its contact. */
const NOTE_TO_CONTACT = { associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 }

const escaped = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export function noteRequest(contactId: string, contact: Contact, at: Date) {
  const lines = Object.entries(propertiesOf(contact)).map(([name, value]) => `${name}: ${value}`)
  const words = ['Sent by a form of the shop; nobody proved the address.', ...lines]
  return {
    properties: { hs_timestamp: at.toISOString(), hs_note_body: words.map(escaped).join('<br>') },
    associations: [{ to: { id: contactId }, types: [NOTE_TO_CONTACT] }],
  }
}
