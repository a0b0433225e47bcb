import * as z from 'zod'
import { call } from './call'
import { type Finding, fine, unknown, type Values, wanting } from './finding'

const ABOUT = 'Resend'
const domainsSchema = z.object({ data: z.array(z.object({ name: z.string(), status: z.string() })) })
const webhooksSchema = z.object({
  data: z.array(
    z.object({ endpoint: z.string(), status: z.string(), events: z.array(z.string()).nullish() }),
  ),
})
const EVENTS = ['email.bounced', 'email.complained']

/** Whether Resend may send from the shop's domain, and reports bounces to the shop. */
export async function examineMail(values: Values): Promise<Finding[]> {
  const read = (path: string) =>
    call(`${values.MAIL_URL}${path}`, { headers: { Authorization: `Bearer ${values.MAIL_TOKEN}` } })
  const domain = /@([^>\s]+)/.exec(values.MAIL_FROM ?? '')?.[1] ?? ''
  const { status, body } = await read('/domains')
  const known = domainsSchema.safeParse(body)
  if (!known.success) {
    if (status === 401 && JSON.stringify(body).includes('restricted_api_key')) {
      const look = `look yourself whether ${domain} is verified (Domains) and the webhook is set (Webhooks)`
      return [unknown(ABOUT, 'the key may only send', look)]
    }
    return [wanting(ABOUT, `refuses the key (${status})`, 'make one and set MAIL_TOKEN: API keys')]
  }
  const found = known.data.data.find(({ name }) => domain === name || domain.endsWith(`.${name}`))
  return [
    found?.status === 'verified'
      ? fine(ABOUT, `may send from ${domain}`)
      : wanting(
          ABOUT,
          `${domain} is ${found ? found.status : 'not there'}, so no mail arrives`,
          'add the domain and its DNS records: Domains',
        ),
    webhookFinding((await read('/webhooks')).body, values),
  ]
}

function webhookFinding(body: unknown, { SHOP_URL, MAIL_WEBHOOK_SECRET }: Values): Finding {
  const address = `${SHOP_URL ?? 'https://SHOP'}/webhooks/resend`
  const known = webhooksSchema.safeParse(body)
  if (!known.success) return unknown(ABOUT, 'did not show its webhooks', 'look yourself: Webhooks')
  const webhook = known.data.data.find(({ endpoint }) =>
    SHOP_URL ? endpoint === address : endpoint.endsWith('/webhooks/resend'),
  )
  const lacks = webhook && EVENTS.filter((event) => webhook.events && !webhook.events.includes(event))
  if (!webhook)
    return wanting(
      ABOUT,
      'has no webhook of the shop',
      `add ${address} for ${EVENTS.join(' and ')}: Webhooks`,
    )
  if (webhook.status !== 'enabled') return wanting(ABOUT, 'the webhook is disabled', 'enable it: Webhooks')
  if (lacks && lacks.length > 0)
    return wanting(ABOUT, `the webhook lacks ${lacks.join(' and ')}`, 'add the event: Webhooks')
  if (!MAIL_WEBHOOK_SECRET)
    return wanting(
      ABOUT,
      'the webhook is refused: MAIL_WEBHOOK_SECRET is not set',
      "copy the webhook's signing secret: Webhooks",
    )
  return fine(ABOUT, 'tells the shop what did not arrive')
}
