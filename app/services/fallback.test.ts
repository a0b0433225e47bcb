import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fallback, fallbackTo, optional, withTimeout } from './fallback'
import { VendorError } from './vendor-error'

const away = new VendorError('d1', 'is away')
const bug = new TypeError('ours')

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test("falls back for vendors' failures only", async () => {
  expect(await Promise.reject(away).catch(fallback('nothing'))).toBe('nothing')
  expect(await Promise.reject(away).catch(fallbackTo(async ({ vendor }) => vendor))).toBe('d1')
  expect(console.warn).toHaveBeenCalledWith('d1: is away')
  await expect(Promise.reject(bug).catch(fallback('nothing'))).rejects.toBe(bug)
})

test('does not wait for late work and leaves no timer running', async () => {
  const hanging = withTimeout(new Promise<string>(() => {}), 1000, 'nothing')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await hanging).toBe('nothing')
  expect(await withTimeout(Promise.resolve('reviews'), 1000, 'nothing')).toBe('reviews')
  await expect(withTimeout(Promise.reject(bug), 1000, '')).rejects.toBe(bug)
  expect(vi.getTimerCount()).toBe(0)
})

test('an optional part is missing after a second or when its vendor fails', async () => {
  const hanging = optional(new Promise<string>(() => {}), 'nothing')
  await vi.advanceTimersByTimeAsync(999)
  await expect(Promise.race([hanging, 'still waiting'])).resolves.toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await hanging).toBe('nothing')
  expect(await optional(Promise.reject(away), 'nothing')).toBe('nothing')
  expect(console.warn).toHaveBeenCalledWith('d1: is away')
  await expect(optional(Promise.reject(bug), '')).rejects.toBe(bug)
})
