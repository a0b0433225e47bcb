import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { envelope } from '~/http/envelope'
import { VendorError } from '~/services/vendor-error'

/** `GET /api/resolve-path?path=`: what the page at a path is, from the same look-up as the page itself (specification 1 §7). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const path = new URL(request.url).searchParams.get('path') ?? ''
  try {
    const match = await context.services.pages.resolve(path)
    if (match.type === 'redirect') return envelope({ redirect_to: { url: match.to } })
    if (match.type === 'not-found') {
      return envelope(
        { errors: [{ message: 'There is no page at that path.', key: 'invalid controller' }] },
        { status: 404 },
      )
    }
    const { type, ...props } = match
    return envelope({ data: { path: match.path, page: type, props } })
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    console.warn(error.message)
    return envelope(
      { errors: [{ message: 'We cannot look that up just now. Please try again.' }] },
      { status: 503 },
    )
  }
}
