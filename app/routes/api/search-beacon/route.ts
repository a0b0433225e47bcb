import type { ActionFunctionArgs } from '~/framework.server'
import { searcherOf, searchTokenOf } from '~/http/searcher.server'
import { clickOf } from '~/models/search/beacon'

/**
 * `POST /api/search-beacon` (docs/product.md, Measurement): the ping of a clicked search result. Algolia is
 * told after the response, unless Global Privacy Control is on.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const click = clickOf(new URL(request.url).searchParams)
  if (!click) return new Response(null, { status: 400 })
  if (!(await context.withinRateLimit('event'))) return new Response(null, { status: 429 })
  const { counted, userToken } = searcherOf(request, context.session.get('optedOut'))
  const { browser } = context.session
  if (counted && context.config.searchBeacon) {
    const { queryId, sort, productKey } = click
    await context.measure.found(productKey, { kind: 'search', queryId, sort })
    context.waitUntil(
      context.services.search
        .clicked(click, browser ? searchTokenOf(request, browser) : userToken)
        .catch((error) => console.warn('search beacon', error)),
    )
  }
  return new Response(null, { status: 204 })
}
