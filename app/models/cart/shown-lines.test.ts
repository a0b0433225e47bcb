import { describe, expect, it } from 'vitest'
import { linesAsked, linesWith, searchForMore } from './line-steps'
import { shownCart } from './shown-lines'
import type { CartView, LineView } from './view'

const viewOf = (count: number, unavailable: number[] = []) =>
  ({
    count,
    lines: Array.from({ length: count }, (_, place) => ({
      id: `l${place}`,
      ...(unavailable.includes(place) && { unavailable: 'It is sold out' }),
    })) as LineView[],
  }) as CartView

describe('lines of a long cart', () => {
  it.each([
    ['', 50],
    ['?lines=1', 50],
    ['?lines=51', 100],
    ['?lines=100', 100],
    ['?lines=-3', 50],
    ['?lines=many', 50],
    ['?lines=Infinity', 50],
  ])('the query %j asks for %i', (query, asked) => {
    expect(linesAsked(query)).toBe(asked)
  })

  it('more keeps all else of the query', () => {
    expect(searchForMore('?added=a&lines=50')).toBe('?added=a&lines=100')
    expect(searchForMore('')).toBe('?lines=100')
  })

  it('a line is on the page that an edit leads back to', () => {
    expect(linesWith(0, 50)).toBe(50)
    expect(linesWith(50, 50)).toBe(100)
    expect(linesWith(50, 200)).toBe(200)
  })

  it('shows the first lines, what cannot be had, and counts over all', () => {
    const { view, hidden, added } = shownCart(viewOf(120, [110]), 50, ['l119'])
    expect(view.lines).toHaveLength(51)
    expect(view.lines.at(-1)?.id).toBe('l110')
    expect(view.count).toBe(120)
    expect(hidden).toEqual({ count: 69, first: 'l50' })
    expect(added.map(({ id }) => id)).toEqual(['l119'])
    expect(shownCart(viewOf(50), 50, []).hidden).toBeUndefined()
  })
})
