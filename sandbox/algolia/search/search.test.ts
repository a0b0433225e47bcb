import { describe, expect, it } from 'vitest'
import { AlgoliaError } from '../errors'
import { IndexData } from '../index/data'
import type { AlgoliaRecord } from '../index/leaves'
import { readParams, type Settings } from './params'
import type { Rule } from './rules'
import { search } from './search'
import { type Synonym, synonymsOf } from './synonyms'
import type { IndexView } from './view'

const NOW = new Date('2026-06-01T12:00:00Z')

function viewOf(
  records: AlgoliaRecord[],
  settings: Settings = {},
  extras: { synonyms?: Synonym[]; rules?: Rule[] } = {},
): IndexView {
  const data = new IndexData(settings)
  const kept = new Map(records.map((record, at) => [`${record.objectID ?? at}`, record]))
  for (const [id, record] of kept) data.put(id, { ...record, objectID: id })
  return {
    name: 'products',
    data,
    settings,
    synonyms: synonymsOf(extras.synonyms ?? []),
    rules: extras.rules ?? [],
  }
}

const idsOf = (view: IndexView, params: Record<string, unknown>) =>
  search(view, readParams(params), NOW).hits?.map(({ objectID }) => objectID) ?? []

const names = (...list: string[]) => list.map((name) => ({ objectID: name, name }))

describe('matching', () => {
  const view = viewOf(
    names('Roasted Almonds', 'Almond Butter', 'Cashews', 'Trail Mix', 'Brazil Nuts', 'Flour 5 lb'),
  )

  it.each([
    ['almond', ['Roasted Almonds', 'Almond Butter']],
    ['alm', ['Roasted Almonds', 'Almond Butter']],
    ['amlond butter', ['Almond Butter']],
    ['cashws', ['Cashews']],
    ['trailmix', ['Trail Mix']],
    ['bra zil', ['Brazil Nuts']],
    ['5lb flour', ['Flour 5 lb']],
    ['almond cashew', []],
    ['butter almond', ['Almond Butter']],
    ['cahsews ', ['Cashews']],
    ['🥜', ['Roasted Almonds', 'Almond Butter', 'Cashews', 'Trail Mix', 'Brazil Nuts', 'Flour 5 lb']],
  ])('%s', (query, found) => {
    expect(idsOf(view, { query }).sort()).toEqual([...found].sort())
  })

  it('completes the last word only, and not after a space', () => {
    expect(idsOf(view, { query: 'roa almonds' })).toEqual([])
    expect(idsOf(view, { query: 'roa almonds', queryType: 'prefixAll' })).toEqual(['Roasted Almonds'])
    expect(idsOf(view, { query: 'alm ' })).toEqual([])
  })

  it('tolerates typos by length of the word, or not at all', () => {
    const short = viewOf(names('Figs', 'Fit', 'Macadamia'))
    expect(idsOf(short, { query: 'fgs ' })).toEqual([])
    expect(idsOf(short, { query: 'macdami' })).toEqual(['Macadamia'])
    expect(idsOf(short, { query: 'macadmia', typoTolerance: false })).toEqual([])
    expect(idsOf(short, { query: 'nacadamia' })).toEqual(['Macadamia'])
  })

  it('takes singular and plural for the same word when asked', () => {
    const cherries = viewOf(names('Dried Cherry', 'Cherries'))
    expect(idsOf(cherries, { query: 'cherries', typoTolerance: false })).toEqual(['Cherries'])
    expect(idsOf(cherries, { query: 'cherries', typoTolerance: false, ignorePlurals: true })).toHaveLength(2)
  })

  it('gives up words when nothing is found and that is allowed', () => {
    const params = { query: 'almond submarine', removeWordsIfNoResults: 'lastWords' }
    const answer = search(view, readParams(params), NOW)
    expect(answer.nbHits).toBe(2)
    expect(answer.queryAfterRemoval).toBe('almond <em>submarine</em>')
    expect(idsOf(view, { query: 'submarine cashews', optionalWords: ['submarine'] })).toEqual(['Cashews'])
    expect(idsOf(view, { query: 'submarine cashews', removeWordsIfNoResults: 'allOptional' })).toEqual([
      'Cashews',
    ])
  })

  it('knows synonyms of one way and of both, with one word or more', () => {
    const groundnuts = viewOf(
      names('Chickpea Flour', 'Peanuts', 'Garbanzo Beans', 'Raisins'),
      {},
      {
        synonyms: [
          { objectID: '1', type: 'synonym', synonyms: ['groundnuts', 'peanuts'] },
          { objectID: '2', type: 'synonym', synonyms: ['chickpea', 'garbanzo beans'] },
          { objectID: '3', type: 'oneWaySynonym', input: 'sultanas', synonyms: ['raisins'] },
        ],
      },
    )
    expect(idsOf(groundnuts, { query: 'groundnuts' })).toEqual(['Peanuts'])
    expect(idsOf(groundnuts, { query: 'chickpea' })).toEqual(['Chickpea Flour', 'Garbanzo Beans'])
    expect(idsOf(groundnuts, { query: 'garbanzo beans' })).toEqual(['Garbanzo Beans', 'Chickpea Flour'])
    expect(idsOf(groundnuts, { query: 'sultanas' })).toEqual(['Raisins'])
    expect(idsOf(groundnuts, { query: 'sultanas', synonyms: false })).toEqual([])
    expect(idsOf(groundnuts, { query: 'groundnut' })).toEqual([])
    expect(idsOf(groundnuts, { query: 'groundnut', ignorePlurals: ['en'] })).toEqual(['Peanuts'])
    expect(idsOf(groundnuts, { query: 'chickpeas', ignorePlurals: true })).toHaveLength(2)
  })
})

describe('ranking', () => {
  const settings: Settings = {
    searchableAttributes: ['name', 'description'],
    customRanking: ['desc(popularity)'],
  }

  it('goes by typos, proximity, attribute, exactness and then popularity', () => {
    const view = viewOf(
      [
        { objectID: 'typo', name: 'Almands', popularity: 99 },
        { objectID: 'description', name: 'Mix', description: 'with almonds', popularity: 98 },
        { objectID: 'popular', name: 'Almonds roasted', popularity: 5 },
        { objectID: 'plain', name: 'Almonds salted', popularity: 1 },
        { objectID: 'longer', name: 'Almondsy', popularity: 97 },
      ],
      settings,
    )
    expect(idsOf(view, { query: 'almonds' })).toEqual(['longer', 'popular', 'plain', 'description', 'typo'])
    const far = viewOf(
      [
        { objectID: 'far', name: 'Dark roasted salted almonds in chocolate', popularity: 9 },
        { objectID: 'near', name: 'Chocolate almonds', popularity: 1 },
      ],
      settings,
    )
    expect(idsOf(far, { query: 'chocolate almonds' })).toEqual(['near', 'far'])
  })

  it('puts an exact name before longer ones', () => {
    const view = viewOf(
      [
        { objectID: 'bar', name: 'Date Bars', popularity: 9 },
        { objectID: 'dates', name: 'Dates', popularity: 1 },
      ],
      settings,
    )
    expect(idsOf(view, { query: 'dates' })).toEqual(['dates', 'bar'])
  })

  it('sorts by an attribute when the ranking says so, those without it last', () => {
    const view = viewOf(
      [
        { objectID: 'b', name: 'nut', price: 3 },
        { objectID: 'none', name: 'nut' },
        { objectID: 'a', name: 'nut', price: 1.5 },
      ],
      { ranking: ['asc(price)', 'typo'] },
    )
    expect(idsOf(view, { query: 'nut' })).toEqual(['a', 'b', 'none'])
    expect(idsOf(view, {})).toEqual(['a', 'b', 'none'])
  })
})

describe('what is equal in all criteria', () => {
  const nuts = ['b', 'c', 'a', 'd'].map((objectID) => ({ objectID, name: 'Nut', popularity: 7 }))

  it('goes by the id, however often it was saved, with words and without', () => {
    for (const records of [nuts, nuts.toReversed()]) {
      const view = viewOf(records, { customRanking: ['desc(popularity)'] })
      view.data.put('a', { objectID: 'a', name: 'Nut', popularity: 7 })
      expect(idsOf(view, {})).toEqual(['a', 'b', 'c', 'd'])
      expect(idsOf(view, { query: 'nut' })).toEqual(['a', 'b', 'c', 'd'])
      expect(idsOf(view, { query: 'nut', hitsPerPage: 1, page: 2 })).toEqual(['c'])
    }
  })
})

describe('filters, facets, groups and pages', () => {
  const settings: Settings = {
    attributesForFaceting: ['tags', 'price', 'filterOnly(sku)'],
    attributeForDistinct: 'product',
    customRanking: ['asc(price)'],
    distinct: true,
  }
  const view = viewOf(
    [1, 2, 3, 4, 5, 6].map((n) => ({
      objectID: `${n}`,
      name: `Nut ${n}`,
      product: `p${Math.ceil(n / 2)}`,
      price: n,
      sku: `S${n}`,
      tags: n % 2 === 0 ? ['Organic', 'Salted'] : ['Salted'],
    })),
    settings,
  )

  it('groups records, counts facets before grouping and gives their numbers', () => {
    const answer = search(view, readParams({ facets: ['*'], hitsPerPage: 2 }), NOW)
    expect(answer.hits?.map(({ objectID }) => objectID)).toEqual(['1', '3'])
    expect(answer).toMatchObject({ nbHits: 3, nbPages: 2, page: 0 })
    expect(answer.facets).toMatchObject({ tags: { Salted: 6, Organic: 3 } })
    expect(answer.facets).not.toHaveProperty('sku')
    expect(answer.facets_stats).toEqual({ price: { min: 1, max: 6, avg: 3.5, sum: 21 } })
    expect(idsOf(view, { query: 'nut', page: 1, hitsPerPage: 2 })).toEqual(['5'])
    expect(idsOf(view, { distinct: 2, hitsPerPage: 1 })).toEqual(['1', '2'])
  })

  it.each([
    [{ filters: 'tags:organic AND price < 5', distinct: false }, ['2', '4']],
    [{ facetFilters: [['sku:S1', 'sku:S6'], 'tags:-Organic'], distinct: false }, ['1']],
    [{ numericFilters: ['price:2 TO 3'], distinct: false }, ['2', '3']],
    [{ filters: 'product:p1' }, []],
    [{ filters: 'objectID:4' }, ['4']],
    [{ optionalFilters: ['sku:S5'], distinct: false, hitsPerPage: 2 }, ['5', '1']],
  ])('%j', (params, found) => {
    expect(idsOf(view, params)).toEqual(found)
  })

  it('refuses what it does not know', () => {
    expect(() => readParams({ hitPerPage: 5 })).toThrow(AlgoliaError)
    expect(() => readParams({ hitsPerPage: 5000 })).toThrow(AlgoliaError)
    expect(() => readParams({ aroundLatLng: '40,-74' })).toThrow('not known to this stand-in')
    expect(readParams({ advancedSyntax: false, analytics: true })).toEqual({ analytics: true })
    expect(readParams({ params: 'query=a%20b&hitsPerPage=3&facets=%5B%22tags%22%5D' })).toEqual({
      query: 'a b',
      hitsPerPage: 3,
      facets: ['tags'],
    })
  })

  it('forgets a record that was replaced or removed', () => {
    const changing = viewOf([{ objectID: 'a', name: 'Figs', tags: ['x'] }], {
      attributesForFaceting: ['tags'],
    })
    changing.data.put('a', { objectID: 'a', name: 'Dates', tags: ['y'] })
    expect(search(changing, readParams({ query: 'figs' }), NOW).nbHits).toBe(0)
    expect(search(changing, readParams({ facets: ['tags'] }), NOW).facets).toEqual({ tags: { y: 1 } })
    changing.data.remove('a')
    expect(search(changing, readParams({}), NOW).nbHits).toBe(0)
  })
})

describe('rules', () => {
  const rules: Rule[] = [
    {
      objectID: 'featured',
      conditions: [{ context: 'featured' }],
      consequence: {
        promote: [{ objectID: 'Dates', position: 0 }],
        hide: [{ objectID: 'Figs' }],
        userData: { banner: 'spring' },
      },
    },
    {
      objectID: 'greeting',
      conditions: [{ pattern: 'cards', anchoring: 'contains' }],
      consequence: { params: { query: { remove: ['cards'] }, filters: 'tags:card' } },
    },
    {
      objectID: 'off',
      enabled: false,
      conditions: [{ context: 'featured' }],
      consequence: { hide: [{ objectID: 'Nuts' }] },
    },
  ]
  const view = viewOf(
    [...names('Figs', 'Nuts', 'Dates'), { objectID: 'Card', name: 'Birthday', tags: ['card'] }],
    { attributesForFaceting: ['tags'] },
    { rules },
  )

  it.each([
    ['apples', true],
    ['aplpe', true],
    ['apple pie', false],
    ['maple', false],
  ])('with alternatives, take other numbers and misspelt words: %s', (query, applied) => {
    const rule = { objectID: 'r', conditions: [{ pattern: 'apple', alternatives: true }] }
    const one = viewOf(names('Apple'), {}, { rules: [{ ...rule, consequence: { userData: 'yes' } }] })
    expect(search(one, readParams({ query }), NOW).userData).toEqual(applied ? ['yes'] : undefined)
  })

  it('apply in their context and to their words only', () => {
    const answer = search(view, readParams({ ruleContexts: ['featured'] }), NOW)
    expect(answer.hits?.map(({ objectID }) => objectID)).toEqual(['Dates', 'Card', 'Nuts'])
    expect(answer).toMatchObject({
      nbHits: 3,
      userData: [{ banner: 'spring' }],
      appliedRules: [{ objectID: 'featured' }],
    })
    expect(idsOf(view, {})).toEqual(['Card', 'Dates', 'Figs', 'Nuts'])
    expect(idsOf(view, { query: 'birthday cards' })).toEqual(['Card'])
    expect(idsOf(view, { ruleContexts: ['featured'], enableRules: false })).toHaveLength(4)
  })
})
