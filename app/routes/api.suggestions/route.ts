import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { envelope } from '~/http/envelope'
import { searcherOf } from '~/http/searcher.server'
import { cleanQuery } from '~/models/search/listing-query'
import { VendorError } from '~/services/vendor-error'

/** What the search box offers while one types. Suggestions are a help: when they are away, there are none. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = cleanQuery(new URL(request.url).searchParams.get('query') ?? '')
  try {
    const data = await context.services.search.suggestions(query, searcherOf(request))
    return envelope({ data })
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    console.warn(error.message)
    return envelope({ errors: [{ message: 'Suggestions are away for a moment.' }] }, { status: 503 })
  }
}
