import { newsOf } from '~/models/order/order-news'
import { paths } from '~/models/paths'
import type { OrdersService } from '~/services/order/orders.server'
import type { PlacementArchive } from '~/services/placement/archive.server'
import type { ServiceDeps } from '../deps'
import type { JobService } from '../job/jobs.server'
import type { MailService } from '../mail/mail.server'
import { orderNewsMail } from '../mail/order-news'
import { refusedOrThrow } from '../mail/refused.server'

const JOB = 'order-news'
/** Orders that are read at once, and pages of a run: 100 orders a second, and the next run goes on. */
const PAGE = 200
const MOST_PAGES = 150
/** Read again with the next run, for the platform may show a change a little late. Told news is told once anyway. */
const OVERLAP_MS = 60_000

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  orders: Pick<OrdersService, 'changedSince' | 'progressOf'>
  archive: Pick<PlacementArchive, 'ofOrder'>
  mail: MailService
  jobs: Pick<JobService, 'sendBatch'>
}

/** Tells shoppers by e-mail what becomes of their orders: shipped, delivered, canceled, refunded. */
export function createOrderNews({ db, now, archive, orders, mail, jobs }: Deps) {
  return {
    /** Gives the orders that changed at the platform to the queue. @throws VendorError */
    async queueNews(): Promise<void> {
      let since = await readPosition()
      for (let page = 0; page < MOST_PAGES; page++) {
        const changed = await orders.changedSince(since, PAGE)
        const last = changed.at(-1)
        if (!last) return
        await jobs.sendBatch(changed.map(({ number }) => ({ type: 'order-news', orderNumber: number })))
        await keepPosition(last.changedAt, changed.length === PAGE)
        // A page of one moment would be read for ever.
        if (changed.length < PAGE || last.changedAt === since) return
        since = last.changedAt
      }
    },

    /** A job of the queue. @throws VendorError */
    async tell(number: string): Promise<void> {
      const order = await orders.progressOf(number)
      const news = order ? newsOf(order) : []
      if (!order?.email || news.length === 0) return
      const url = await pageOf(number)
      const archived = url ? undefined : await archive.ofOrder(number, order.orderedAt)
      const receiptUrl = url ?? (archived && `${archived.origin}${paths.receipt(archived.receiptToken)}`)
      if (!receiptUrl) return
      for (const each of news) {
        if (archived?.news.includes(each.key) || (await wasTold(number, each.key))) continue
        await mail.send(orderNewsMail(order.email, number, each, receiptUrl)).catch(refusedOrThrow)
        await db
          .prepare('INSERT OR IGNORE INTO order_mails (order_number, news, sent_at) VALUES (?, ?, ?)')
          .bind(number, each.key, now().getTime())
          .run()
      }
    },
  }

  /** The receipt of an order, or the page of one that was paid with another. */
  async function pageOf(number: string): Promise<string | undefined> {
    const row = await db
      .prepare(
        `SELECT origin || '${paths.receiptPage}?token=' || receipt_token AS url FROM placements
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

  async function readPosition(): Promise<string> {
    const row = await db
      .prepare('SELECT position FROM job_cursors WHERE job = ?')
      .bind(JOB)
      .first<{ position: string }>()
    if (row) return row.position
    // The first run begins here, so that older orders send no e-mails.
    const position = now().toISOString()
    await keepPosition(position, true)
    return position
  }

  /** A full page continues exactly where it ended; otherwise many orders of one minute would be read again and again. */
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
