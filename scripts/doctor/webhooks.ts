import { createHash, createHmac, randomUUID } from 'node:crypto'
import { call } from './call'
import { type Finding, fine, unknown, type Values, wanting } from './finding'

const ABOUT = 'webhooks'

/** Whether the deployed shop accepts each vendor's webhook, signed with the given keys. */
export async function examineWebhooks(values: Values, now = new Date()): Promise<Finding[]> {
  const { SHOP_URL: shop } = values
  if (!shop) return [unknown(ABOUT, 'the shop was not asked', 'set SHOP_URL to its address')]
  const taken = async (name: string, secret: string, request: RequestInit): Promise<Finding> => {
    const { status } = await call(`${shop}/webhooks/${name}`, { method: 'POST', ...request })
    if (status === 204) return fine(ABOUT, `the shop takes those of ${name}`)
    const mend = `deploy the shop with the ${secret} that stands here: npx wrangler secret put`
    return wanting(ABOUT, `the shop refuses those of ${name} (${status})`, mend)
  }
  return [
    await taken('braintree', 'BRAINTREE_PRIVATE_KEY', braintreeCheck(values, now)),
    ...(values.MAIL_WEBHOOK_SECRET
      ? [await taken('resend', 'MAIL_WEBHOOK_SECRET', mailCheck(values.MAIL_WEBHOOK_SECRET, now))]
      : []),
  ]
}

/** Braintree's own way to test an address: an empty notification of kind `check`. */
function braintreeCheck(values: Values, now: Date): RequestInit {
  const { BRAINTREE_PUBLIC_KEY, BRAINTREE_PRIVATE_KEY = '' } = values
  const xml = `<notification><kind>check</kind><timestamp type="datetime">${now.toISOString()}</timestamp><subject><check type="boolean">true</check></subject></notification>`
  const payload = `${Buffer.from(xml).toString('base64')}\n`
  const secret = createHash('sha1').update(BRAINTREE_PRIVATE_KEY).digest()
  const digest = createHmac('sha1', secret).update(payload).digest('hex')
  return {
    body: new URLSearchParams({ bt_signature: `${BRAINTREE_PUBLIC_KEY}|${digest}`, bt_payload: payload }),
  }
}

/** An event that the shop ignores. */
function mailCheck(webhookSecrets: string, now: Date): RequestInit {
  const [newest = ''] = webhookSecrets.split(',')
  const body = JSON.stringify({ type: 'domain.updated', created_at: now.toISOString(), data: {} })
  const id = `msg_${randomUUID()}`
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const secret = Buffer.from(newest.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    body,
    headers: {
      'Content-Type': 'application/json',
      'svix-id': id,
      'svix-timestamp': timestamp,
      'svix-signature': `v1,${signature}`,
    },
  }
}
