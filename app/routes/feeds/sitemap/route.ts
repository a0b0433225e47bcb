import type { LoaderFunctionArgs } from '~/framework.server'
import { productParts, sitemapIndex } from '~/models/catalog/sitemap'

/** The sitemap index: categories, content pages, then products in parts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  const parts = productParts(await context.services.catalog.productCount())
  const addresses = ['categories', 'pages', ...parts].map((part) => `${origin}/sitemap/${part}.xml`)
  return new Response(sitemapIndex(addresses), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
