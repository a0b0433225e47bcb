import { expect, test } from 'vitest'
import { shopDate } from './dates'
import { longDate, shopDay, shopTime, shortDate } from './days'

test('a day is the one in New Jersey, where it is still yesterday for a while', () => {
  expect(shopDay('2026-10-04T03:30:00Z')).toBe('Sat, Oct 3, 2026')
  expect(shopDate('2026-10-04T03:30:00Z')).toBe('2026-10-03')
  expect(shopDate('2026-01-04T05:00:00Z')).toBe('2026-01-04')
})

test('days read alike, with the year where it may be another one', () => {
  expect(shortDate('2026-03-05')).toBe('Thu, Mar 5')
  expect(longDate('2026-03-05')).toBe('Thu, Mar 5, 2026')
  expect(shopTime('2026-03-05T19:05:00Z')).toBe('Thu, Mar 5, 2026, 2:05 PM')
  const now = new Date('2026-11-29T12:00:00Z')
  expect(shopDay('2026-03-05T19:05:00Z', now)).toBe('Thu, Mar 5')
  expect(shopDay('2025-03-05T19:05:00Z', now)).toBe('Wed, Mar 5, 2025')
})

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

test('no other module formats a day', () => {
  const others = Object.keys(sources).filter((path) =>
    /toLocaleDateString|dateFormat\(|DateTimeFormat\(|month: '/.test(sources[path] ?? ''),
  )
  expect(others.sort()).toEqual(['./date-format.ts', './days.ts'])
})
