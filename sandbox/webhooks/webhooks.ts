import { CURRENCY } from '@cobnut/platform/currency'
import * as z from 'zod'

/** The shop's keys in `scripts/environment.ts`. */
const BRAINTREE = { publicKey: 'cobnut-public', privateKey: 'cobnut-private' }
const MAIL_SECRET = 'Y29ibnV0LXdlYmhvb2tzLW9mLXRoZS1zYW5kYm94'

export const WEBHOOKS = {
  dispute_opened: 'Dispute opened',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  transaction_settlement_declined: 'Settlement declined',
  account_updater_daily_report: 'Cards updated',
  'email.bounced': 'E-mail bounced',
  'email.complained': 'E-mail reported as spam',
} as const

/** `about`: the classic id of a transaction, or an e-mail address. */
export const wishSchema = z.object({
  kind: z.enum(Object.keys(WEBHOOKS) as [keyof typeof WEBHOOKS, ...(keyof typeof WEBHOOKS)[]]),
  about: z.string().max(320).default(''),
  amount: z.string().default('25.00'),
  /** The shop's origin. */
  shop: z.url(),
})
type WebhookWish = z.output<typeof wishSchema>

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function mac(hash: string, secret: BufferSource, text: string): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(text)))
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function subjectOf({ kind, about, amount }: WebhookWish, day: string): string {
  if (kind === 'account_updater_daily_report') {
    return `<account-updater-daily-report><report-date type="date">${day}</report-date>
      <report-url>https://reports.example/updated-cards.csv</report-url></account-updater-daily-report>`
  }
  const transaction = `<transaction><id>${escaped(about)}</id><amount>${amount}</amount></transaction>`
  if (!kind.startsWith('dispute_')) return transaction
  return `<dispute><amount>${amount}</amount><currency-iso-code>${CURRENCY}</currency-iso-code>
    <received-date type="date">${day}</received-date><reply-by-date type="date">${day}</reply-by-date>
    <kind>chargeback</kind><status>open</status><reason>not_received</reason><id>dispute-${escaped(about)}</id>
    ${transaction}</dispute>`
}

/** A form with a base64 payload, signed with the digest of the private key. */
async function braintreeRequest(wish: WebhookWish, now: Date): Promise<Request> {
  const at = now.toISOString()
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
    <notification><kind>${wish.kind}</kind><timestamp type="datetime">${at}</timestamp>
    <subject>${subjectOf(wish, at.slice(0, 10))}</subject></notification>`
  const payload = `${btoa(xml).replace(/.{60}/g, '$&\n')}\n`
  const secret = await crypto.subtle.digest('SHA-1', bytesOf(BRAINTREE.privateKey))
  const digest = await mac('SHA-1', secret, payload)
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const form = { bt_signature: `${BRAINTREE.publicKey}|${hex}`, bt_payload: payload }
  return new Request(new URL('/webhooks/braintree', wish.shop), {
    method: 'POST',
    body: new URLSearchParams(form),
  })
}

/** JSON, signed by Svix. */
async function mailRequest({ kind, about, shop }: WebhookWish, now: Date): Promise<Request> {
  const bounce = { type: 'Permanent', subType: 'General', message: 'The mailbox does not exist.' }
  const body = JSON.stringify({
    type: kind,
    created_at: now.toISOString(),
    data: {
      email_id: crypto.randomUUID(),
      created_at: now.toISOString(),
      from: 'Cobnut <care@cobnut.example>',
      to: [about],
      subject: 'Your order',
      ...(kind === 'email.bounced' && { bounce }),
    },
  })
  const id = `msg_${crypto.randomUUID()}`
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const secret = Uint8Array.from(atob(MAIL_SECRET), (letter) => letter.charCodeAt(0))
  const signature = btoa(String.fromCharCode(...(await mac('SHA-256', secret, `${id}.${timestamp}.${body}`))))
  return new Request(new URL('/webhooks/resend', shop), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': timestamp,
      'svix-signature': `v1,${signature}`,
    },
    body,
  })
}

export const webhookRequest = (wish: WebhookWish, now: Date): Promise<Request> =>
  wish.kind.startsWith('email.') ? mailRequest(wish, now) : braintreeRequest(wish, now)
