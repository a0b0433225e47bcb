import { describe, expect, it } from 'vitest'
import { correctionOf, countsOf, editDistance } from './mapping'

const result = (hit: Record<string, unknown>) => ({ hits: [hit], nbHits: 1, nbPages: 1 })

describe('corrected spelling', () => {
  const almonds = (nbTypos: number) =>
    result({
      _rankingInfo: { nbTypos },
      _highlightResult: {
        name: { value: 'Smoked <em>Almonds</em>', matchLevel: 'full' },
        tagNames: [{ value: 'Vegan', matchLevel: 'none' }],
      },
    })

  it('says what was found instead', () => {
    expect(correctionOf('almnods', almonds(1))).toBe('almonds')
  })

  it('says nothing about a word that was spelt well or not finished', () => {
    expect(correctionOf('almonds', almonds(0))).toBeUndefined()
    expect(correctionOf('almon', almonds(1))).toBeUndefined()
  })

  it('believes more than one slip only in a word that begins right', () => {
    const found = result({
      _rankingInfo: { nbTypos: 2 },
      _highlightResult: { name: { value: '<em>Almonds</em> and <em>Spices</em>', matchLevel: 'full' } },
    })
    expect(correctionOf('alomds', found)).toBe('almonds')
    expect(correctionOf('sticks', found)).toBeUndefined()
  })

  it('says nothing when nothing was found', () => {
    expect(correctionOf('xyz', { hits: [], nbHits: 0, nbPages: 0 })).toBeUndefined()
  })
})

it('counts a swap of two letters once', () => {
  expect(editDistance('almnods', 'almonds')).toBe(1)
  expect(editDistance('', 'abc')).toBe(3)
})

it('takes the counts of a chosen facet from the query that left it out, and of shelves from the search for them', () => {
  const main = {
    hits: [],
    nbHits: 0,
    nbPages: 0,
    facets: { diet: { vegan: 1 }, size: { bulk: 2 }, shelf: { 'Nuts > Almonds': 1, 'Fruit > Figs': 2 } },
  }
  const without = { diet: { hits: [], nbHits: 0, nbPages: 0, facets: { diet: { vegan: 1, raw: 4 } } } }
  const shelves = { ...main, facetHits: [{ value: 'Nuts > Almonds', count: 3 }] }
  const names = {
    department: {},
    certification: {},
    shelf: { almonds: 'Nuts > Almonds', figs: 'Fruit > Figs' },
  }
  const counts = countsOf(main, without, shelves, names, { shelf: ['Fruit > Figs'] })
  expect(counts.diet).toEqual({ vegan: 1, raw: 4 })
  expect(counts.size).toEqual({ bulk: 2 })
  expect(counts.sale).toEqual({})
  expect(counts.shelf).toEqual({ almonds: 3, figs: 2 })
})
