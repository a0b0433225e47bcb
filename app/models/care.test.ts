import { expect, test } from 'vitest'
import { isCareOpen } from './care'

test.each([
  ['2026-11-30T14:00:00Z', true],
  ['2026-11-30T13:59:00Z', false],
  ['2026-11-30T23:00:00Z', false],
  ['2026-11-28T16:00:00Z', false],
  // Thanksgiving.
  ['2026-11-26T16:00:00Z', false],
])('at %s the phone is answered: %s', (at, isOpen) => {
  expect(isCareOpen(new Date(at))).toBe(isOpen)
})
