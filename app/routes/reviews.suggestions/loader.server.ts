import type { AppLoadContext } from '@remix-run/cloudflare'
import { enterOrder, linkOf } from '~/http/reviews.server'
import { requireCustomer } from '~/http/signed-in.server'
import type { ProductToReview } from '~/models/reviews/review'
import { VendorError } from '~/services/vendor-error'

/** Null while orders or reviews cannot be read. */
export type Suggestions = { products: ProductToReview[]; token?: string } | { products: null }

/** What else somebody bought and has not reviewed: by an e-mail's link of that one order, signed in of all. */
export async function loadSuggestions(request: Request, context: AppLoadContext): Promise<Suggestions> {
  try {
    return (await ofLink(request, context)) ?? (await ofCustomer(request, context))
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    console.warn(error.message)
    return { products: null }
  }
}

async function ofLink(request: Request, context: AppLoadContext): Promise<Suggestions | undefined> {
  const number = new URL(request.url).searchParams.get('order')
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
  return { products: await services.reviews.toReview({ customerId }) }
}
