import { type Algoliasearch, algoliasearch } from 'algoliasearch'
import { liteClient } from 'algoliasearch/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../support/sandbox'

let sandbox: RunningSandbox
let client: Algoliasearch

const indexName = 'products'

function hosts() {
  const { host, pathname } = new URL(sandbox.environment.ALGOLIA_HOST)
  return [{ url: `${host}${pathname}`, accept: 'readWrite', protocol: 'http' } as const]
}

const clientWith = (key: string) => algoliasearch(sandbox.environment.ALGOLIA_APP_ID, key, { hosts: hosts() })

beforeAll(async () => {
  sandbox = await startSandbox({ shop: 'none' })
  client = clientWith(sandbox.environment.ALGOLIA_ADMIN_KEY)
})
afterAll(() => sandbox.stop())

const objects = [
  {
    objectID: 'almonds-1lb',
    name: 'Roasted Almonds',
    product: 'almonds',
    size: '1 lb',
    price: 9.99,
    popularity: 50,
    tags: ['Organic'],
    inStock: true,
  },
  {
    objectID: 'almonds-5lb',
    name: 'Roasted Almonds',
    product: 'almonds',
    size: '5 lb',
    price: 44.99,
    popularity: 40,
    tags: ['Organic'],
    inStock: true,
  },
  {
    objectID: 'cashews-1lb',
    name: 'Salted Cashews',
    product: 'cashews',
    size: '1 lb',
    price: 12.5,
    popularity: 30,
    tags: ['Vegan', 'Organic'],
    inStock: false,
  },
  {
    objectID: 'dates-1lb',
    name: 'Medjool Dates',
    product: 'dates',
    size: '1 lb',
    price: 7.25,
    popularity: 20,
    tags: ['Vegan'],
    inStock: true,
  },
]

beforeEach(async () => {
  await fetch(`${sandbox.url}/__sandbox/reset?everything=true`, { method: 'POST' })
  await client.setSettings({
    indexName,
    indexSettings: {
      searchableAttributes: ['name', 'unordered(tags)'],
      attributesForFaceting: ['searchable(tags)', 'inStock', 'product'],
      attributeForDistinct: 'product',
      customRanking: ['desc(popularity)'],
      replicas: ['products_price_asc'],
    },
  })
  await client.setSettings({
    indexName: 'products_price_asc',
    indexSettings: { ranking: ['asc(price)', 'typo', 'words', 'proximity', 'attribute', 'exact', 'custom'] },
  })
  await client.saveObjects({ indexName, objects, waitForTasks: true })
})

const idsOf = async (searchParams: Record<string, unknown>, name = indexName) => {
  const { hits } = await client.searchSingleIndex({ indexName: name, searchParams })
  return hits.map(({ objectID }) => objectID)
}

describe('searching with the official client', () => {
  it('answers several queries, facets and highlights at once', async () => {
    const { results } = await client.searchForHits<(typeof objects)[number]>({
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
    expect(await idsOf(params)).toEqual(found)
  })

  it('asks for records and for values of a facet in one request, and stops where that is enough', async () => {
    const { results } = await client.search({
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
    const stopped = await client.search({
      requests: [
        { indexName, query: '', hitsPerPage: 2 },
        { indexName, query: 'dates' },
      ],
      strategy: 'stopIfEnoughMatches',
    })
    expect(stopped.results[1]).toMatchObject({ processed: false })
  })

  it('sorts by a replica, which follows its primary', async () => {
    expect(await idsOf({ query: '' }, 'products_price_asc')).toEqual([
      'dates-1lb',
      'almonds-1lb',
      'cashews-1lb',
      'almonds-5lb',
    ])
    await client.partialUpdateObject({ indexName, objectID: 'cashews-1lb', attributesToUpdate: { price: 1 } })
    expect((await idsOf({ query: '' }, 'products_price_asc'))[0]).toBe('cashews-1lb')
    await expect(
      client.saveObject({ indexName: 'products_price_asc', body: { objectID: 'x' } }),
    ).rejects.toMatchObject({
      status: 400,
    })
  })

  it('searches the values of a facet', async () => {
    const searchForFacetValuesRequest = { facetQuery: 'veg', maxFacetHits: 5 }
    const { facetHits } = await client.searchForFacetValues({
      indexName,
      facetName: 'tags',
      searchForFacetValuesRequest,
    })
    expect(facetHits).toEqual([{ value: 'Vegan', highlighted: '<em>Veg</em>an', count: 2 }])
    await expect(client.searchForFacetValues({ indexName, facetName: 'product' })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('works with the lite client, which sends its key in the address', async () => {
    const lite = liteClient('COBNUTSANDBOX', sandbox.environment.ALGOLIA_SEARCH_KEY, { hosts: hosts() })
    const { results } = await lite.search({ requests: [{ indexName, query: 'dates' }] })
    expect(results[0]).toMatchObject({ nbHits: 1, hits: [{ objectID: 'dates-1lb' }] })
  })
})

describe('filling an index', () => {
  it('adds, changes, deletes and reads records', async () => {
    await client.batch({
      indexName,
      batchWriteParams: {
        requests: [
          {
            action: 'partialUpdateObject',
            body: { objectID: 'dates-1lb', popularity: { _operation: 'Increment', value: 100 } },
          },
          { action: 'partialUpdateObjectNoCreate', body: { objectID: 'nobody', name: 'Nobody' } },
          { action: 'deleteObject', body: { objectID: 'almonds-5lb' } },
          { action: 'addObject', body: { name: 'Walnuts', product: 'walnuts' } },
        ],
      },
    })
    expect((await idsOf({ query: '' })).slice(0, 3)).toEqual(['dates-1lb', 'almonds-1lb', 'cashews-1lb'])
    expect(await client.getObject({ indexName, objectID: 'dates-1lb' })).toMatchObject({ popularity: 120 })
    await expect(client.getObject({ indexName, objectID: 'nobody' })).rejects.toMatchObject({ status: 404 })
    await client.deleteBy({ indexName, deleteByParams: { filters: 'tags:Organic' } })
    expect(await idsOf({ query: 'almonds' })).toEqual([])
    await client.clearObjects({ indexName })
    expect(await idsOf({ query: '' })).toEqual([])
  })

  it('does all of a batch or nothing', async () => {
    const requests = [
      { action: 'deleteObject' as const, body: { objectID: 'dates-1lb' } },
      { action: 'updateObject' as const, body: { name: 'without an id' } },
    ]
    await expect(client.batch({ indexName, batchWriteParams: { requests } })).rejects.toMatchObject({
      status: 400,
    })
    expect(await idsOf({ query: 'dates' })).toEqual(['dates-1lb'])
  })

  it('replaces all records at once and browses them in pages', async () => {
    const many = Array.from({ length: 2500 }, (_, n) => ({ objectID: `n${n}`, name: `Nut ${n}` }))
    await client.replaceAllObjects({ indexName, objects: many })
    const seen: string[] = []
    await client.browseObjects({
      indexName,
      browseParams: { query: '' },
      aggregator: ({ hits }) => seen.push(...hits.map(({ objectID }) => objectID)),
    })
    expect(new Set(seen).size).toBe(2500)
    const { items } = await client.listIndices()
    expect(items.map(({ name, entries }) => [name, entries])).toEqual([
      [indexName, 2500],
      ['products_price_asc', 2500],
    ])
    expect(await client.getSettings({ indexName })).toMatchObject({
      attributeForDistinct: 'product',
      replicas: ['products_price_asc'],
    })
  })

  it('keeps synonyms and rules and applies them', async () => {
    await client.saveSynonyms({
      indexName,
      synonymHit: [{ objectID: 's1', type: 'synonym', synonyms: ['cashews', 'anacardiums'] }],
    })
    await client.saveRules({
      indexName,
      rules: [
        {
          objectID: 'r1',
          conditions: [{ context: 'featured' }],
          consequence: { promote: [{ objectID: 'dates-1lb', position: 0 }], userData: { note: 'hello' } },
        },
      ],
    })
    expect(await idsOf({ query: 'anacardiums' })).toEqual(['cashews-1lb'])
    const featured = await client.searchSingleIndex({
      indexName,
      searchParams: { query: '', ruleContexts: ['featured'] },
    })
    expect(featured.hits[0]?.objectID).toBe('dates-1lb')
    expect(featured.userData).toEqual([{ note: 'hello' }])
    expect((await client.searchSynonyms({ indexName })).nbHits).toBe(1)
    await client.deleteRule({ indexName, objectID: 'r1' })
    await expect(client.getRule({ indexName, objectID: 'r1' })).rejects.toMatchObject({ status: 404 })
  })
})

describe('what Algolia refuses', () => {
  it('asks for the right application and key', async () => {
    await expect(clientWith('wrong').search({ requests: [{ indexName }] })).rejects.toMatchObject({
      status: 403,
      message: 'Invalid Application-ID or API key',
    })
    const reader = clientWith(sandbox.environment.ALGOLIA_SEARCH_KEY)
    expect((await reader.searchSingleIndex({ indexName })).nbHits).toBe(4)
    await expect(reader.clearObjects({ indexName })).rejects.toMatchObject({ status: 403 })
  })

  it.each([
    [{ filters: 'tags:a OR (tags:b AND tags:c)' }],
    [{ numericFilters: ['price ~ 3'] }],
    [{ hitsPerPage: 1001 }],
    [{ hitPerPage: 5 }],
  ])('%j', async (searchParams) => {
    await expect(idsOf(searchParams)).rejects.toMatchObject({ status: 400 })
  })

  it('knows no index that was not made, and no unknown setting', async () => {
    await expect(idsOf({}, 'nothing')).rejects.toMatchObject({
      status: 404,
      message: 'Index nothing does not exist',
    })
    const answer = await fetch(`${sandbox.environment.ALGOLIA_HOST}/1/indexes/${indexName}/settings`, {
      method: 'PUT',
      headers: { 'x-algolia-application-id': 'COBNUTSANDBOX', 'x-algolia-api-key': 'cobnut-admin' },
      body: JSON.stringify({ rankings: [] }),
    })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: 'Unknown setting: rankings', status: 400 },
    ])
  })

  it('checks events', async () => {
    const send = (events: unknown) =>
      fetch(
        `${sandbox.environment.ALGOLIA_HOST}/1/events?x-algolia-application-id=COBNUTSANDBOX&x-algolia-api-key=cobnut-search`,
        {
          method: 'POST',
          body: JSON.stringify({ events }),
        },
      )
    const view = {
      eventType: 'view',
      eventName: 'Product viewed',
      index: indexName,
      userToken: 'anonymous-1',
      objectIDs: ['dates-1lb'],
    }
    expect(await (await send([view])).json()).toEqual({ status: 200, message: 'OK' })
    expect(
      (await send([{ ...view, eventType: 'click', positions: [1, 2], queryID: 'a'.repeat(32) }])).status,
    ).toBe(422)
    expect((await send([{ ...view, objectIDs: [] }])).status).toBe(422)
    expect((await send([])).status).toBe(422)
  })
})
