import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { searcherOf } from '~/http/searcher.server'
import { clickOf } from '~/models/search/beacon'

/**
 * `POST /api/search-beacon` (docs/product.md, Measurement): the ping of a clicked search result. Algolia is
 * told after the response, unless Global Privacy Control is on.
 */
export function action({ request, context }: ActionFunctionArgs) {
  const click = clickOf(new URL(request.url).searchParams)
  if (!click) return new Response(null, { status: 400 })
  const { counted, userToken } = searcherOf(request)
  if (counted && context.config.searchBeacon) {
    context.waitUntil(
      context.services.search
        .clicked(click, userToken)
        .catch((error) => console.warn('search beacon', error)),
    )
  }
  return new Response(null, { status: 204 })
}
