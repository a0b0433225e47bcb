import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { SITEMAP_PART, sitemap } from '~/models/catalog/sitemap'

/** One part of the sitemap: `categories.xml` or `products-1.xml`. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  const { catalog } = context.services
  const part = Number(/^products-([1-9]\d{0,4})\.xml$/.exec(params.part ?? '')?.[1] ?? 0)
  if (!part && params.part !== 'categories.xml') throw new Response('Not found', { status: 404 })
  const paths = part
    ? (await catalog.productPaths({ offset: (part - 1) * SITEMAP_PART, limit: SITEMAP_PART })).paths
    : ['/', ...[...(await catalog.categories()).byKey.values()].map(({ path }) => path)]
  if (paths.length === 0) throw new Response('Not found', { status: 404 })
  return new Response(sitemap(paths.map((path) => origin + path)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
