import { expect, test } from 'vitest'
import { FACETS } from '~/models/search/facets'
import type { ListingQuery } from '~/models/search/listing-query'
import * as queries from './queries'

const asked: ListingQuery = {
  query: 'card',
  filters: { department: ['gifts'], shelf: ['giftboxes'] },
  sort: 'price-asc',
  page: 2,
  show: 48,
}

test('every query for products asks for searchable ones only', () => {
  const ofProducts = [
    ...queries.listingQueries(asked, 'gifts', [...FACETS], true),
    ...queries.listingQueries({ ...asked, query: '' }, undefined, [], true),
    ...queries.someWords(asked, undefined),
    queries.listingSpelling(asked, undefined),
    queries.bestOf('gifts', 5, 'newest'),
    ...queries.suggestionQueries('card'),
    queries.suggestedSpelling('card'),
  ].filter(({ indexName }) => /^products(_(price|rating|newest)\w*)?$/.test(indexName))
  expect(ofProducts.length).toBe(1 + FACETS.length + 2 + 2 + 2 + 1 + 1 + 2)
  for (const query of ofProducts) expect(query.filters).toMatch(/^traits:searchable( AND |$)/)
})

test.each<[string, Partial<ListingQuery>, boolean]>([
  ['a first page of the best', {}, false],
  ['another order', { sort: 'rating' }, true],
  ['another page', { page: 2 }, true],
  ['filters', { filters: { department: ['gifts'] } }, true],
  ['no words', { query: '', sort: 'rating' }, false],
])('%s: asks for the spelling when the page itself cannot show it', (_, more, beside) => {
  const plain: ListingQuery = { query: 'card', filters: {}, sort: 'popular', page: 1, show: 24 }
  const [page, ...others] = queries.listingQueries({ ...plain, ...more }, undefined, [], false)
  expect(page?.attributesToHighlight).toEqual([])
  expect(others.length).toBe(beside ? 1 : 0)
})

test('diets and certifications narrow, the values of other facets widen', () => {
  const filters = { diet: ['gluten-free', 'vegan'], certification: ['kosher'], size: ['bulk', 'case'] }
  const [page] = queries.listingQueries({ ...asked, filters }, undefined, [], false)
  expect(page?.facetFilters).toEqual([
    ['diet:gluten-free'],
    ['diet:vegan'],
    ['size:bulk', 'size:case'],
    ['certification:kosher'],
  ])
})
