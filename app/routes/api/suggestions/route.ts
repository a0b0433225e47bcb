import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { searcherOf } from '~/http/searcher.server'
import { TOO_MANY_TRIES } from '~/models/onward'
import { cleanQuery } from '~/models/search/listing-query'

const AWAY = { message: 'Suggestions are away for a moment.' }

export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  if (!(await context.withinRateLimit('suggestion'))) {
    return envelope({ errors: [{ message: TOO_MANY_TRIES, key: 'too-many' }] }, { status: 429 })
  }
  const query = cleanQuery(new URL(request.url).searchParams.get('query') ?? '')
  const data = await context.services.search.suggestions(
    query,
    searcherOf(request, context.session.get('optedOut')),
  )
  return envelope({ data })
}, AWAY)
