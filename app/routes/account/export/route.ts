import { txt } from 'remix-utils/responses'
import type { LoaderFunctionArgs } from '~/framework.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'

/** Nothing is kept, so each request makes the file again, within a rate limit. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, services, withinRateLimit } = context
  const customerId = requireCustomer(request, session)
  if (!(await withinRateLimit('export', customerId))) {
    return txt('That was a few times too many. Wait a minute, then try again.', {
      status: 429,
      headers: { 'Retry-After': '60' },
    })
  }
  const data = await services.accountExport.exportOf(customerId, session.provenEmail)
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="cobnut-data.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}
