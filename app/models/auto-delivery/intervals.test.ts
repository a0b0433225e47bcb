import { expect, it } from 'vitest'
import { everyWeeks, howOften, isInterval } from './intervals'

it('comes in whole weeks, not every number of them', () => {
  expect([7, 14, 84].every(isInterval)).toBe(true)
  expect([0, -7, 15, 35, 91, Number.NaN].some(isInterval)).toBe(false)
})

it('is said by itself and in a sentence', () => {
  expect([everyWeeks(1), everyWeeks(6)]).toEqual(['Every 1 Week', 'Every 6 Weeks'])
  expect([howOften(7), howOften(42)]).toEqual(['every week', 'every 6 weeks'])
})
