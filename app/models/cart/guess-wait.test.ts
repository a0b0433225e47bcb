import { expect, it } from 'vitest'
import { FREE_GUESSES, guessWait } from './guess-wait'

it.each([
  [0, 0],
  [9, 0],
  [10, 5_000],
  [11, 10_000],
  [14, 80_000],
  [40, 3_600_000],
])('after %i wrong codes a browser waits %i ms', (misses, wait) => {
  expect(guessWait(misses, FREE_GUESSES.browser)).toBe(wait)
})
