import { expect, test } from 'vitest'
import { FACETS } from '~/models/search/facets'
import type { ListingQuery } from '~/models/search/listing-query'
import * as queries from './queries'

const asked: ListingQuery = {
  query: 'card',
  filters: { department: ['gifts'], shelf: ['giftboxes'] },
  sort: 'price-asc',
  page: 2,
}

test('whatever lists, counts or suggests products asks for those that may be found', () => {
  const ofProducts = [
    ...queries.listingQueries(asked, 'gifts', [...FACETS], true),
    ...queries.listingQueries({ ...asked, query: '' }, undefined, [], true),
    ...queries.someWords(asked, undefined),
    queries.bestOf('gifts', 5, 'newest'),
    ...queries.suggestionQueries('card'),
    queries.suggestedSpelling('card'),
  ].filter(({ indexName }) => /^products(_(price|rating|newest)\w*)?$/.test(indexName))
  expect(ofProducts.length).toBe(1 + FACETS.length + 2 + 2 + 2 + 1 + 2)
  for (const query of ofProducts) expect(query.filters).toMatch(/^traits:searchable( AND |$)/)
})
