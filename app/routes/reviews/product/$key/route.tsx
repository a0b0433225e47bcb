import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { titled } from '~/components/page/meta'
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework.server'
import { decide } from './action.server'
import { loadReviews, type ReviewsData } from './loader.server'
import { reviewsMeta } from './meta'
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
