import { newsOf, type OrderProgress } from '~/models/order/order-news'
import type { OrdersService } from '~/services/order/orders.server'
import type { ServiceDeps } from '../deps'
import type { MailService } from '../mail/mail.server'
import { orderNewsMail } from '../mail/order-news'
import { onVendorError, vendorStatus } from '../vendor-error'

const JOB = 'order-news'
/** Orders a run reads; the others have their turn in the next. */
const MOST = 50
/** Read again with the next run, for the platform may show a change a little late. Told news is told once anyway. */
const OVERLAP_MS = 60_000

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  orders: Pick<OrdersService, 'changedSince'>
  mail: MailService
}

export type OrderNewsJob = ReturnType<typeof createOrderNews>

/** Tells shoppers by e-mail what becomes of their orders: shipped, delivered, canceled, refunded. */
export function createOrderNews({ db, now, orders, mail }: Deps) {
  return {
    /** Answers how many e-mails were sent. @throws VendorError */
    async tellNews(): Promise<number> {
      const since = await readPosition()
      const changed = await orders.changedSince(since, MOST)
      let sent = 0
      for (const order of changed) {
        const told = await tell(order)
        // The next run begins with the order that could not be told.
        if (told === undefined) return sent
        sent += told
        await keepPosition(order.changedAt, changed.length === MOST)
      }
      return sent
    },
  }

  /** How many e-mails were sent about an order. `undefined`: it is tried again later. */
  async function tell(order: OrderProgress): Promise<number | undefined> {
    const receiptUrl = order.email && (await pageOf(order.number))
    if (!order.email || !receiptUrl) return 0
    let sent = 0
    for (const news of newsOf(order)) {
      if (await wasTold(order.number, news.key)) continue
      const taken = await send(orderNewsMail(order.email, order.number, news, receiptUrl))
      if (!taken) return undefined
      await db
        .prepare('INSERT OR IGNORE INTO order_mails (order_number, news, sent_at) VALUES (?, ?, ?)')
        .bind(order.number, news.key, now().getTime())
        .run()
      sent += 1
    }
    return sent
  }

  /** The receipt of an order, or the page of one that was paid with another. */
  async function pageOf(number: string): Promise<string | undefined> {
    const row = await db
      .prepare(
        `SELECT origin || '/checkout/receipt?token=' || receipt_token AS url FROM placements
           WHERE order_number = ?1
         UNION ALL SELECT page_url FROM free_orders WHERE order_number = ?1 LIMIT 1`,
      )
      .bind(number)
      .first<{ url: string }>()
    return row?.url
  }

  async function wasTold(number: string, key: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM order_mails WHERE order_number = ? AND news = ?'
    return (await db.prepare(sql).bind(number, key).first()) !== null
  }

  /** True when there is nothing more to try: it was taken, now or before, or the address takes no mail. */
  function send(message: Parameters<MailService['send']>[0]): Promise<boolean> {
    return mail.send(message).then(
      () => true,
      onVendorError((error) => {
        console.warn(`News of an order wait: ${error.message}`)
        return [400, 409, 422].includes(vendorStatus(error) ?? 0)
      }),
    )
  }

  async function readPosition(): Promise<string> {
    const row = await db
      .prepare('SELECT position FROM job_cursors WHERE job = ?')
      .bind(JOB)
      .first<{ position: string }>()
    if (row) return row.position
    // The first run begins here: nobody is told of what was before.
    const position = now().toISOString()
    await keepPosition(position, true)
    return position
  }

  /** A full page goes on just where it ended, or many orders of one minute would be read for ever. */
  async function keepPosition(changedAt: string, full: boolean): Promise<void> {
    const position = full ? changedAt : new Date(Date.parse(changedAt) - OVERLAP_MS).toISOString()
    await db
      .prepare(
        'INSERT INTO job_cursors (job, position) VALUES (?1, ?2) ON CONFLICT (job) DO UPDATE SET position = ?2',
      )
      .bind(JOB, position)
      .run()
  }
}
