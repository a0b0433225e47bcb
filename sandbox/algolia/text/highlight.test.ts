import { describe, expect, it } from 'vitest'
import { highlight, type Marker, snippet } from './highlight'

const tags = { pre: '<em>', post: '</em>' }
const marker: Marker = (word) => {
  if (word.startsWith('alm')) return { sources: ['alm'], length: 3 }
  return word === 'roasted' ? { sources: ['rosted'], length: 7 } : undefined
}
const asked = ['rosted', 'alm']

describe('highlight', () => {
  it('marks whole words and beginnings, and leaves the rest as it is', () => {
    expect(highlight('Roasted Almonds & more', marker, asked, tags)).toEqual({
      value: '<em>Roasted</em> <em>Alm</em>onds & more',
      matchLevel: 'full',
      matchedWords: ['rosted', 'alm'],
      fullyHighlighted: false,
    })
    expect(highlight('Walnuts', marker, asked, tags)).toEqual({
      value: 'Walnuts',
      matchLevel: 'none',
      matchedWords: [],
    })
    expect(highlight('Almond', marker, asked, tags).matchLevel).toBe('partial')
  })

  it('keeps accents and apostrophes of the text', () => {
    const cafe: Marker = (word) => (word === 'creme' ? { sources: ['creme'], length: 5 } : undefined)
    expect(highlight('Crème brûlée', cafe, ['creme'], tags).value).toBe('<em>Crème</em> brûlée')
  })
})

describe('snippet', () => {
  const text = 'One two three four roasted almond five six seven eight'

  it('cuts out the words around the answers', () => {
    expect(snippet(text, marker, asked, tags, 4, '…')).toEqual({
      value: '…three four <em>roasted</em> <em>alm</em>ond…',
      matchLevel: 'full',
    })
    expect(snippet('roasted nuts', marker, asked, tags, 4, '…').value).toBe('<em>roasted</em> nuts')
  })
})
