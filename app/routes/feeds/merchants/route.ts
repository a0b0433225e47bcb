import type { LoaderFunctionArgs } from '~/framework.server'
import { FEED_END, feedHead, feedItems, type MerchantOffers } from '~/models/catalog/merchant-feed'

/**
 * Offers for merchants' centers. Written while the index is read, some hundred products at a time, so that a large
 * catalog is never in memory as a whole.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  const pages = context.services.search.offers()
  const itemsOf = (offers: MerchantOffers[] = []) => offers.map((one) => feedItems(one, origin)).join('')
  // The first page is read before the answer begins, so that a failing index is a 503 and not half a feed.
  const first = await pages.next()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(encoder.encode(feedHead(origin) + itemsOf(first.value ?? undefined))),
    pull: async (controller) => {
      const { done, value } = await pages.next()
      controller.enqueue(encoder.encode(done ? FEED_END : itemsOf(value)))
      if (done) controller.close()
    },
  })
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
