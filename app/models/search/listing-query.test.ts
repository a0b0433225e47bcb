import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FACETS, type FacetNames, facetGroups, facetValues } from './facets'
import {
  cleanQuery,
  inHeading,
  type ListingQuery,
  PAGE_SIZES,
  pageNumbers,
  parseListingQuery,
  printListingQuery,
  SORTS,
} from './listing-query'

const names: FacetNames = {
  department: { nuts: 'Nuts', gifts: 'Gifts' },
  shelf: { almonds: 'Nuts > Almonds', figs: 'Dried Fruit > Figs' },
  certification: { kosher: 'Kosher', 'fair-trade': 'Fair Trade' },
}

const parse = (text: string) => parseListingQuery(new URLSearchParams(text), names)

const filters = fc.record(
  Object.fromEntries(
    FACETS.map((facet) => [
      facet,
      fc
        .uniqueArray(fc.constantFrom(...Object.keys(facetValues(facet, names))), { minLength: 1 })
        .map((values) => values.sort()),
    ]),
  ),
  { requiredKeys: [] },
)

describe('the address of a list', () => {
  it('reads what it printed', () => {
    fc.assert(
      fc.property(
        fc.string().map(cleanQuery),
        filters,
        fc.constantFrom(...(Object.keys(SORTS) as (keyof typeof SORTS)[])),
        fc.integer({ min: 1, max: 9999 }),
        fc.constantFrom(...PAGE_SIZES),
        (query, filters, sort, page, show) => {
          const asked: ListingQuery = { query, filters, sort, page, show }
          const address = printListingQuery('/nuts/', asked)
          expect(parse(address.split('?')[1] ?? '')).toEqual({ ok: true, query: asked, ignored: [] })
        },
      ),
    )
  })

  it('is bare when nothing was asked', () => {
    expect(printListingQuery('/nuts/', { query: '', filters: {}, sort: 'popular', page: 1, show: 24 })).toBe(
      '/nuts/',
    )
  })

  it.each(['0', '-1', '1.5', 'abc', '1e3', ''])('has no page %j', (page) => {
    expect(parse(`page=${page}`)).toEqual({ ok: false, reason: 'no-such-page' })
  })

  it('is the same list with parameters that are none of its own', () => {
    const others = 'utm_source=letter&gclid=1&ref=friend&orderDate=today&_k=1&colour=red&toString=1'
    expect(parse(others)).toEqual(parse(''))
  })

  it('leaves out and names what does not exist', () => {
    expect(parse('diet=vegan&diet=purple&sort=random&show=50&department=nuts&__proto__=1')).toEqual({
      ok: true,
      query: {
        query: '',
        filters: { diet: ['vegan'], department: ['nuts'] },
        sort: 'popular',
        page: 1,
        show: 24,
      },
      ignored: ['diet', 'sort', 'show'],
    })
  })

  it('tidies and limits what was typed', () => {
    expect(cleanQuery('  raw\t\n almonds\u0000 ')).toBe('raw almonds')
    expect(cleanQuery('a'.repeat(500))).toHaveLength(200)
  })

  it('shortens it for headings, and cuts no emoji in half', () => {
    expect(inHeading('raw almonds')).toBe('raw almonds')
    expect(inHeading('almonds '.repeat(20))).toBe(`${'almonds '.repeat(8).slice(0, 60)}…`)
    expect(inHeading('🥜'.repeat(61))).toBe(`${'🥜'.repeat(60)}…`)
  })
})

it('links the pages near by and the ends', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3])
  expect(pageNumbers(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9])
})

it('keeps a chosen value that counts nothing, and drops others that do', () => {
  const groups = facetGroups({ diet: { vegan: 3, raw: 0 } }, { filters: { diet: ['kosher'] } }, names)
  expect(groups).toEqual([
    {
      facet: 'diet',
      title: 'Diet',
      options: [
        { value: 'vegan', label: 'Vegan', count: 3, checked: false },
        { value: 'kosher', label: 'Kosher', count: 0, checked: true },
      ],
    },
  ])
})
