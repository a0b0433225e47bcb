import { liteClient } from 'algoliasearch/lite'
import { describe, expect, it } from 'vitest'
import { hostsOf, idsOf, indexName, type Nut, nutIndex } from './nut-index'

const index = nutIndex()

describe('searching with the official client', () => {
  it('answers several queries, facets and highlights at once', async () => {
    const { results } = await index.client.searchForHits<Nut>({
      requests: [
        { indexName, query: 'rosted almnds', distinct: true, clickAnalytics: true },
        { indexName, query: '', facets: ['*'], filters: 'inStock:true', hitsPerPage: 1, page: 1 },
      ],
    })
    expect(results[0]).toMatchObject({ nbHits: 1, query: 'rosted almnds', index: indexName })
    expect(results[0]?.queryID).toMatch(/^[0-9a-f]{32}$/)
    expect(results[0]?.hits[0]?._highlightResult?.name).toEqual({
      value: '<em>Roasted</em> <em>Almond</em>s',
      matchLevel: 'full',
      matchedWords: ['rosted', 'almnds'],
      fullyHighlighted: false,
    })
    expect(results[1]).toMatchObject({
      nbHits: 3,
      nbPages: 3,
      page: 1,
      facets: { inStock: { true: 3 }, tags: { Organic: 2, Vegan: 1 } },
      hits: [{ objectID: 'almonds-5lb' }],
    })
  })

  it.each<[Record<string, unknown>, string[]]>([
    [{ query: 'almonds', filters: 'inStock:true AND price < 20' }, ['almonds-1lb']],
    [{ filters: 'tags:Vegan AND NOT inStock:false' }, ['dates-1lb']],
    [
      { facetFilters: [['tags:Vegan', 'product:almonds'], 'inStock:true'] },
      ['almonds-1lb', 'almonds-5lb', 'dates-1lb'],
    ],
    [{ facetFilters: ['tags:-Organic'] }, ['dates-1lb']],
    [{ numericFilters: ['price>=9', ['price<10', 'price=12.5']] }, ['almonds-1lb', 'cashews-1lb']],
    [{ numericFilters: 'price:7 TO 10' }, ['almonds-1lb', 'dates-1lb']],
    [{ facetFilters: '(product:dates,product:cashews),inStock:true' }, ['dates-1lb']],
    [{ numericFilters: '(price=7.25,price=9.99),price>8' }, ['almonds-1lb']],
    [{ query: 'the dates of ', removeStopWords: ['en'] }, ['dates-1lb']],
    [{ query: 'the dates of', removeStopWords: ['en'] }, []],
    [{ query: 'amlonds', distinct: true }, ['almonds-1lb']],
    [{ query: 'amlonds', typoTolerance: false }, []],
    [{ query: 'salted cash' }, ['cashews-1lb']],
    [{ query: 'cash salted' }, []],
    [{ query: 'almonds tamarind', removeWordsIfNoResults: 'lastWords', distinct: true }, ['almonds-1lb']],
    [{ query: 'date', ignorePlurals: ['en'], queryType: 'prefixNone' }, ['dates-1lb']],
    [{ query: 'organic', restrictSearchableAttributes: ['name'] }, []],
    [{ hitsPerPage: 1, page: 2 }, ['cashews-1lb']],
    [{ optionalFilters: ['product:dates'], hitsPerPage: 1 }, ['dates-1lb']],
  ])('%j', async (params, found) => {
    expect(await idsOf(index.client, params)).toEqual(found)
  })

  it('combines queries for records and facet values, and stops when enough were found', async () => {
    const { results } = await index.client.search({
      requests: [
        { indexName, query: 'dates', attributesToRetrieve: ['name'], attributesToHighlight: [] },
        { indexName, type: 'facet', facet: 'tags', facetQuery: 'or', maxFacetHits: 100 },
      ],
    })
    expect(results).toMatchObject([
      { nbHits: 1, hits: [{ objectID: 'dates-1lb', name: 'Medjool Dates' }] },
      { facetHits: [{ value: 'Organic', highlighted: '<em>Or</em>ganic', count: 3 }] },
    ])
    expect(results[0]).not.toHaveProperty('queryID')
    const stopped = await index.client.search({
      requests: [
        { indexName, query: '', hitsPerPage: 2 },
        { indexName, query: 'dates' },
      ],
      strategy: 'stopIfEnoughMatches',
    })
    expect(stopped.results[1]).toMatchObject({ processed: false })
  })

  it('sorts by a replica, which follows its primary', async () => {
    expect(await idsOf(index.client, { query: '' }, 'products_price_asc')).toEqual([
      'dates-1lb',
      'almonds-1lb',
      'cashews-1lb',
      'almonds-5lb',
    ])
    await index.client.partialUpdateObject({
      indexName,
      objectID: 'cashews-1lb',
      attributesToUpdate: { price: 1 },
    })
    expect((await idsOf(index.client, { query: '' }, 'products_price_asc'))[0]).toBe('cashews-1lb')
    await expect(
      index.client.saveObject({ indexName: 'products_price_asc', body: { objectID: 'x' } }),
    ).rejects.toMatchObject({
      status: 400,
    })
  })

  it('searches the values of a facet', async () => {
    const searchForFacetValuesRequest = { facetQuery: 'veg', maxFacetHits: 5 }
    const { facetHits } = await index.client.searchForFacetValues({
      indexName,
      facetName: 'tags',
      searchForFacetValuesRequest,
    })
    expect(facetHits).toEqual([{ value: 'Vegan', highlighted: '<em>Veg</em>an', count: 2 }])
    await expect(
      index.client.searchForFacetValues({ indexName, facetName: 'product' }),
    ).rejects.toMatchObject({
      status: 400,
    })
  })

  it('works with the lite client, which sends its key in the URL', async () => {
    const lite = liteClient('COBNUTSANDBOX', index.sandbox.environment.ALGOLIA_SEARCH_KEY, {
      hosts: hostsOf(index.sandbox),
    })
    const { results } = await lite.search({ requests: [{ indexName, query: 'dates' }] })
    expect(results[0]).toMatchObject({ nbHits: 1, hits: [{ objectID: 'dates-1lb' }] })
  })
})
