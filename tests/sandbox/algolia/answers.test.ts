import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { clientWith, idsOf, indexName, nutIndex } from './nut-index'

const index = nutIndex()

const reader = () => clientWith(index.sandbox, index.sandbox.environment.ALGOLIA_SEARCH_KEY)
const ask = (searchParams: Record<string, unknown>, client = reader()) =>
  client.searchSingleIndex<Record<string, unknown>>({ indexName, searchParams })

describe('an answer', () => {
  it('has the requested attributes, also of nested objects and lists', async () => {
    const parts = [
      { kind: 'shell', cost: 1 },
      { kind: 'kernel', cost: 2 },
    ]
    await index.client.saveObject({
      indexName,
      body: { objectID: 'set', name: 'Set', parts, maker: { name: 'Acme', code: 'x' } },
    })
    const only = async (...attributesToRetrieve: string[]) =>
      (await ask({ filters: 'objectID:set', attributesToRetrieve, attributesToHighlight: [] })).hits[0]
    expect(await only('parts.kind', 'maker.name')).toEqual({
      objectID: 'set',
      parts: [{ kind: 'shell' }, { kind: 'kernel' }],
      maker: { name: 'Acme' },
    })
    expect(await only('*', '-parts', '-maker.code')).toEqual({
      objectID: 'set',
      name: 'Set',
      maker: { name: 'Acme' },
    })
    await index.client.setSettings({ indexName, indexSettings: { unretrievableAttributes: ['price'] } })
    expect(await only()).toEqual({ objectID: 'set' })
  })

  it('shows unretrievable attributes to the admin key only', async () => {
    await index.client.setSettings({
      indexName,
      indexSettings: { unretrievableAttributes: ['product'], attributesToSnippet: ['product'] },
    })
    const all = { query: 'dates', attributesToHighlight: ['*'], attributesToSnippet: ['*'] }
    expect(JSON.stringify((await ask(all)).hits)).not.toContain('"product"')
    expect(await reader().getObject({ indexName, objectID: 'dates-1lb' })).not.toHaveProperty('product')
    expect((await ask(all, index.client)).hits[0]).toHaveProperty('product', 'dates')
  })

  it('counts a facet once per group on request', async () => {
    const attributesForFaceting = ['tags', 'afterDistinct(inStock)']
    await index.client.setSettings({ indexName, indexSettings: { attributesForFaceting } })
    const facets = ['tags', 'inStock']
    expect(await ask({ facets, distinct: true })).toMatchObject({
      facets: { tags: { Organic: 3, Vegan: 2 }, inStock: { true: 2, false: 1 } },
    })
    const everyFacet = await ask({ facets, distinct: true, facetingAfterDistinct: true })
    expect(everyFacet.facets).toEqual({ tags: { Organic: 2, Vegan: 2 }, inStock: { true: 2, false: 1 } })
    expect(everyFacet).not.toHaveProperty('facets_stats')
  })

  it('omits unwanted fields, and explains the ranking', async () => {
    expect(await ask({ query: 'dates', responseFields: ['nbHits'] })).toEqual({ nbHits: 1 })
    const { hits } = await ask({
      query: 'roasted almods',
      getRankingInfo: true,
      optionalFilters: ['product:almonds<score=3>'],
    })
    expect(hits[0]?._rankingInfo).toEqual({
      nbTypos: 1,
      firstMatchedWord: 0,
      proximityDistance: 1,
      userScore: 4,
      geoDistance: 0,
      geoPrecision: 1,
      nbExactWords: 1,
      words: 2,
      filters: 3,
    })
  })

  it('marks a single word as exact only as typed, where that is required', async () => {
    const marked = async (query: string) => {
      const { hits } = await ask({ query, exactOnSingleWordQuery: 'word', attributesToRetrieve: [] })
      return hits.map((hit) => hit._highlightResult?.name)
    }
    expect(await marked('dates')).toMatchObject([{ value: 'Medjool <em>Dates</em>' }])
    expect(await marked('datse')).toMatchObject([{ value: 'Medjool Dates', matchLevel: 'none' }])
    expect(await marked('medjool datse')).toMatchObject([{ value: '<em>Medjool</em> <em>Dates</em>' }])
  })
})

describe('secured keys', () => {
  /** As the official clients make it. */
  function signed(parent: string, restrictions: Record<string, string | number>): string {
    const params = new URLSearchParams(
      Object.entries(restrictions).map(([name, value]) => [name, `${value}`]),
    ).toString()
    return btoa(createHmac('sha256', parent).update(params).digest('hex') + params)
  }
  const key = (restrictions: Record<string, string | number>) =>
    clientWith(index.sandbox, signed(index.sandbox.environment.ALGOLIA_SEARCH_KEY, restrictions))
  const inAnHour = Math.floor(Date.now() / 1000) + 3600

  it('add their filters to those of the search', async () => {
    const vegans = key({ filters: 'tags:Vegan', validUntil: inAnHour })
    expect(await idsOf(vegans, {})).toEqual(['cashews-1lb', 'dates-1lb'])
    expect(await idsOf(vegans, { filters: 'inStock:true OR product:almonds' })).toEqual(['dates-1lb'])
    expect(await idsOf(vegans, { params: 'filters=product%3Aalmonds' })).toEqual([])
  })

  it.each([
    ['are valid for their time', { validUntil: 1000 }],
    ['are valid for their indexes', { restrictIndices: 'departments,pages_*' }],
  ])('%s', async (_, restrictions) => {
    await expect(ask({}, key(restrictions))).rejects.toMatchObject({ status: 403 })
  })

  it('cannot write, and cannot be forged', async () => {
    await expect(key({ validUntil: inAnHour }).clearObjects({ indexName })).rejects.toMatchObject({
      status: 403,
    })
    const forged = signed('guessed', {})
    await expect(ask({}, clientWith(index.sandbox, forged))).rejects.toMatchObject({
      status: 403,
      message: 'Invalid Application-ID or API key',
    })
  })
})
