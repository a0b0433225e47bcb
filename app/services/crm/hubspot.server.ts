import type { ServiceDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'
import { type Contact, contactRequest, formRequest, type SentForm } from './mapping'

export type CrmService = NonNullable<ReturnType<typeof createCrmService>>

/** HubSpot. Undefined unless it is configured. All throw VendorError. */
export function createCrmService({ vendorFetch, config }: Pick<ServiceDeps, 'vendorFetch' | 'config'>) {
  const settings = config.crm
  if (!settings) return undefined
  const post = async (url: string, body: object): Promise<void> => {
    const response = await vendorFetch(url, {
      vendor: 'hubspot',
      timeoutMs: TIMEOUTS_MS.hubspot.call,
      method: 'POST',
      headers: { authorization: `Bearer ${settings.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
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

    /** Creates the contact or updates the one with this e-mail address. */
    saveContact: (contact: Contact) =>
      post(`${apiUrl}/crm/v3/objects/contacts/batch/upsert`, contactRequest(contact)),
  }
}
