import { expect, test } from 'vitest'
import { createAnswerCounter } from './answer-counts'

test('all answers of a minute are counted, and told with the first answer after it', () => {
  const count = createAnswerCounter()
  expect(count({ method: 'GET', status: 200, ms: 20 }, 0)).toBeUndefined()
  count({ method: 'GET', status: 503, ms: 1200 }, 30_000)
  expect(count({ method: 'POST', status: 303, ms: 2000 }, 59_999)).toBeUndefined()
  const told = count({ method: 'GET', status: 200, ms: 20 }, 60_000)
  expect(told).toEqual({ answers: 3, failed: 1, gets: 2, slow: 1 })
  const later = count({ method: 'GET', status: 200, ms: 20 }, 200_000)
  expect(later).toEqual({ answers: 1, failed: 0, gets: 1, slow: 0 })
})
