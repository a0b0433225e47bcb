import { expect, test } from 'vitest'
import { socialProof } from './social-proof'

const ancestors = [
  { key: 'nuts', name: 'Nuts', path: '/nuts' },
  { key: 'almonds', name: 'Almonds', path: '/nuts/almonds' },
]

test('a best seller is among the most bought of its shelf', () => {
  expect(socialProof({ popularity: 90, ancestors })).toBe('Among the most bought in Almonds.')
})

test('nothing is said of others, nor where there is no shelf', () => {
  expect(socialProof({ popularity: 89, ancestors })).toBeUndefined()
  expect(socialProof({ popularity: 95, ancestors: [] })).toBeUndefined()
})
