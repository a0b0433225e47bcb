import { DAY_MS } from '~/models/dates'
import type { AnyOrder } from '~/models/review/review'
import type { CommunicationService } from '~/services/communication/communications.server'
import type { ServiceDeps } from '~/services/deps'
import type { JobService } from '~/services/job/jobs.server'
import type { MailService } from '~/services/mail/mail.server'
import { reviewRequest } from '~/services/mail/review-request'
import { vendorStatus } from '~/services/vendor-error'
import type { ReviewLinks } from './links.server'
import type { ReviewReading } from './reading.server'

/** Orders queued at once, and pages in one run. The next run continues. */
const PAGE = 1000
const MOST_PAGES = 20
/** Days until orders that have not arrived, or were lost in the queue, are tried again. */
const AGAIN_DAYS = 1
/** Skips orders more than this many days past due. */
const TOO_LATE_DAYS = 60

/** A buyer is asked at most once in so many days, such as a subscriber with a box each week. */
const AT_MOST_EVERY_DAYS = 30

type Due = {
  order_number: string
  owner: string
  origin: string
  created_at: number
  review_request: string | null
  /** Something was wrong with it. */
  is_reported: number
}
/** `nothing`: no product to review, or no address. */
type Outcome = 'sent' | 'nothing'

type RequestParts = {
  jobs: Pick<JobService, 'sendBatch'>
  mail: MailService
  communications: Pick<CommunicationService, 'wants' | 'unsubscribeUrl'>
  links: Pick<ReviewLinks, 'makeToken'>
  reading: Pick<ReviewReading, 'reviewedBy'>
  /** Any customer's order, since the job asks all of them. */
  anyOrder: (number: string) => Promise<AnyOrder | undefined>
}

/** Sends one review request per order, some days after it was placed and once it has arrived. */
export function createReviewRequests(
  { db, now, config }: Pick<ServiceDeps, 'db' | 'now' | 'config'>,
  { jobs, mail, communications, links, reading, anyOrder }: RequestParts,
) {
  return {
    /** @throws VendorError when the database is down */
    async queueRequests(): Promise<void> {
      const time = now().getTime()
      const latest = time - config.reviewRequestAfterDays * DAY_MS
      await queuePages(DUE, time, latest, latest - TOO_LATE_DAYS * DAY_MS)
      await queuePages(DUE_AGAIN, time, time - AGAIN_DAYS * DAY_MS)
    },

    /** A job of the queue. @throws VendorError */
    async request(orderNumber: string): Promise<void> {
      const due = await db.prepare(OF_ORDER).bind(orderNumber).first<Due>()
      if (!due || due.review_request) return
      const isTooLate =
        now().getTime() - due.created_at > (config.reviewRequestAfterDays + TOO_LATE_DAYS) * DAY_MS
      const isOver = isTooLate || due.is_reported === 1 || (await wasAskedLately(due))
      const outcome = isOver ? 'nothing' : await ask(due)
      if (!outcome) return
      const sql = 'UPDATE placements SET review_request = ? WHERE order_number = ?'
      await db.prepare(sql).bind(outcome, orderNumber).run()
    },
  }

  async function wasAskedLately({ owner }: Due): Promise<boolean> {
    const since = now().getTime() - AT_MOST_EVERY_DAYS * DAY_MS
    return (await db.prepare(ASKED_LATELY).bind(owner, since).first()) !== null
  }

  async function queuePages(sql: string, time: number, ...values: number[]): Promise<void> {
    for (let page = 0; page < MOST_PAGES; page++) {
      const statement = db.prepare(sql).bind(...values, PAGE)
      const { results } = await statement.all<{ order_number: string }>()
      const numbers = results.map(({ order_number }) => order_number)
      // Sent before they are marked: a job that is sent twice asks once.
      await jobs.sendBatch(numbers.map((orderNumber) => ({ type: 'review-request', orderNumber })))
      await db.prepare(QUEUED).bind(time, JSON.stringify(numbers)).run()
      if (numbers.length < PAGE) return
    }
  }

  async function ask({ order_number: number, origin }: Due): Promise<Outcome | undefined> {
    const order = await anyOrder(number)
    if (!order?.email || order.products.length === 0) return 'nothing'
    if (!order.arrived) return undefined
    if (!(await communications.wants(order.email, 'reviews'))) return 'nothing'
    const keys = order.products.map(({ productKey }) => productKey)
    const written = await reading.reviewedBy(order.email, keys)
    const products = order.products.filter(({ productKey }) => !written.has(productKey))
    if (products.length === 0) return 'nothing'
    const token = await links.makeToken(number, order.email)
    const reviewUrl = `${origin}/reviews/order/${encodeURIComponent(number)}?token=${token}`
    const unsubscribeUrl = await communications.unsubscribeUrl(origin, order.email, 'reviews')
    const request = reviewRequest({ order: { ...order, products }, reviewUrl, unsubscribeUrl })
    return mail.send(request).then(() => 'sent' as const, outcomeOf)
  }
}

function outcomeOf(error: unknown): Outcome {
  const status = vendorStatus(error)
  // The mail was accepted before and the response was lost. Its token stays valid.
  if (status === 409) return 'sent'
  // The address takes no mail. Do not try again.
  if (status === 400 || status === 422) return 'nothing'
  throw error
}

const DUE = `SELECT order_number FROM placements
  WHERE state = 'captured' AND review_request IS NULL AND review_request_tried_at IS NULL
    AND created_at <= ?1 AND created_at > ?2 ORDER BY created_at LIMIT ?3`

const DUE_AGAIN = `SELECT order_number FROM placements
  WHERE state = 'captured' AND review_request IS NULL AND review_request_tried_at <= ?1
  ORDER BY review_request_tried_at LIMIT ?2`

const QUEUED = `UPDATE placements SET review_request_tried_at = ?1
  WHERE order_number IN (SELECT value FROM json_each(?2))`

const ASKED_LATELY = `SELECT 1 FROM placements
  WHERE owner = ?1 AND review_request = 'sent' AND review_request_tried_at > ?2 LIMIT 1`

const OF_ORDER = `SELECT order_number, owner, origin, created_at, review_request,
    EXISTS (SELECT 1 FROM order_cases
      WHERE order_cases.order_number = placements.order_number AND kind = 'problem') AS is_reported
  FROM placements WHERE order_number = ? AND state = 'captured'`
