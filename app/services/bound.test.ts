import { expect, test } from 'vitest'
import { bound } from './bound'

test('gives each function its dependencies', () => {
  const priceOf = ({ cents }: { cents: number }, pieces: number) => cents * pieces
  expect(bound({ cents: 250 }, { priceOf }).priceOf(3)).toBe(750)
})
