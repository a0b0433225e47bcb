import { expect, test } from 'vitest'
import { clockOffset } from './clock'

const now = Date.parse('2026-03-01T12:00Z')

test('without CLOCK the time is the real one', () => {
  expect(clockOffset(undefined, now)).toBe(0)
})

test('CLOCK moves the time forward and back', () => {
  expect(clockOffset('2026-03-01T13:00Z', now)).toBe(3_600_000)
  expect(clockOffset('2026-02-28T12:00Z', now)).toBe(-86_400_000)
})

test('an invalid CLOCK is refused by name', () => {
  expect(() => clockOffset('Christmas', now)).toThrow("CLOCK is 'Christmas'")
})
