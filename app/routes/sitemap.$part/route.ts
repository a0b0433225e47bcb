import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import type { CategoryTree } from '~/models/catalog/category'
import { rangeOfPart, sitemap } from '~/models/catalog/sitemap'

/** One part of the sitemap: `categories.xml`, `products.xml` or `products-0f.xml`. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  const { catalog } = context.services
  const [, name = ''] = /^([a-z0-9-]+)\.xml$/.exec(params.part ?? '') ?? []
  const range = rangeOfPart(name)
  if (!range && name !== 'categories') throw new Response('Not found', { status: 404 })
  const paths = range ? await catalog.productPaths(range) : pathsOf(await catalog.categories())
  return new Response(sitemap(paths.map((path) => origin + path)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

/** Home and all shelves but those whose products only go with others, for nothing is found there. */
function pathsOf({ byKey }: CategoryTree): string[] {
  const findable = Array.from(byKey.values()).filter(({ idealForSuggestions }) => idealForSuggestions)
  return ['/', ...findable.map(({ path }) => path)]
}
