import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { DrawnOnServer, serverPart } from '~/components/layout/drawn-on-server'
import { VendorError } from '~/services/vendor-error'
import { type LoadedPage, loadPage } from './loaders.server'
import { metaOf, viewOf } from './views'

const pagePart = serverPart<LoadedPage>('page')

/** Catalogue pages are about nobody, so that the edge may keep them. */
export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? loaded.meta : [{ title: 'Not found | Cobnut' }]

/** A path that no other route claims (design §2): a product, a category, a content page, or nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  try {
    const match = await context.services.pages.resolve(decodeURIComponentSafely(url.pathname))
    if (match.type === 'redirect') throw redirect(match.to + url.search, match.status)
    if (match.type === 'not-found') throw data(null, { status: 404 })
    const page = await loadPage(match, { request, context })
    pagePart.leave(context.parts, page)
    return data(
      { meta: metaOf(page, url.origin) },
      { headers: { 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=3600' } },
    )
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    console.warn(error.message)
    throw data(null, { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } })
  }
}

/** A path that is no proper text is a path that is not there. */
function decodeURIComponentSafely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export default function Page() {
  return (
    <DrawnOnServer
      part={pagePart}
      identity={(page) => page.data}
      draw={import.meta.env.SSR ? viewOf : undefined}
    />
  )
}
