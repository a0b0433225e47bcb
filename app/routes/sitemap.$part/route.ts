import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { rangeOfPart, sitemap } from '~/models/catalog/sitemap'

/** One part of the sitemap: `categories.xml`, `products.xml` or `products-0f.xml`. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  const { catalog } = context.services
  const [, name = ''] = /^([a-z0-9-]+)\.xml$/.exec(params.part ?? '') ?? []
  const range = rangeOfPart(name)
  if (!range && name !== 'categories') throw new Response('Not found', { status: 404 })
  const paths = range
    ? await catalog.productPaths(range)
    : ['/', ...[...(await catalog.categories()).byKey.values()].map(({ path }) => path)]
  return new Response(sitemap(paths.map((path) => origin + path)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
