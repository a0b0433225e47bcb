import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { unlisted } from '~/components/page/meta'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { submitReviews } from './action.server'
import { loadReviewPage, type ReviewPage } from './loader.server'
import { ReviewOrderView } from './view'

/** The address may hold the token, so it must not be sent as referrer. */
export const meta: MetaFunction = () => [
  ...unlisted('Your reviews'),
  { name: 'referrer', content: 'strict-origin' },
]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = await loadReviewPage(params.number ?? '', request, context)
  context.parts.set('page', { draw: () => drawPage(page) })
  return data(null, page.kind === 'away' ? { status: 503, headers: { 'Retry-After': '60' } } : 200)
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  submitReviews(params.number ?? '', request, context)

/** Server HTML without hydration, so that script never overwrites early input. */
export default function ReviewOrder() {
  return <DrawnOnServer part="page" />
}

const drawPage = (page: ReviewPage) => <ReviewOrderView page={page} />
