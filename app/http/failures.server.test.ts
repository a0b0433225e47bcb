import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VendorError } from '~/services/vendor-error'
import { endpoint } from './failures.server'

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

test('thrown responses and bugs pass through', async () => {
  const redirect = new Response(null, { status: 303 })
  await expect(endpoint(() => Promise.reject(redirect))({})).rejects.toBe(redirect)
  await expect(endpoint(() => Promise.reject(bug))({})).rejects.toBe(bug)
  expect(console.warn).not.toHaveBeenCalled()
})
