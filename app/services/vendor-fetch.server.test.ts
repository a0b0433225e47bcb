import { describe, expect, it, vi } from 'vitest'
import { createVendorFetch } from './vendor-fetch.server'

type Step = number | 'hangs' | { status: number; retryAfter: string }

/** A network that answers one step after the other, the last one again and again. */
function networkOf(...steps: Step[]) {
  return vi.fn<typeof fetch>(async (_url, init) => {
    const step = steps.length > 1 ? steps.shift() : steps[0]
    if (step === 'hangs') {
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    }
    if (typeof step === 'object') {
      return new Response('', { status: step.status, headers: { 'Retry-After': step.retryAfter } })
    }
    return new Response('', { status: step ?? 200 })
  })
}

const call = async (network: typeof fetch, init: RequestInit & { isRead?: boolean } = {}, timeoutMs = 1000) =>
  (await createVendorFetch(network)('https://vendor.example/1', { vendor: 'mail', timeoutMs, ...init }))
    .status

describe('a call to a vendor', () => {
  it('names the shop', async () => {
    const network = networkOf(200)
    await call(network, { headers: { Accept: 'text/plain' } })
    const headers = new Headers(network.mock.lastCall?.[1]?.headers)
    expect([headers.get('User-Agent'), headers.get('Accept')]).toEqual(['cobnut/1.0', 'text/plain'])
  })

  it.each<[string, Step]>([
    ['too many requests', 429],
    ['a server error', 500],
    ['a gateway’s error', 502],
    ['an overload', 503],
    ['no answer', 'hangs'],
  ])('reads again after %s', async (_name, step) => {
    const network = networkOf(step, 200)
    expect(await call(network)).toBe(200)
    expect(network).toHaveBeenCalledTimes(2)
  })

  it('repeats a read three times at most', async () => {
    const network = networkOf(503)
    expect(await call(network)).toBe(503)
    expect(network).toHaveBeenCalledTimes(4)
  })

  it('reads within its time limit', async () => {
    const network = networkOf('hangs')
    const started = performance.now()
    await expect(call(network, {}, 200)).rejects.toThrow('no answer')
    expect(network).toHaveBeenCalledTimes(4)
    expect(performance.now() - started).toBeLessThan(400)
  })

  it.each([400, 401, 403, 404, 409])('does not read again after %i', async (status) => {
    const network = networkOf(status)
    expect(await call(network)).toBe(status)
    expect(network).toHaveBeenCalledTimes(1)
  })

  it.each<Step>([500, 503, 429, { status: 503, retryAfter: '0' }])(
    'does not write again after %j',
    async (step) => {
      const network = networkOf(step)
      await call(network, { method: 'POST' })
      expect(network).toHaveBeenCalledTimes(1)
    },
  )

  it('writes once if there is no answer', async () => {
    const network = networkOf('hangs')
    await expect(call(network, { method: 'POST' }, 100)).rejects.toThrow('no answer')
    expect(network).toHaveBeenCalledTimes(1)
  })

  it('repeats a POST that only reads', async () => {
    expect(await call(networkOf(502, 200), { method: 'POST', isRead: true })).toBe(200)
  })

  it('waits as long as a 429 says', async () => {
    const network = networkOf({ status: 429, retryAfter: '1' }, 200)
    const started = performance.now()
    expect(await call(network, { method: 'POST' }, 3000)).toBe(200)
    expect(performance.now() - started).toBeGreaterThanOrEqual(990)
  })

  it('keeps within a rate of five a second, however many are sent at once', async () => {
    let taken = 0
    const network = vi.fn<typeof fetch>(async () => {
      if (taken++ < 5) return new Response('')
      setTimeout(() => {
        taken = 0
      }, 150)
      return new Response('', { status: 429, headers: { 'Retry-After': '0' } })
    })
    const sent = Array.from({ length: 20 }, () => call(network, { method: 'POST' }, 3000))
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]))
  })

  it('does not wait beyond its time limit', async () => {
    const network = networkOf({ status: 429, retryAfter: '30' })
    expect(await call(network, { method: 'POST' })).toBe(429)
    expect(network).toHaveBeenCalledTimes(1)
  })

  it('reads a date in Retry-After', async () => {
    const network = networkOf({ status: 429, retryAfter: new Date(Date.now() - 1000).toUTCString() }, 200)
    expect(await call(network, { method: 'POST' })).toBe(200)
  })
})
