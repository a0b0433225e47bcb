import { expect, test } from 'vitest'
import { shopDate } from './dates'
import { shopDay } from './days'

test('a day is the one in New Jersey, where it is still yesterday for a while', () => {
  expect(shopDay('2026-10-04T03:30:00Z')).toBe('Oct 3, 2026')
  expect(shopDate('2026-10-04T03:30:00Z')).toBe('2026-10-03')
  expect(shopDate('2026-01-04T05:00:00Z')).toBe('2026-01-04')
})
