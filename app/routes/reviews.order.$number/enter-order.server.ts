import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { requireCustomer } from '~/http/signed-in.server'
import type { OrderToReview } from '~/models/reviews/review'

/** Somebody at an order that is theirs to review. */
export type ReviewVisit = {
  order: OrderToReview
  /** They came by the link of an e-mail, and need no account. */
  byLink: boolean
}

/** What the link's address says to open the same order again. */
export const linkOf = (request: Request): string | undefined =>
  new URL(request.url).searchParams.get('token')?.slice(0, 200) || undefined

const UNKNOWN = 'We do not know that link. Please open it from the e-mail once more, or sign in.'

/**
 * The order that is to be reviewed, for whoever bought it: known by the link of an e-mail, or signed in. To anybody
 * else it is not there. @throws VendorError
 */
export async function enterOrder(
  number: string,
  request: Request,
  context: AppLoadContext,
): Promise<ReviewVisit> {
  if (!/^[\w-]{1,64}$/.test(number)) throw data(null, { status: 404 })
  const { services, session } = context
  const token = linkOf(request)
  const link = token ? await services.reviews.openRequest(number, token) : undefined
  if (link?.ok) {
    const order = await services.reviews.orderToReview(number, { email: link.email })
    if (order) return { order, byLink: true }
  }
  // Who is signed in needs no link, be it too old or mistyped.
  if (link?.ok === false && link.reason === 'expired' && !session.get('customerId')) {
    throw redirect('/?reviewsLinkExpired=1', 303)
  }
  if (token && !session.get('customerId'))
    session.notify('warnings', { key: 'review-link', message: UNKNOWN })
  const customerId = requireCustomer(request, session)
  const order = await services.reviews.orderToReview(number, { customerId })
  if (!order) throw data(null, { status: 404 })
  return { order, byLink: false }
}
