import { type AppLoadContext, data, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { isFromBot } from '~/http/honeypot.server'
import { BODY_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import type { OrderToReview, Review } from '~/models/review/review'
import { fallbackTo } from '~/services/fallback'
import { completedPath } from './completed'
import { enterOrder, linkOf, type ReviewVisit } from './enter-order.server'
import { type ReviewForm, readReviews, readTyped } from './schema'

export const drafts = new WeakMap<AppLoadContext, Pick<ReviewForm, 'typed' | 'errors'>>()

const BUSY = 'That was a few reviews too many at once. Please wait a minute, then send them again.'
const AWAY =
  'We could not keep your reviews just now. Nothing you wrote is lost: please send them again in a minute.'

/** Saves the reviews of an order and redirects to what is left to review. */
export async function submitReviews(number: string, request: Request, context: AppLoadContext) {
  const form = await readForm(request, { most: BODY_LIMITS.list })
  const refuse = (read: Pick<ReviewForm, 'typed' | 'errors'>, status: number) => {
    drafts.set(context, read)
    return data(null, status)
  }
  let typed: ReviewForm['typed'] = new Map()
  const submit = async () => {
    const visit = await enterOrder(number, request, context)
    const { order } = visit
    if (isFromBot(form)) return redirect(completedPath('justCompletedReviews', order), 303)
    // Orders that have not arrived have no form.
    const products = order.arrived ? order.products : []
    const keys = products.map(({ productKey }) => productKey)
    typed = readTyped(form, keys)
    if (!(await context.withinRateLimit('reviews', order.email))) {
      return refuse({ typed, errors: { '': [BUSY] } }, 429)
    }
    const read = readReviews(form, keys)
    if (read.written.size === 0 || Object.keys(read.errors).length > 0) return refuse(read, 400)
    return redirect(await saveReviews(visit, read.written, request, context), 303)
  }
  return submit().catch(fallbackTo(() => refuse({ typed, errors: { '': [AWAY] } }, 503)))
}

/** Saves only what changed, so a form can be sent twice. Returns the next address. */
async function saveReviews(
  { order, byLink }: ReviewVisit,
  written: ReviewForm['written'],
  request: Request,
  { services, session }: AppLoadContext,
): Promise<string> {
  const keys = order.products.map(({ productKey }) => productKey)
  const before = await services.reviews.by(order.email, keys)
  await services.reviews.write(order, changed(order, written, before))
  if (keys.every((key) => before.has(key) || written.has(key))) {
    return completedPath('justCompletedReviews', order)
  }
  session.notify('notices', { key: 'reviews', message: 'Thank you! Your review helps others choose.' })
  const token = linkOf(request)
  return byLink && token
    ? `${paths.reviewSuggestions}?${new URLSearchParams({ order: order.number, token })}`
    : paths.reviewSuggestions
}

function changed(
  { products, number }: OrderToReview,
  written: ReviewForm['written'],
  before: Map<string, Review>,
) {
  return products.flatMap(({ productKey, sku, sizeName }) => {
    const now = written.get(productKey)
    const was = before.get(productKey)
    if (!now || (was && was.stars === now.stars && was.title === now.title && was.words === now.words))
      return []
    return { orderNumber: number, productKey, sku, sizeName, ...now }
  })
}
