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

  it('says what was searched for instead', () => {
    expect(correctionOf('almnods', almonds(1))).toBe('almonds')
  })

  it('is undefined for correct and unfinished words', () => {
    expect(correctionOf('almonds', almonds(0))).toBeUndefined()
    expect(correctionOf('almon', almonds(1))).toBeUndefined()
  })

  it('accepts several typos only if the word begins right', () => {
    const found = result({
      _rankingInfo: { nbTypos: 2 },
      _highlightResult: { name: { value: '<em>Almonds</em> and <em>Spices</em>', matchLevel: 'full' } },
    })
    expect(correctionOf('alomds', found)).toBe('almonds')
    expect(correctionOf('sticks', found)).toBeUndefined()
    const sale = { name: { value: '<em>Sale</em>', matchLevel: 'full' } }
    const shorter = result({ _rankingInfo: { nbTypos: 2 }, _highlightResult: sale })
    expect(correctionOf('sample', shorter)).toBeUndefined()
  })

  it('is undefined without results', () => {
    expect(correctionOf('xyz', { hits: [], nbHits: 0, nbPages: 0 })).toBeUndefined()
  })
})

it('counts swapped letters as one typo', () => {
  expect(editDistance('almnods', 'almonds')).toBe(1)
  expect(editDistance('', 'abc')).toBe(3)
})

it("takes a chosen facet's counts from the query without it, and shelves from the facet search", () => {
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
