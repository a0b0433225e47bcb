import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { searcherOf } from '~/http/searcher.server'
import { cleanQuery } from '~/models/search/listing-query'

const AWAY = { message: 'Suggestions are away for a moment.' }

export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  const query = cleanQuery(new URL(request.url).searchParams.get('query') ?? '')
  const data = await context.services.search.suggestions(
    query,
    searcherOf(request, context.session.get('optedOut')),
  )
  return envelope({ data })
}, AWAY)
