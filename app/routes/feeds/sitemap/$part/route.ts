import { txt, xml } from 'remix-utils/responses'
import type { LoaderFunctionArgs } from '~/framework.server'
import type { CategoryTree } from '~/models/catalog/category'
import { rangeOfPart, sitemap } from '~/models/catalog/sitemap'
import type { Services } from '~/services/index.server'

/** One part of the sitemap: `categories.xml`, `pages.xml`, `products.xml` or `products-0f.xml`. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  const [, name = ''] = /^([a-z0-9-]+)\.xml$/.exec(params.part ?? '') ?? []
  const paths = await pathsOf(name, context.services)
  if (!paths) throw txt('Not found', { status: 404 })
  return xml(sitemap(paths.map((path) => origin + path)), {
    headers: { 'Cache-Control': 'public, max-age=3600' },
  })
}

/** The paths of a part; undefined for an unknown part. */
async function pathsOf(part: string, { catalog, content }: Services): Promise<string[] | undefined> {
  if (part === 'categories') return shelvesOf(await catalog.categories())
  if (part === 'pages') return (await content.all()).map(({ path }) => path)
  const range = rangeOfPart(part)
  return range && (await catalog.productPaths(range))
}

/** Home and all categories without those that hold add-ons only, which are empty in search. */
function shelvesOf({ byKey }: CategoryTree): string[] {
  const findable = Array.from(byKey.values()).filter(({ idealForSuggestions }) => idealForSuggestions)
  return ['/', ...findable.map(({ path }) => path)]
}
