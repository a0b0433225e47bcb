import { type AppLoadContext, redirect } from '~/framework.server'
import type { OrderToReview, Review } from '~/models/review/review'
import { fallback } from '~/services/fallback'
import { drafts } from './action.server'
import { completedPath } from './completed'
import { enterOrder, type ReviewVisit } from './enter-order.server'
import type { ProductOnForm } from './product-fields'
import type { ReviewForm, Typed } from './schema'

export type ReviewPage =
  | (ReviewVisit & { kind: 'write'; products: ProductOnForm[]; errors: ReviewForm['errors'] })
  /** The order has not arrived, or nothing in it can be reviewed. */
  | (ReviewVisit & { kind: 'early' })
  /** A vendor failed. `sent`: a form was sent and could not be saved. */
  | { kind: 'away'; sent: boolean }

/** After a refused form it shows what was typed. */
export async function loadReviewPage(
  number: string,
  request: Request,
  context: AppLoadContext,
): Promise<ReviewPage> {
  const draft = drafts.get(context)
  const load = async (): Promise<ReviewPage> => {
    const visit = await enterOrder(number, request, context)
    const { order } = visit
    if (!order.arrived || order.products.length === 0) return { kind: 'early', ...visit }
    const keys = order.products.map(({ productKey }) => productKey)
    const written = context.services.reviews.by(order.email, keys)
    // A refused form keeps what was typed, even if other reviews cannot be read.
    const known = await (draft ? written.catch(fallback(new Map<string, Review>())) : written)
    const params = new URL(request.url).searchParams
    if (visit.byLink && !draft && !params.has('edit') && keys.every((key) => known.has(key))) {
      throw redirect(completedPath('hasCompletedReviews', order), 303)
    }
    const products = inOrder(order, known, params.get('product')).map((product) =>
      onForm(product, known.get(product.productKey), draft?.typed.get(product.productKey)),
    )
    return { kind: 'write', ...visit, products, errors: draft?.errors ?? {} }
  }
  return load().catch(fallback<ReviewPage>({ kind: 'away', sent: draft !== undefined }))
}

/** The product in the address comes first, then those without a review. */
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
  writtenAt: written?.writtenAt,
  typed: typed ?? {
    stars: written ? String(written.stars) : '',
    title: written?.title ?? '',
    words: written?.words ?? '',
  },
})
