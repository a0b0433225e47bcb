import { newsOf, type OrderProgress } from '~/models/order/order-news'
import { receiptUrl } from '~/models/order/placement'
import { paths } from '~/models/paths'
import type { OrdersService } from '~/services/order/orders.server'
import type { PlacementArchive } from '~/services/placement/archive.server'
import type { ServiceDeps } from '../deps'
import type { JobService } from '../job/jobs.server'
import type { MailService } from '../mail/mail.server'
import { orderNewsMail } from '../mail/order-news'
import { refusedOrThrow } from '../mail/refused.server'
import type { Mail } from '../mail/template/letter'
import type { Measurement } from '../measurement/measurement.server'
import type { StillToComeService } from '../refund/still-to-come.server'

const JOB = 'order-news'
/** Orders read at once, and pages in one run: 100 orders a second. The next run continues. */
const PAGE = 200
const MOST_PAGES = 150
/** Read again with the next run, because the platform may show a change late. News is still told once. */
const OVERLAP_MS = 60_000

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  orders: Pick<OrdersService, 'changedSince' | 'progressOf'>
  archive: Pick<PlacementArchive, 'ofOrder'>
  mail: MailService
  jobs: Pick<JobService, 'sendBatch'>
  stillToCome: Pick<StillToComeService, 'news'>
  measurement: Pick<Measurement, 'recordChange'>
}

/** E-mails shoppers when their order is shipped, delivered, canceled or refunded. */
export function createOrderNews({ db, now, archive, orders, mail, jobs, stillToCome, measurement }: Deps) {
  /** Analytics hears of a canceled order once, without its refunds. */
  const measured = async (order: OrderProgress): Promise<void> => {
    for (const each of newsOf(order)) {
      if (each.kind === 'cancelled') return measurement.recordChange(order.number, each.key)
      if (each.kind === 'refunded') {
        await measurement.recordChange(order.number, each.key, each.refund.amount)
      }
    }
  }
  const lettersOf = async (
    number: string,
    order: OrderProgress | undefined,
  ): Promise<{ news: string; letter: Mail; isTold: boolean }[]> => {
    const { email, orderedAt = '' } = order ?? {}
    const news = order ? newsOf(order) : []
    if (!email || news.length === 0) return []
    const url = await pageOf(db, number)
    const archived = url ? undefined : await archive.ofOrder(number, orderedAt)
    const pageUrl = url ?? (archived && receiptUrl(archived))
    if (!pageUrl) return []
    const isOver = news.some(({ kind }) => kind === 'cancelled' || kind === 'refunded')
    const ended = isOver ? await stillToCome.news(number) : undefined
    return news.map((each) => ({
      news: each.key,
      letter: orderNewsMail(email, number, each, pageUrl, ended),
      isTold: archived?.news.includes(each.key) ?? false,
    }))
  }
  return {
    /** Gives the orders that changed at the platform to the queue. @throws VendorError */
    async queueNews(): Promise<void> {
      let since = await readPosition(db, now)
      for (let page = 0; page < MOST_PAGES; page++) {
        const changed = await orders.changedSince(since, PAGE)
        const last = changed.at(-1)
        if (!last) return
        await jobs.sendBatch(changed.map(({ number }) => ({ type: 'order-news', orderNumber: number })))
        await savePosition(db, last.changedAt, changed.length === PAGE)
        // A page of one moment would be read for ever.
        if (changed.length < PAGE || last.changedAt === since) return
        since = last.changedAt
      }
    },

    /** When its buyer was told that it has arrived. @throws VendorError */
    async deliveredAt(number: string): Promise<number | undefined> {
      const sql = "SELECT sent_at FROM order_mails WHERE order_number = ? AND news = 'delivered'"
      return (await db.prepare(sql).bind(number).first<number>('sent_at')) ?? undefined
    },

    /** A job of the queue. @throws VendorError */
    async tell(number: string): Promise<void> {
      const order = await orders.progressOf(number)
      if (order) await measured(order)
      for (const { news, letter, isTold } of await lettersOf(number, order)) {
        if (isTold || (await wasTold(db, number, news))) continue
        await mail.send(letter).catch(refusedOrThrow)
        const sql = 'INSERT OR IGNORE INTO order_mails (order_number, news, sent_at) VALUES (?, ?, ?)'
        await db.prepare(sql).bind(number, news, now().getTime()).run()
      }
    },

    /** Sends it once more; `again` names the wish. False: there is no such news of the order. @throws VendorError */
    async tellAgain(number: string, news: string, again: string): Promise<boolean> {
      const letter = (await lettersOf(number, await orders.progressOf(number))).find(
        (each) => each.news === news,
      )?.letter
      if (letter) await mail.send({ ...letter, idempotencyKey: `${letter.idempotencyKey}:${again}` })
      return letter !== undefined
    },
  }
}

/** The receipt of an order, or the page of one that was paid with another. */
function pageOf(db: D1Database, number: string): Promise<string | null> {
  const sql = `SELECT origin || '${paths.receiptPage}?token=' || receipt_token AS url FROM placements
                 WHERE order_number = ?1
               UNION ALL SELECT page_url FROM free_orders WHERE order_number = ?1 LIMIT 1`
  return db.prepare(sql).bind(number).first<string>('url')
}

async function wasTold(db: D1Database, number: string, key: string): Promise<boolean> {
  const sql = 'SELECT 1 FROM order_mails WHERE order_number = ? AND news = ?'
  return (await db.prepare(sql).bind(number, key).first()) !== null
}

async function readPosition(db: D1Database, now: Deps['now']): Promise<string> {
  const sql = 'SELECT position FROM job_cursors WHERE job = ?'
  const known = await db.prepare(sql).bind(JOB).first<string>('position')
  if (known) return known
  // The first run begins here, so that older orders send no e-mails.
  const position = now().toISOString()
  await savePosition(db, position, true)
  return position
}

/** A full page continues exactly where it ended; otherwise many orders of one minute would be read again and again. */
async function savePosition(db: D1Database, changedAt: string, isFull: boolean): Promise<void> {
  const position = isFull ? changedAt : new Date(Date.parse(changedAt) - OVERLAP_MS).toISOString()
  const sql =
    'INSERT INTO job_cursors (job, position) VALUES (?1, ?2) ON CONFLICT (job) DO UPDATE SET position = ?2'
  await db.prepare(sql).bind(JOB, position).run()
}
