import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VendorError } from '~/services/vendor-error'
import { endpoint, page } from './failures.server'

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

test('a page whose vendor fails is an uncached 503, logged once', async () => {
  const answer: unknown = await page(() => Promise.reject(away))({}).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw new Error('no response was thrown')
  expect(answer.status).toBe(503)
  expect(Object.fromEntries(answer.headers)).toEqual({ 'retry-after': '30', 'cache-control': 'no-store' })
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('d1: is away')
})

test('an endpoint whose vendor fails answers with the envelope', async () => {
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

test('answers, thrown responses and bugs pass through both wrappers', async () => {
  const redirect = new Response(null, { status: 303 })
  expect(await page(async (name: string) => `Hello ${name}`)('Hazel')).toBe('Hello Hazel')
  for (const wrap of [page, endpoint]) {
    await expect(wrap(() => Promise.reject(redirect))({})).rejects.toBe(redirect)
    await expect(wrap(() => Promise.reject(bug))({})).rejects.toBe(bug)
  }
  expect(console.warn).not.toHaveBeenCalled()
})
