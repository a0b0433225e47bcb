import { normalEmail } from '~/models/email'
import { mailDomain } from '~/models/metrics/metric'
import type { MailTrouble, PaymentNews, PaymentNewsKind } from '~/models/webhook/news'
import type { ServiceDeps } from '../deps'
import type { Metrics } from '../metrics/metrics.server'
import type { PaymentsService } from '../payment/payments.server'
import type { TakeBacks } from '../refund/take-backs.server'
import { braintreeNews, mailNews } from './mapping'
import { isFromBraintree, isFromSvix } from './signatures.server'

type Deps = Pick<ServiceDeps, 'db' | 'now' | 'config'> & {
  takeBacks: Pick<TakeBacks, 'takeAll' | 'restore'>
  payments: Pick<PaymentsService, 'orderOfTransaction'>
  metrics: Pick<Metrics, 'write'>
}

/** Vendors' webhooks. Each event is saved once, however often it is sent. All throw VendorError. */
export function createWebhooks({ db, now, config, payments, takeBacks, metrics }: Deps) {
  const count = (from: string, isSigned: boolean): boolean => {
    metrics.write({ metric: 'webhook', from, result: isSigned ? 'taken' : 'unsigned' })
    return isSigned
  }
  return {
    /** False: it is not signed by Braintree. */
    async fromBraintree(signature: string, payload: string): Promise<boolean> {
      if (!count('braintree', await isFromBraintree(signature, payload, config.braintree))) return false
      const bytes = Uint8Array.from(atob(payload.replaceAll('\n', '')), (letter) => letter.charCodeAt(0))
      const news = braintreeNews(new TextDecoder().decode(bytes))
      if (!news) return true
      const { id, kind, detail, transaction } = news
      const order =
        news.orderNumber ?? (transaction ? await payments.orderOfTransaction(transaction) : null) ?? null
      const sql =
        'INSERT OR IGNORE INTO payment_news (id, order_number, kind, detail, received_at) VALUES (?, ?, ?, ?, ?)'
      // Before it is kept, so that Braintree sends it again after a failure.
      if (order && LOSES_MONEY.includes(kind)) await takeBacks.takeAll(order, `dispute:${order}`, 'dispute')
      if (order && kind === 'dispute_won') await takeBacks.restore(order, `dispute:${order}`)
      await db.prepare(sql).bind(id, order, kind, detail, now().getTime()).run()
      return true
    },

    /** False: it is not signed by the mail service, or its webhooks are not configured. */
    async fromMail(headers: Headers, body: string): Promise<boolean> {
      const isSigned = await isFromSvix(headers, body, config.mail.webhookSecrets ?? [], now())
      if (!count('mail', isSigned)) return false
      const news = mailNews(JSON.parse(body))
      if (!news) return true
      const statements = news.emails
        .map(normalEmail)
        .flatMap((email) => [
          db.prepare(INSERT_TROUBLE).bind(email, news.kind, news.detail, now().getTime()),
          db.prepare('DELETE FROM newsletter_subscriptions WHERE email = ?').bind(email),
        ])
      await db.batch(statements)
      metrics.write(
        ...news.emails.map(
          (email) => ({ metric: 'mail', domain: mailDomain(email), result: 'bounced' }) as const,
        ),
      )
      return true
    },

    /** The latest first. */
    ofOrder: (orderNumber: string) => newsOf(db, 'order_number = ?', orderNumber),

    /** Reports of updated cards, which concern no order. The latest first. */
    reports: () => newsOf(db, 'order_number IS NULL'),

    async troubleOf(email: string): Promise<MailTrouble | undefined> {
      const sql = 'SELECT kind, detail, received_at AS receivedAt FROM mail_troubles WHERE email = ?'
      return (await db.prepare(sql).bind(normalEmail(email)).first<MailTrouble>()) ?? undefined
    },

    /** Addresses that bounced or complained since then, by what they said. */
    async troublesSince(time: number): Promise<{ kind: string; count: number }[]> {
      const sql =
        'SELECT kind, count(*) AS count FROM mail_troubles WHERE received_at >= ? GROUP BY kind LIMIT 10'
      return (await db.prepare(sql).bind(time).all<{ kind: string; count: number }>()).results
    },

    /** True once for an address that bounced, so that its owner is told once. */
    async tellBounce(email: string): Promise<boolean> {
      const sql =
        "UPDATE mail_troubles SET told_at = ? WHERE email = ? AND kind = 'bounced' AND told_at IS NULL"
      const { meta } = await db.prepare(sql).bind(now().getTime(), normalEmail(email)).run()
      return meta.changes === 1
    },
  }
}

/** The money is gone, or held back until the dispute is decided: what the order sent by e-mail is worth nothing. */
const LOSES_MONEY: readonly PaymentNewsKind[] = [
  'dispute_opened',
  'dispute_accepted',
  'dispute_auto_accepted',
  'dispute_expired',
  'dispute_lost',
  'transaction_settlement_declined',
]

async function newsOf(db: D1Database, where: string, ...values: string[]): Promise<PaymentNews[]> {
  const sql = `SELECT kind, detail, received_at AS receivedAt FROM payment_news WHERE ${where}
               ORDER BY received_at DESC LIMIT 50`
  const statement = db.prepare(sql).bind(...values)
  return (await statement.all<PaymentNews>()).results
}

/** A complaint outweighs a bounce; the same again changes nothing. */
const INSERT_TROUBLE = `INSERT INTO mail_troubles (email, kind, detail, received_at) VALUES (?1, ?2, ?3, ?4)
  ON CONFLICT (email) DO UPDATE SET kind = ?2, detail = ?3, received_at = ?4
  WHERE kind = 'bounced' AND ?2 = 'complained'`
