import { xml } from 'remix-utils/responses'
import type { LoaderFunctionArgs } from '~/framework.server'
import { productParts, sitemapIndex } from '~/models/catalog/sitemap'

/** The sitemap index: categories, content pages, then products in parts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  const parts = productParts(await context.services.catalog.productCount())
  const addresses = ['categories', 'pages', ...parts].map((part) => `${origin}/sitemap/${part}.xml`)
  return xml(sitemapIndex(addresses), { headers: { 'Cache-Control': 'public, max-age=3600' } })
}
