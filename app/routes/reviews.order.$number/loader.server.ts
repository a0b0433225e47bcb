import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { fallback } from '~/http/failures.server'
import { enterOrder, type ReviewVisit } from '~/http/reviews.server'
import type { OrderToReview, Review } from '~/models/reviews/review'
import { VendorError } from '~/services/vendor-error'
import { draftPart } from './action.server'
import { completedPath } from './completed'
import type { ProductOnForm } from './product-fields'
import type { ReviewForm, Typed } from './schema'

export type ReviewPage =
  | (ReviewVisit & { kind: 'write'; products: ProductOnForm[]; errors: ReviewForm['errors'] })
  /** It has not arrived, or there is nothing in it to review. */
  | (ReviewVisit & { kind: 'early' })
  /** `sent`: something was, and could not be kept. */
  | { kind: 'away'; sent: boolean }

/** The page of an order's reviews, as the address and a form that was refused want it. */
export async function loadReviewPage(
  number: string,
  request: Request,
  context: AppLoadContext,
): Promise<ReviewPage> {
  const draft = draftPart.read(context.parts)
  try {
    const visit = await enterOrder(number, request, context)
    const { order } = visit
    if (!order.arrived || order.products.length === 0) return { kind: 'early', ...visit }
    const keys = order.products.map(({ productKey }) => productKey)
    const written = context.services.reviews.by(order.email, keys)
    // A form that was refused keeps what was typed, whatever else is away.
    const known = await (draft ? written.catch(fallback(new Map<string, Review>())) : written)
    const params = new URL(request.url).searchParams
    if (visit.byLink && !draft && !params.has('edit') && keys.every((key) => known.has(key))) {
      throw redirect(completedPath('hasCompletedReviews', order), 303)
    }
    const products = inOrder(order, known, params.get('product')).map((product) =>
      onForm(product, known.get(product.productKey), draft?.typed.get(product.productKey)),
    )
    return { kind: 'write', ...visit, products, errors: draft?.errors ?? {} }
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    console.warn(error.message)
    return { kind: 'away', sent: draft !== undefined }
  }
}

/** The one that the address names comes first, then what is not reviewed yet. */
function inOrder({ products }: OrderToReview, written: Map<string, Review>, named: string | null) {
  const rank = ({ productKey }: OrderToReview['products'][number]) =>
    productKey === named ? 0 : written.has(productKey) ? 2 : 1
  return products.toSorted((a, b) => rank(a) - rank(b))
}

const onForm = (
  product: OrderToReview['products'][number],
  written: Review | undefined,
  typed: Typed | undefined,
): ProductOnForm => ({
  ...product,
  ...(written && { writtenAt: written.writtenAt }),
  typed: typed ?? {
    stars: written ? String(written.stars) : '',
    title: written?.title ?? '',
    words: written?.words ?? '',
  },
})
