import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VendorError } from '~/services/vendor-error'
import { endpoint, fallback, fallbackTo, optional, page, withTimeout } from './failures.server'

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

test('a page without its vendor is a 503 that nobody keeps, logged once', async () => {
  const answer: unknown = await page(() => Promise.reject(away))({}).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw new Error('no response was thrown')
  expect(answer.status).toBe(503)
  expect(Object.fromEntries(answer.headers)).toEqual({ 'retry-after': '30', 'cache-control': 'no-store' })
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('d1: is away')
})

test('an endpoint without its vendor says so in the envelope', async () => {
  const problem = { message: 'The cart is away.', key: 'platform' }
  const answer = await endpoint(() => Promise.reject(away), problem)({})
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('30')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.json()).toEqual({ errors: [problem] })
  const general = await endpoint(() => Promise.reject(away))({})
  expect(await general.json()).toEqual({
    errors: [{ message: 'We cannot answer that just now. Please try again in a moment.' }],
  })
  expect(console.warn).toHaveBeenCalledTimes(2)
})

test('answers, responses that are thrown and bugs pass both wrappers', async () => {
  const redirect = new Response(null, { status: 303 })
  expect(await page(async (name: string) => `Hello ${name}`)('Hazel')).toBe('Hello Hazel')
  for (const wrap of [page, endpoint]) {
    await expect(wrap(() => Promise.reject(redirect))({})).rejects.toBe(redirect)
    await expect(wrap(() => Promise.reject(bug))({})).rejects.toBe(bug)
  }
  expect(console.warn).not.toHaveBeenCalled()
})

test('a part has a fallback for its vendor, and for nothing else', async () => {
  expect(await Promise.reject(away).catch(fallback('nothing'))).toBe('nothing')
  expect(await Promise.reject(away).catch(fallbackTo(async ({ vendor }) => vendor))).toBe('d1')
  expect(console.warn).toHaveBeenCalledWith('d1: is away')
  await expect(Promise.reject(bug).catch(fallback('nothing'))).rejects.toBe(bug)
})

test('work that is late is not waited for, and leaves no timer running', async () => {
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
