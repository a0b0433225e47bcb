import * as z from 'zod'
import { isPaymentNews, type MailTrouble, type PaymentNewsKind } from '~/models/webhook/news'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The content of the first element of that name. Braintree's notifications need no full XML parser. */
function inside(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`).exec(xml)?.[1]
}

const textOf = (xml: string, name: string): string =>
  (inside(xml, name) ?? '').trim().replace(/&(\w+);/g, (all, entity) => ENTITIES[entity] ?? all)

type BraintreeNews = {
  id: string
  kind: PaymentNewsKind
  detail: string
  /** The processor's classic id. */
  transaction?: string
  orderNumber?: string
}

/** The news in a notification; undefined for kinds that the shop ignores. */
export function braintreeNews(xml: string): BraintreeNews | undefined {
  const kind = textOf(xml, 'kind')
  const subject = inside(xml, 'subject') ?? ''
  if (!isPaymentNews(kind)) return undefined
  const report = inside(subject, 'account-updater-daily-report')
  if (report !== undefined) {
    const [date, url] = [textOf(report, 'report-date'), textOf(report, 'report-url')]
    return { id: `${kind}:${date}`, kind, detail: [date, url].filter(Boolean).join(', ') }
  }
  const dispute = inside(subject, 'dispute')
  const transaction = inside(subject, 'transaction') ?? ''
  const about = {
    transaction: textOf(transaction, 'id'),
    orderNumber: textOf(transaction, 'order-id') || undefined,
  }
  if (dispute === undefined) return { id: `${kind}:${about.transaction}`, kind, detail: '', ...about }
  const own = dispute.replace(/<transaction[\s>][\s\S]*<\/transaction>/, '')
  const [amount, reason, until] = ['amount', 'reason', 'reply-by-date'].map((name) => textOf(own, name))
  const detail = [
    amount && `$${amount}`,
    reason?.replaceAll('_', ' '),
    kind === 'dispute_opened' && until && `answer by ${until}`,
  ].filter(Boolean)
  return { id: `${kind}:${textOf(own, 'id')}`, kind, detail: detail.join(', '), ...about }
}

const mailEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('email.bounced'),
    data: z.object({
      to: z.array(z.string()),
      bounce: z.object({ type: z.string().optional(), message: z.string().optional() }).optional(),
    }),
  }),
  z.object({ type: z.literal('email.complained'), data: z.object({ to: z.array(z.string()) }) }),
])

type MailNews = Pick<MailTrouble, 'kind' | 'detail'> & { emails: string[] }

const MOST_LETTERS = 200

/** The news in an event; undefined for kinds that the shop ignores. A full mailbox may be temporary. */
export function mailNews(body: unknown): MailNews | undefined {
  const event = mailEvent.safeParse(body).data
  if (!event) return undefined
  if (event.type === 'email.complained') return { kind: 'complained', detail: '', emails: event.data.to }
  const { bounce, to } = event.data
  if (bounce?.type === 'Transient') return undefined
  return { kind: 'bounced', detail: (bounce?.message ?? '').slice(0, MOST_LETTERS), emails: to }
}
