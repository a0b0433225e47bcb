import { describe, expect, it } from 'vitest'
import { parseFacetFilters, parseNumericFilters } from './lists'
import { parseFilters } from './parse'
import { FilterError } from './tree'

const facet = (attribute: string, value: string) => ({ kind: 'facet', attribute, value, score: 1 })

describe('parseFilters', () => {
  it('reads conditions, quotes, NOT, OR in parentheses and numbers', () => {
    expect(
      parseFilters(
        `traits:searchable AND NOT shortVariantName:"mini box" AND (a:1 OR b:2) AND price < 10 AND weight:2 TO 5.5`,
      ),
    ).toEqual({
      kind: 'and',
      of: [
        facet('traits', 'searchable'),
        { kind: 'not', of: facet('shortVariantName', 'mini box') },
        { kind: 'or', of: [facet('a', '1'), facet('b', '2')] },
        { kind: 'compare', attribute: 'price', operator: '<', value: 10 },
        { kind: 'range', attribute: 'weight', from: 2, to: 5.5 },
      ],
    })
  })

  it('binds OR closer than AND, as Algolia does', () => {
    expect(parseFilters('a:1 AND b:2 OR c:3')).toEqual({
      kind: 'and',
      of: [facet('a', '1'), { kind: 'or', of: [facet('b', '2'), facet('c', '3')] }],
    })
  })

  it('takes a bare word for a tag and keeps quotes inside quotes', () => {
    expect(parseFilters('organic')).toEqual(facet('_tags', 'organic'))
    expect(parseFilters(`name:'grower\\'s "best"'`)).toEqual(facet('name', `grower's "best"`))
    expect(parseFilters('')).toBeUndefined()
  })

  it.each([
    'a:1 OR (b:2 AND c:3)',
    'NOT (a:1 OR b:2)',
    'price < 10 OR brand:x',
    'a:',
    'a:1 AND',
    '(a:1',
    'a:1)',
    'price < cheap',
    'a:"open',
    'a:1 b:2',
  ])('refuses %s', (text) => {
    expect(() => parseFilters(text)).toThrow(FilterError)
  })
})

describe('filters as lists', () => {
  it('reads AND outside, OR inside and negation', () => {
    expect(parseFacetFilters([['sku:1', 'sku:2'], 'tags:-x', 'name:\\-y'])).toEqual({
      kind: 'and',
      of: [
        { kind: 'or', of: [facet('sku', '1'), facet('sku', '2')] },
        { kind: 'not', of: facet('tags', 'x') },
        facet('name', '-y'),
      ],
    })
    expect(parseFacetFilters('["a:1"]')).toEqual(facet('a', '1'))
    expect(parseFacetFilters([])).toBeUndefined()
  })

  it('reads comparisons and ranges', () => {
    expect(parseNumericFilters(['price>=10', 'price:10 TO 20'])).toEqual({
      kind: 'and',
      of: [
        { kind: 'compare', attribute: 'price', operator: '>=', value: 10 },
        { kind: 'range', attribute: 'price', from: 10, to: 20 },
      ],
    })
    expect(() => parseNumericFilters(['price'])).toThrow(FilterError)
    expect(() => parseFacetFilters({ a: 1 })).toThrow(FilterError)
  })
})
