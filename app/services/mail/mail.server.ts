import type { ServiceDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'

export type MailService = ReturnType<typeof createMailService>

export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** Mails with the same key are delivered once. */
  idempotencyKey: string
}

/** Throws `VendorError` when it is not certain that the mail was accepted. */
export function createMailService({ vendorFetch, config }: Pick<ServiceDeps, 'vendorFetch' | 'config'>) {
  return {
    async send(mail: Mail): Promise<void> {
      const response = await vendorFetch(`${config.mail.url}/messages`, {
        vendor: 'mail',
        timeoutMs: TIMEOUTS_MS.mail.send,
        method: 'POST',
        headers: {
          Authorization: `Bearer ${config.mail.token}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ from: config.mail.from, ...mail }),
      })
      if (!response.ok) {
        throw new VendorError('mail', 'not accepted', { status: response.status })
      }
    },
  }
}
