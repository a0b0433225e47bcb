import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttled } from './throttled'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('acts at once, then once for all calls within the wait', () => {
  const act = vi.fn()
  const { call } = throttled(act, 200)
  call()
  expect(act).toHaveBeenCalledTimes(1)
  for (let letter = 0; letter < 3; letter += 1) {
    vi.advanceTimersByTime(50)
    call()
  }
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(50)
  expect(act).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(2)
  call()
  expect(act).toHaveBeenCalledTimes(3)
})

it('cancel drops the waiting call', () => {
  const act = vi.fn()
  const { call, cancel } = throttled(act, 200)
  call()
  call()
  cancel()
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(1)
})
