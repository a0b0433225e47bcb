import { algoliasearch } from 'algoliasearch'
import { describe, expect, it } from 'vitest'
import { hostsOf, idsOf, indexName, nutIndex } from './nut-index'

const index = nutIndex()

describe('filling an index', () => {
  it('adds, changes, deletes and reads records', async () => {
    await index.client.batch({
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
    expect((await idsOf(index.client, { query: '' })).slice(0, 3)).toEqual([
      'dates-1lb',
      'almonds-1lb',
      'cashews-1lb',
    ])
    expect(await index.client.getObject({ indexName, objectID: 'dates-1lb' })).toMatchObject({
      popularity: 120,
    })
    await expect(index.client.getObject({ indexName, objectID: 'nobody' })).rejects.toMatchObject({
      status: 404,
    })
    await index.client.deleteBy({ indexName, deleteByParams: { filters: 'tags:Organic' } })
    expect(await idsOf(index.client, { query: 'almonds' })).toEqual([])
    await index.client.clearObjects({ indexName })
    expect(await idsOf(index.client, { query: '' })).toEqual([])
  })

  it('applies a batch completely or not at all', async () => {
    const requests = [
      { action: 'deleteObject' as const, body: { objectID: 'dates-1lb' } },
      { action: 'updateObject' as const, body: { name: 'without an id' } },
    ]
    await expect(index.client.batch({ indexName, batchWriteParams: { requests } })).rejects.toMatchObject({
      status: 400,
    })
    expect(await idsOf(index.client, { query: 'dates' })).toEqual(['dates-1lb'])
  })

  it('replaces all records at once and browses them in pages', async () => {
    const many = Array.from({ length: 2500 }, (_, n) => ({ objectID: `n${n}`, name: `Nut ${n}` }))
    await index.client.replaceAllObjects({ indexName, objects: many })
    const seen: string[] = []
    await index.client.browseObjects({
      indexName,
      browseParams: { query: '' },
      aggregator: ({ hits }) => seen.push(...hits.map(({ objectID }) => objectID)),
    })
    expect(new Set(seen).size).toBe(2500)
    const { items } = await index.client.listIndices()
    expect(items.map(({ name, entries }) => [name, entries])).toEqual([
      [indexName, 2500],
      ['products_price_asc', 2500],
    ])
    expect(await index.client.getSettings({ indexName })).toMatchObject({
      attributeForDistinct: 'product',
      replicas: ['products_price_asc'],
    })
  })

  it('saves and applies synonyms and rules', async () => {
    await index.client.saveSynonyms({
      indexName,
      synonymHit: [{ objectID: 's1', type: 'synonym', synonyms: ['cashews', 'anacardiums'] }],
    })
    await index.client.saveRules({
      indexName,
      rules: [
        {
          objectID: 'r1',
          conditions: [{ context: 'featured' }],
          consequence: { promote: [{ objectID: 'dates-1lb', position: 0 }], userData: { note: 'hello' } },
        },
      ],
    })
    expect(await idsOf(index.client, { query: 'anacardiums' })).toEqual(['cashews-1lb'])
    const featured = await index.client.searchSingleIndex({
      indexName,
      searchParams: { query: '', ruleContexts: ['featured'] },
    })
    expect(featured.hits[0]?.objectID).toBe('dates-1lb')
    expect(featured.userData).toEqual([{ note: 'hello' }])
    expect((await index.client.searchSynonyms({ indexName })).nbHits).toBe(1)
    await index.client.deleteRule({ indexName, objectID: 'r1' })
    await expect(index.client.getRule({ indexName, objectID: 'r1' })).rejects.toMatchObject({ status: 404 })
  })

  it('finds synonyms and rules by kind, and deletes them in replicas too', async () => {
    await index.client.saveSynonyms({
      indexName,
      forwardToReplicas: true,
      synonymHit: [
        { objectID: 's1', type: 'synonym', synonyms: ['dates', 'tamar'] },
        { objectID: 's2', type: 'onewaysynonym', input: 'nut', synonyms: ['cashews'] },
      ],
    })
    const ids = async (type?: 'synonym', name = indexName) => {
      const { hits } = await index.client.searchSynonyms({
        indexName: name,
        searchSynonymsParams: type ? { type } : {},
      })
      return hits.map(({ objectID }) => objectID)
    }
    expect(await ids('synonym')).toEqual(['s1'])
    await index.client.deleteSynonym({ indexName, objectID: 's1', forwardToReplicas: true })
    expect(await ids(undefined, 'products_price_asc')).toEqual(['s2'])
    await index.client.clearSynonyms({ indexName, forwardToReplicas: true })
    expect(await ids(undefined, 'products_price_asc')).toEqual([])
    const rule = (objectID: string, context: string) => ({
      objectID,
      conditions: [{ context }],
      consequence: { params: { filters: 'inStock:true' } },
    })
    await index.client.saveRules({ indexName, rules: [rule('a', 'web'), rule('b', 'app')] })
    const { hits } = await index.client.searchRules({ indexName, searchRulesParams: { context: 'app' } })
    expect(hits.map(({ objectID }) => objectID)).toEqual(['b'])
  })

  it('exports every record of a grouped index, and pages the list of indexes', async () => {
    await index.client.setSettings({ indexName, indexSettings: { distinct: true } })
    expect((await index.client.browse({ indexName })).nbHits).toBe(4)
    const { items, nbPages } = await index.client.listIndices({ page: 1, hitsPerPage: 1 })
    expect([items.map(({ name }) => name), nbPages]).toEqual([['products_price_asc'], 2])
  })

  it('accepts its own settings back', async () => {
    for (const name of [indexName, 'products_price_asc']) {
      const before = await index.client.getSettings({ indexName: name })
      await index.client.setSettings({ indexName: name, indexSettings: before })
      expect(await index.client.getSettings({ indexName: name })).toEqual(before)
    }
  })

  it('accepts a compressed batch', async () => {
    const { environment } = index.sandbox
    const packing = algoliasearch(environment.ALGOLIA_APP_ID, environment.ALGOLIA_ADMIN_KEY, {
      hosts: hostsOf(index.sandbox),
      compression: 'gzip',
    })
    const many = Array.from({ length: 300 }, (_, n) => ({ objectID: `n${n}`, name: `Nut ${n}` }))
    await packing.saveObjects({ indexName, objects: many, waitForTasks: true })
    expect(await idsOf(index.client, { query: 'nut 299' })).toEqual(['n299'])
  })
})
