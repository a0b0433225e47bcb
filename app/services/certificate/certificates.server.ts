import { shopDate } from '~/models/dates'
import { normalEmail } from '~/models/email'
import { certificatesOf } from '~/models/gift/certificate'
import type { Cents } from '~/models/money'
import type { Order } from '~/models/order/order'
import { serverPaths } from '~/models/paths'
import type { CommunicationService } from '~/services/communication/communications.server'
import type { JobService } from '~/services/job/jobs.server'
import { LOST_JOB_MS } from '~/services/job/lost'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import type { OrdersService } from '~/services/order/orders.server'
import { sql } from '~/services/sql'
import type { ServiceDeps } from '../deps'
import { digestOf } from '../digest'
import { certificateMail } from '../mail/certificate'
import type { MailService } from '../mail/mail.server'
import { refusedOrThrow } from '../mail/refused.server'
import { codeOf, printKeysOf } from './code.server'

type Deps = Pick<ServiceDeps, 'db' | 'now' | 'config'> & {
  jobs: JobService
  ledgers: LedgersService
  mail: MailService
  orders: Pick<OrdersService, 'findByNumber'>
  communications: Pick<CommunicationService, 'senderOf' | 'takesFrom' | 'unsubscribeUrl'>
}

type Row = {
  id: string
  order_number: string
  amount: Cents
  email: string
  name: string
  sender: string
  message: string
  due_on: string
  origin: string
  sent_at: number | null
  revoked: string | null
}

type PrintedCertificate = Pick<Row, 'amount' | 'name' | 'sender' | 'message'> & { code: string }

const MOST_AT_ONCE = 100

export type CertificateService = ReturnType<typeof createCertificateService>

/** Gift certificates from the order to the mailbox (docs/decisions/0040-certificate-codes.md). All throw VendorError. */
export function createCertificateService({
  db,
  now,
  config,
  jobs,
  ledgers,
  mail,
  orders,
  communications,
}: Deps) {
  const codes = { config, ledgers }
  const find = (id: string) => sql(db)`SELECT * FROM certificates WHERE id = ${id}`.first<Row>()

  /** A recipient who wants no gifts from this buyer gets none: the buyer gets it. */
  async function envelopeOf({
    order_number,
    email,
    sender,
    origin,
  }: Row): Promise<{ to: string; stopUrl?: string }> {
    const buyer = sender ? (await orders.findByNumber(order_number))?.cart.email : undefined
    if (!buyer || normalEmail(buyer) === email) return { to: email }
    const topic = await communications.senderOf(`gifts ${buyer}`)
    if (!(await communications.takesFrom(email, topic))) return { to: buyer }
    return { to: email, stopUrl: await communications.unsubscribeUrl(origin, email, topic) }
  }

  return {
    /** Idempotent. */
    async plan(order: Order, receiptUrl: string): Promise<void> {
      const planned = certificatesOf(order, shopDate(now()))
      if (planned.length === 0) return
      const { origin } = new URL(receiptUrl)
      await db.batch(
        planned.map(
          ({ id, amount, email, name, sender, message, on }) => sql(db)`INSERT OR IGNORE INTO certificates
            (id, order_number, amount, email, name, sender, message, due_on, origin, created_at)
            VALUES (${id}, ${order.number}, ${amount}, ${email}, ${name}, ${sender}, ${message}, ${on}, ${origin},
              ${now().getTime()})`,
        ),
      )
    },

    async sendDue(): Promise<void> {
      const time = now()
      const { results } = await sql(db)`SELECT id FROM certificates
        WHERE sent_at IS NULL AND revoked IS NULL AND due_on <= ${shopDate(time)}
          AND (queued_at IS NULL OR queued_at < ${time.getTime() - LOST_JOB_MS})
        ORDER BY due_on LIMIT ${MOST_AT_ONCE}`.all<{ id: string }>()
      if (results.length === 0) return
      await jobs.sendBatch(results.map(({ id }) => ({ type: 'certificate', certificateId: id })))
      const queued = db.prepare('UPDATE certificates SET queued_at = ? WHERE id = ?')
      await db.batch(results.map(({ id }) => queued.bind(time.getTime(), id)))
    },

    /** Idempotent. A code is in no log. */
    async deliver(id: string): Promise<void> {
      const row = await find(id)
      if (!row || row.sent_at !== null || row.revoked) return
      const code = await codeOf(codes, id)
      const { amount, order_number: orderNumber } = row
      await ledgers.issueCertificate(code, { key: 'issued', amount, orderNumber, note: 'Sold' })
      // Refunded meanwhile.
      if ((await find(id))?.revoked) return
      const [printKey = ''] = await printKeysOf(config.certificateSecrets, id)
      const printUrl = row.origin + serverPaths.printCertificate(id, printKey)
      const envelope = await envelopeOf(row)
      // Once to each mailbox: a mistyped one is corrected.
      const key = `certificate-${id}-${(await digestOf(envelope.to)).slice(0, 8)}`
      await mail.send(certificateMail({ ...row, ...envelope, code, printUrl, key })).catch(refusedOrThrow)
      await sql(db)`UPDATE certificates SET sent_at = ${now().getTime()} WHERE id = ${id}`.run()
    },

    async printed(id: string, key: string): Promise<PrintedCertificate | undefined> {
      if (!(await printKeysOf(config.certificateSecrets, id)).includes(key)) return undefined
      const row = await find(id)
      if (!row || row.sent_at === null || row.revoked) return undefined
      const { amount, name, sender, message } = row
      return { amount, name, sender, message, code: await codeOf(codes, id) }
    },
  }
}
