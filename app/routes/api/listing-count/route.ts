import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { searcherOf } from '~/http/searcher.server'
import { Refused, TOO_MANY_TRIES } from '~/models/onward'
import { parseListingQuery } from '~/models/search/listing-query'
import { facetNames } from '~/use-cases/search/listing.server'

const AWAY = { message: 'Counts are away for a moment.' }

/** How many products the filters of a list would leave. */
export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  if (!(await context.withinRateLimit('suggestion'))) {
    return envelope({ errors: [{ message: TOO_MANY_TRIES, key: 'too-many' }] }, { status: 429 })
  }
  const { searchParams } = new URL(request.url)
  const names = await facetNames(context)
  const parsed = parseListingQuery(searchParams, names)
  if (!parsed.ok) throw new Refused('unknown')
  const by = searcherOf(request, context.session.get('optedOut'))
  const categoryKey = searchParams.get('category') || undefined
  const count = await context.services.search.count(parsed.query, { categoryKey, by }, names)
  return envelope({ data: { count } })
}, AWAY)
