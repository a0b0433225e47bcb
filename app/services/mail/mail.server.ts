import * as z from 'zod'
import { mailDomain } from '~/models/metrics/metric'
import type { ServiceDeps } from '../deps'
import type { Metrics } from '../metrics/metrics.server'
import { TIMEOUTS_MS } from '../timeouts'
import { onVendorError, VendorError } from '../vendor-error'
import type { SentMails } from './sent-mails.server'
import { htmlOf } from './template/html'
import type { Mail } from './template/letter'
import { textOf } from './template/text'

export type MailService = ReturnType<typeof createMailService>

type Deps = Pick<ServiceDeps, 'vendorFetch' | 'config'> & {
  sentMails: Pick<SentMails, 'keep'>
  metrics: Pick<Metrics, 'write'>
}

/**
 * Sends e-mail through Resend's HTTP API (https://resend.com/docs/api-reference/emails/send-email). Throws
 * `VendorError` unless the e-mail was certainly accepted.
 */
export function createMailService({ vendorFetch, config, sentMails, metrics }: Deps) {
  return {
    async send(mail: Mail): Promise<void> {
      const { idempotencyKey, to, subject, unsubscribeUrl } = mail
      const domain = mailDomain(to)
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
          subject,
          html: htmlOf(mail),
          text: textOf(mail),
          headers: unsubscribeUrl ? oneClick(unsubscribeUrl) : undefined,
        }),
      })
      if (await wasTakenBefore(response))
        return console.warn(`was sent before, in other words: ${idempotencyKey}`)
      if (!response.ok) {
        const { status } = response
        console.warn(JSON.stringify({ level: 'warn', event: 'mail-failed', status, domain }))
        metrics.write({ metric: 'mail', domain, result: 'refused' })
        throw new VendorError('mail', 'not accepted', { status: response.status })
      }
      metrics.write({ metric: 'mail', domain, result: 'sent' })
      // It was sent: a failure to list it must not send it again.
      await sentMails.keep(mail).catch(onVendorError((error) => console.warn(error.message)))
    },
  }
}

/** Another e-mail was sent under this key: work that runs twice may word it differently. */
async function wasTakenBefore(response: Response): Promise<boolean> {
  if (response.status !== 409) return false
  const copy = response.clone()
  const answer = refusalSchema.safeParse(await copy.json().catch(() => undefined))
  return answer.data?.name === 'invalid_idempotent_request'
}

const refusalSchema = z.object({ name: z.string() })

/** Headers of RFC 8058, by which mail programs offer their own button. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
