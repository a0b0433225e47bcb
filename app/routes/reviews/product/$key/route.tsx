import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { titled } from '~/components/page/meta'
import type { MetaDescriptor } from '~/framework.server'
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework.server'
import { printReviewsQuery, reviewsPath } from '~/models/review/reviews-query'
import { SHOP } from '~/shop/shop'
import { decide } from './action.server'
import { loadReviews, type ReviewsData } from './loader.server'
import { ReviewsView } from './view'

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? loaded.meta : titled('Not found')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const loaded = await loadReviews(params.key ?? '', request, context)
  context.parts.set('page', { draw: () => drawReviews(loaded) })
  const meta = reviewsMeta(loaded)
  if (!loaded.found) return data({ meta }, { status: 503, headers: { 'Retry-After': '60' } })
  return data({ meta }, { headers: { 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=3600' } })
}

export const action = ({ request, context }: ActionFunctionArgs) => decide(request, context)

export default function ProductReviews() {
  return <DrawnOnServer part="page" />
}

const drawReviews = (page: ReviewsData) => <ReviewsView page={page} />

/** The canonical address is the unfiltered list. Filtered, sorted and empty lists are not indexed. */
function reviewsMeta({ product, query, found, origin }: ReviewsData): MetaDescriptor[] {
  const { name, averageRating, totalRatings } = product
  const address = origin + printReviewsQuery(reviewsPath(product.key), { order: 'newest', page: query.page })
  const stars =
    totalRatings > 0 ? ` ${averageRating.toFixed(1)} of 5 stars from ${totalRatings} ratings.` : ''
  const description = `What people who bought ${name} at ${SHOP.name} say of it.${stars}`
  const part = query.stars || query.order !== 'newest' || !found?.total
  return [
    { title: `${name} reviews${query.page > 1 ? `, page ${query.page}` : ''} | ${SHOP.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(part ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:title', content: `${name}: reviews` },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${origin}/share-card.jpg` },
  ]
}
