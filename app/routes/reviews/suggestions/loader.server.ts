import type { AppLoadContext } from '~/framework.server'
import { readOrderNumber } from '~/models/order/number'
import type { ProductToReview } from '~/models/review/review'
import { fallback } from '~/services/fallback'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'
import { enterOrder, linkOf } from '../order/$number/enter-order.server'

/** Null while orders or reviews cannot be read. */
export type Suggestions = { products: ProductToReview[]; token?: string } | { products: null }

/**
 * Products that the shopper bought and has not reviewed: of one order by an e-mail's link, or of all when
 * signed in.
 */
export function loadSuggestions(request: Request, context: AppLoadContext): Promise<Suggestions> {
  const load = async () => (await ofLink(request, context)) ?? (await ofCustomer(request, context))
  return load().catch(fallback({ products: null }))
}

async function ofLink(request: Request, context: AppLoadContext): Promise<Suggestions | undefined> {
  const number = readOrderNumber(new URL(request.url).searchParams.get('order') ?? '')
  const token = linkOf(request)
  if (!number || !token) return undefined
  const { order, byLink } = await enterOrder(number, request, context)
  if (!byLink) return undefined
  const keys = order.products.map(({ productKey }) => productKey)
  const written = await context.services.reviews.by(order.email, keys)
  return { products: order.products.filter(({ productKey }) => !written.has(productKey)), token }
}

async function ofCustomer(request: Request, { services, session }: AppLoadContext): Promise<Suggestions> {
  const customerId = requireCustomer(request, session)
  return { products: await services.reviews.toReview({ customerId, email: session.provenEmail }) }
}
