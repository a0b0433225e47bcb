import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { optional } from '~/services/fallback'
import { componentOf, metaOfMatch } from '~/services/page/meta.server'
import { screenAt } from './screens'

/**
 * `GET /api/resolve-path?path=` (docs/product.md, Pages and addresses): the page at a path, from the same
 * lookup as the page itself.
 */
export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams.get('path') ?? ''
  const [path = ''] = asked.split(/[?#]/)
  const screen = screenAt(path, context.config)
  if (screen) return envelope({ data: screen })
  const match = await context.services.pages.resolve(path)
  if (match.type === 'redirect') return envelope({ redirect_to: { url: match.to } })
  if (match.type === 'not-found') {
    return envelope(
      { errors: [{ message: 'There is no page at that path.', key: 'invalid controller' }] },
      { status: 404 },
    )
  }
  const { type, ...props } = match
  // The answer is complete without meta tags.
  const meta =
    'to' in match
      ? screenAt(match.to, context.config)?.meta
      : await optional(metaOfMatch(match, context.services), undefined)
  return envelope({ data: { path: match.path, page: type, component: componentOf(match), meta, props } })
})
