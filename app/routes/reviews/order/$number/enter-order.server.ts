import { type AppLoadContext, redirect } from '~/framework.server'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import type { OrderToReview } from '~/models/review/review'
import { requireProven } from '~/use-cases/sign-in/first-proof.server'

/** A visitor and the order that they may review. */
export type ReviewVisit = {
  order: OrderToReview
  byLink: boolean
}

export const linkOf = (request: Request): string | undefined =>
  new URL(request.url).searchParams.get('token')?.slice(0, 200) || undefined

const UNKNOWN = 'We do not know that link. Please open it from the email once more, or sign in.'

/**
 * The order to review, if the visitor bought it: they are signed in or came by an e-mail's link. For others
 * it is a 404. @throws VendorError
 */
export async function enterOrder(
  number: string,
  request: Request,
  context: AppLoadContext,
): Promise<ReviewVisit> {
  if (!/^[\w-]{1,64}$/.test(number)) throw new Refused('unknown')
  const { services, session } = context
  const token = linkOf(request)
  const link = token ? await services.reviews.openRequest(number, token) : undefined
  if (link?.ok) {
    const order = await services.reviews.orderToReview(number, { email: link.email })
    if (order) return { order, byLink: true }
  }
  // A signed-in customer does not need a valid link.
  if (link?.ok === false && link.reason === 'expired' && !session.get('customerId')) {
    throw redirect(`${paths.home}?reviewsLinkExpired=1`, 303)
  }
  if (token && !session.get('customerId'))
    session.notify('warnings', { key: 'review-link', message: UNKNOWN })
  const order = await services.reviews.orderToReview(number, requireProven(request, context))
  if (!order) throw new Refused('unknown')
  return { order, byLink: false }
}
