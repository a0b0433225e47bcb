import { DrawnOnServer, serverPart } from '~/components/page/drawn-on-server'
import { unlisted } from '~/components/page/meta'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { submitReviews } from './action.server'
import { loadReviewPage, type ReviewPage } from './loader.server'
import { ReviewOrderView } from './view'

const pagePart = serverPart<ReviewPage>('review-order')

export const handle = { drawnOnServer: true }

/** The address may hold the token, so it must not be sent as referrer. */
export const meta: MetaFunction = () => [
  ...unlisted('Your reviews'),
  { name: 'referrer', content: 'strict-origin' },
]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = await loadReviewPage(params.number ?? '', request, context)
  pagePart.provide(context.parts, page)
  return data(null, page.kind === 'away' ? { status: 503, headers: { 'Retry-After': '60' } } : 200)
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  submitReviews(params.number ?? '', request, context)

/** Server HTML without hydration, so that script never overwrites early input. */
export default function ReviewOrder() {
  return <DrawnOnServer part={pagePart} draw={import.meta.env.SSR ? drawPage : undefined} />
}

const drawPage = (page: ReviewPage) => <ReviewOrderView page={page} />
