import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { orUnavailable } from '~/http/checkout.server'
import { productParts, sitemapIndex } from '~/models/catalog/sitemap'

/** The index of the sitemap: categories, what editors write, then products in parts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  const parts = productParts(await orUnavailable(context.services.catalog.productCount()))
  const addresses = ['categories', 'pages', ...parts].map((part) => `${origin}/sitemap/${part}.xml`)
  return new Response(sitemapIndex(addresses), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
