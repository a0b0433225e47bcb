import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { titled } from '~/components/page/meta'
import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { viewedHeader } from '~/http/viewed-product'
import { Refused } from '~/models/onward'
import { contentHeaders } from '~/routes/catalog/page/content/seen-variation.server'
import { loadPage } from './loaders.server'
import { metaOf, viewOf } from './views'

export const handle = { styles: 'shelf' }

/** Catalog pages are the same for everybody, so the edge cache may keep them. */
export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? loaded.meta : titled('Not found')

/** A path without another route: a product, category, content page, or a 404. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const match = await context.services.pages.resolve(decodeURIComponentSafely(url.pathname))
  if (match.type === 'redirect') throw redirect(match.to + url.search, match.status)
  // Links of e-mails: their screens are the same for everybody, whatever the content calls them.
  if ('to' in match) throw redirect(match.to + url.search, 302)
  if (match.type === 'not-found') throw new Refused('unknown')
  const loaded = await loadPage(match, { request, context })
  const viewed = loaded.type === 'product' ? viewedHeader(loaded.data.page) : {}
  context.parts.set('page', { draw: () => viewOf(loaded) })
  return data(
    { meta: metaOf(loaded, url.origin) },
    {
      headers: {
        ...contentHeaders(loaded.type === 'content' ? loaded.data : {}, url.protocol === 'https:'),
        ...viewed,
      },
    },
  )
}

/** Malformed paths count as missing. */
function decodeURIComponentSafely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export default function Page() {
  return <DrawnOnServer part="page" />
}
