import type { LoaderFunctionArgs } from '~/framework.server'
import { TEXT_LIMITS } from '~/models/limits'
import { Refused } from '~/models/onward'
import { requirePower } from '~/use-cases/staff/staff.server'

/** Sent as a download: the page shows it in an `img`, and nothing in it runs on our pages. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePower(context, request, 'answer')
  const { orderCases } = context.services
  const found = await orderCases.find((params.id ?? '').slice(0, TEXT_LIMITS.id))
  const body = found?.picture ? await orderCases.picture(found.id) : undefined
  if (!found?.picture || !body) throw new Refused('unknown')
  const [, extension = 'bin'] = found.picture.split('/')
  return new Response(body, {
    headers: {
      'Content-Type': found.picture,
      'Content-Disposition': `attachment; filename="report.${extension}"`,
      'Cache-Control': 'no-store',
    },
  })
}
