import type { ServiceDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'
import {
  addedTo,
  type Contact,
  contactOf,
  contactProperties,
  contactRequest,
  formRequest,
  knownContact,
  noteRequest,
  type SentForm,
} from './mapping'

export type CrmService = NonNullable<ReturnType<typeof createCrmService>>

/** HubSpot. Undefined unless it is configured. All throw VendorError. */
export function createCrmService({
  vendorFetch,
  config,
  now,
}: Pick<ServiceDeps, 'vendorFetch' | 'config' | 'now'>) {
  const settings = config.crm
  if (!settings) return undefined
  const call = (url: string, body?: object): Promise<Response> =>
    vendorFetch(url, {
      vendor: 'hubspot',
      timeoutMs: TIMEOUTS_MS.hubspot.call,
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${settings.token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
  // The answer repeats the shopper's values, so only its status is logged.
  const failed = async (response: Response, url: string): Promise<never> => {
    await response.body?.cancel()
    throw new VendorError('hubspot', url, { status: response.status })
  }
  const post = async (url: string, body: object): Promise<void> => {
    const response = await call(url, body)
    if (!response.ok) return failed(response, new URL(url).pathname)
    await response.body?.cancel()
  }
  const { formsUrl, apiUrl, portalId } = settings
  const contacts = `${apiUrl}/crm/v3/objects/contacts`
  const addNote = (contactId: string, values: Record<string, string>) =>
    post(`${apiUrl}/crm/v3/objects/notes`, noteRequest(contactId, values, now()))
  /** The contact of an address, with what it has of these properties. */
  const findContact = async (email: string, properties: readonly string[]) => {
    const query = new URLSearchParams({ idProperty: 'email', properties: properties.join(',') })
    const response = await call(`${contacts}/${encodeURIComponent(email)}?${query}`)
    if (response.ok) return contactOf(await response.json())
    if (response.status !== 404) return failed(response, '/crm/v3/objects/contacts')
    await response.body?.cancel()
    return undefined
  }
  return {
    /** A form would overwrite its contact: what the contact has otherwise goes into a note. */
    async submitForm(form: SentForm): Promise<void> {
      const { email } = form.values
      const known = email ? await findContact(email, Object.keys(form.values)) : undefined
      const { added, others } = addedTo(known?.properties ?? {}, form.values)
      if (known && Object.keys(others).length > 0) await addNote(known.id, others)
      const url = `${formsUrl}/submissions/v3/integration/secure/submit/${portalId}/${encodeURIComponent(form.formId)}`
      await post(url, formRequest({ ...form, values: added }))
    },

    /** Creates the contact. One with this e-mail address stays as it is and gets a note: nobody proved the address. */
    async saveContact(contact: Contact): Promise<void> {
      const response = await call(contacts, contactRequest(contact))
      if (response.ok) return void (await response.body?.cancel())
      const known = response.status === 409 ? knownContact(await response.text()) : undefined
      if (known) return addNote(known, contactProperties(contact))
      return failed(response, '/crm/v3/objects/contacts')
    },
  }
}
