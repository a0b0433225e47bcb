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
  /** Stops such e-mails by one press; left out of those that belong to an order or an act. */
  unsubscribeUrl?: string
}

/**
 * Sends e-mail through Resend's HTTP API (https://resend.com/docs/api-reference/emails/send-email). Throws
 * `VendorError` when it is not certain to have been taken.
 */
export function createMailService({ vendorFetch, config }: Pick<ServiceDeps, 'vendorFetch' | 'config'>) {
  return {
    async send({ idempotencyKey, to, unsubscribeUrl, ...content }: Mail): Promise<void> {
      const response = await vendorFetch(`${config.mail.url}/emails`, {
        vendor: 'mail',
        timeoutMs: TIMEOUTS_MS.mail.send,
        method: 'POST',
        headers: {
          Authorization: `Bearer ${config.mail.token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': idempotencyKey,
        },
        body: JSON.stringify({
          from: config.mail.from,
          to: [to],
          ...content,
          ...(unsubscribeUrl && { headers: oneClick(unsubscribeUrl) }),
        }),
      })
      if (!response.ok) {
        throw new VendorError('mail', 'not accepted', { status: response.status })
      }
    },
  }
}

/** Headers of RFC 8058, by which mail programs offer their own button. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
