import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { choose, mayBePersonal } from '~/http/personal.server'
import { query } from './schema'

/**
 * `GET /api/recommendations/choose?selector=` (docs/product.md, Personalization): what the personalization
 * service chose for a page that is the same for everybody.
 */
export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  const asked = query.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return envelope({ errors: [{ message: 'No such place on a page.' }] }, { status: 400 })
  if (!mayBePersonal(request, context)) return envelope({ data: {} })
  const { selector, type, sku } = asked.data
  const location = request.headers.get('Referer') ?? request.url
  const data = await choose(request, context, selector, { type, location, data: sku?.split(',') ?? [] })
  return envelope({ data })
})
