import { describe, expect, it } from 'vitest'
import { allLines } from './cart'
import { aLine } from './examples'
import { foldChildren } from './folding'

describe('foldChildren', () => {
  it('puts add-ons under their parent, wherever they stand', () => {
    const lines = foldChildren([
      aLine({ id: 'card', parentExternalId: 'box' }),
      aLine({ id: 'box', externalId: 'box' }),
      aLine({ id: 'plain' }),
      aLine({ id: 'wrap', parentExternalId: 'box' }),
    ])
    expect(lines.map((line) => [line.id, line.children.map((child) => child.id)])).toEqual([
      ['box', ['card', 'wrap']],
      ['plain', []],
    ])
  })

  it('keeps an orphan, and every line when two parents share a mark', () => {
    const flat = [
      aLine({ id: 'orphan', parentExternalId: 'gone' }),
      aLine({ id: 'a', externalId: 'same' }),
      aLine({ id: 'b', externalId: 'same' }),
      aLine({ id: 'child', parentExternalId: 'same' }),
    ]
    const lines = foldChildren(flat)
    expect(lines.map((line) => line.id)).toEqual(['orphan', 'a', 'b'])
    expect(allLines({ lines })).toHaveLength(flat.length)
  })
})
