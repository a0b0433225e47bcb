import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { searcherOf } from '~/http/searcher.server'
import { clickOf } from '~/models/search/beacon'

/**
 * `POST /api/search-beacon` (docs/product.md, Measurement): the browser's ping that a product of a search was chosen. The index learns
 * of it after the answer, and not at all from who asked not to be counted.
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
