import type { OrderToReview } from '~/models/review/review'
import type { CommunicationService } from '~/services/communication/communications.server'
import type { ServiceDeps } from '~/services/deps'
import type { MailService } from '~/services/mail/mail.server'
import { reviewRequest } from '~/services/mail/review-request'
import { onVendorError, vendorStatus } from '~/services/vendor-error'
import { orUnanswered } from './database.server'
import type { ReviewLinks } from './links.server'
import type { ReviewReading } from './reading.server'

const DAY_MS = 24 * 60 * 60 * 1000
/** Orders per run. The next run continues. */
const MOST = 10
/** Skips orders more than this many days past due. */
const TOO_LATE_DAYS = 60

type Due = { order_number: string; origin: string }
/** `nothing`: there was nothing or nobody to ask. */
type Outcome = 'sent' | 'nothing'

export type RequestParts = {
  mail: MailService
  communications: Pick<CommunicationService, 'wants' | 'unsubscribeUrl'>
  links: Pick<ReviewLinks, 'makeToken'>
  reading: Pick<ReviewReading, 'by'>
  /** Any customer's order, since the job asks all of them. */
  anyOrder: (number: string) => Promise<OrderToReview | undefined>
}

/** Sends one review request per order, some days after it was placed and once it has arrived. */
export function createReviewRequests(
  { db, now, config }: Pick<ServiceDeps, 'db' | 'now' | 'config'>,
  { mail, communications, links, reading, anyOrder }: RequestParts,
) {
  return {
    /** Returns the number of sent requests. @throws VendorError when the database is down */
    async requestReviews(): Promise<number> {
      const latest = now().getTime() - config.reviewRequestAfterDays * DAY_MS
      const { results } = await db
        .prepare(DUE)
        .bind(latest, latest - TOO_LATE_DAYS * DAY_MS, MOST)
        .all<Due>()
        .catch(orUnanswered('whom to ask was not read'))
      let sentCount = 0
      for (const due of results) {
        const outcome = await askOrWait(due)
        if (!outcome) continue
        await db
          .prepare('UPDATE placements SET review_request = ? WHERE order_number = ?')
          .bind(outcome, due.order_number)
          .run()
          .catch(orUnanswered('who was asked was not kept'))
        if (outcome === 'sent') sentCount += 1
      }
      return sentCount
    },
  }

  /** Undefined: it is tried again, after the others. */
  async function askOrWait(due: Due): Promise<Outcome | undefined> {
    await db
      .prepare('UPDATE placements SET review_request_tried_at = ? WHERE order_number = ?')
      .bind(now().getTime(), due.order_number)
      .run()
      .catch(orUnanswered('whom to ask was not kept'))
    return ask(due).catch(
      onVendorError((error) => {
        console.warn(`A review request waits: ${error.message}`)
        return undefined
      }),
    )
  }

  async function ask({ order_number: number, origin }: Due): Promise<Outcome | undefined> {
    const order = await anyOrder(number)
    if (!order?.email || order.products.length === 0) return 'nothing'
    if (!order.arrived) return undefined
    if (!(await communications.wants(order.email, 'reviews'))) return 'nothing'
    const keys = order.products.map(({ productKey }) => productKey)
    const written = await reading.by(order.email, keys)
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

const DUE = `SELECT order_number, origin FROM placements
  WHERE state = 'captured' AND review_request IS NULL AND created_at <= ?1 AND created_at > ?2
  ORDER BY review_request_tried_at, created_at LIMIT ?3`
