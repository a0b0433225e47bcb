import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { page } from '~/http/failures.server'
import { FEED_END, feedHead, feedItems } from '~/models/catalog/merchant-feed'
import type { Services } from '~/services/index.server'

/**
 * Offers for merchants' centers. Written while the catalog is read, a page at a time, so that a large one is never
 * in memory as a whole.
 */
export const loader = page(async ({ request, context }: LoaderFunctionArgs) => {
  const { origin } = new URL(request.url)
  const pages = feedPages(context.services, origin)
  // The first page is read before the answer begins, so that a failing platform is a 503 and not half a feed.
  const first = await pages.next()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(feedHead(origin) + (first.value ?? ''))),
    pull: async (controller) => {
      const { done, value } = await pages.next()
      controller.enqueue(encoder.encode(done ? FEED_END : value))
      if (done) controller.close()
    },
  })
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
})

/** The offers of the catalog, a page of products at a time. */
async function* feedPages({ catalog }: Services, origin: string): AsyncGenerator<string, undefined> {
  for (let id: string | undefined; ; ) {
    const products = await catalog.allProducts(id === undefined ? {} : { id })
    if (products.length === 0) return undefined
    yield products.map((product) => feedItems(product, origin)).join('')
    id = products.at(-1)?.id
  }
}
