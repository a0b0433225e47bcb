import type { ServiceDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'
import {
  type Contact,
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
  const send = (url: string, body: object): Promise<Response> =>
    vendorFetch(url, {
      vendor: 'hubspot',
      timeoutMs: TIMEOUTS_MS.hubspot.call,
      method: 'POST',
      headers: { authorization: `Bearer ${settings.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const post = async (url: string, body: object): Promise<void> => {
    const response = await send(url, body)
    if (response.ok) return void (await response.body?.cancel())
    // The answer repeats the shopper's values, so only its status is logged.
    await response.body?.cancel()
    throw new VendorError('hubspot', new URL(url).pathname, { status: response.status })
  }
  const { formsUrl, apiUrl, portalId } = settings
  return {
    submitForm: (form: SentForm) =>
      post(
        `${formsUrl}/submissions/v3/integration/secure/submit/${portalId}/${encodeURIComponent(form.formId)}`,
        formRequest(form),
      ),

    /** Creates the contact. One with this e-mail address stays as it is and gets a note: nobody proved the address. */
    async saveContact(contact: Contact): Promise<void> {
      const response = await send(`${apiUrl}/crm/v3/objects/contacts`, contactRequest(contact))
      if (response.ok) return void (await response.body?.cancel())
      const known = response.status === 409 ? knownContact(await response.text()) : undefined
      if (known) return post(`${apiUrl}/crm/v3/objects/notes`, noteRequest(known, contact, now()))
      await response.body?.cancel()
      throw new VendorError('hubspot', '/crm/v3/objects/contacts', { status: response.status })
    },
  }
}
