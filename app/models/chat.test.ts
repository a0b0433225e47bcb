import { expect, it } from 'vitest'
import { someoneAnswers } from './chat'

// New York is five hours behind in November, four in July.
it.each([
  [undefined, '2026-11-29T03:00Z', true],
  ['Mon-Fri 9-18', '2026-11-27T13:59Z', false],
  ['Mon-Fri 9-18', '2026-11-27T14:00Z', true],
  ['Mon-Fri 9-18', '2026-11-27T22:59Z', true],
  ['Mon-Fri 9-18', '2026-11-27T23:00Z', false],
  ['Mon-Fri 9-18', '2026-11-28T15:00Z', false],
  ['Mon-Fri 9-18', '2026-11-30T04:30Z', false],
  ['Mon-Fri 9-18', '2026-07-01T13:00Z', true],
  ['Sat-Mon 0-24', '2026-11-30T15:00Z', true],
  ['Sat-Mon 0-24', '2026-12-01T15:00Z', false],
  ['Sun-Sun 0-24', '2026-11-29T05:00Z', true],
  ['Sun-Sun 0-24', '2026-11-30T05:00Z', false],
])('hours %s: somebody answers at %s: %s', (hours, at, expected) => {
  expect(someoneAnswers(hours, new Date(at))).toBe(expected)
})
