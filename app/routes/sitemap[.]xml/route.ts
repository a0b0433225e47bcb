import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { SITEMAP_PART, sitemapIndex } from '~/models/catalog/sitemap'

/** The index of the sitemap: categories, then products in parts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  const { total } = await context.services.catalog.productPaths({ offset: 0, limit: 1 })
  const parts = Array.from({ length: Math.ceil(total / SITEMAP_PART) }, (_, place) => `products-${place + 1}`)
  const addresses = ['categories', ...parts].map((part) => `${origin}/sitemap/${part}.xml`)
  return new Response(sitemapIndex(addresses), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
