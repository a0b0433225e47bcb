import { expect, it } from 'vitest'
import { type LimiterName, TRY_LIMITS, type TryLimit } from '~/models/limits'
import { networkOf } from '~/models/network'
import { rateLimitOf } from './rate-limit.server'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
])('the address %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const limiter = (counted: string[], limit: number): RateLimit => ({
  limit: async ({ key }) => ({ success: counted.push(key) <= limit }),
})

it('without a name counts the network address only', async () => {
  const counted: string[] = []
  const limiters = { RATE_LIMITER_20: limiter(counted, 0), NETWORK_RATE_LIMITER_60: limiter(counted, 9) }
  const withinRateLimit = rateLimitOf(limiters, '203.0.113.7')
  expect([await withinRateLimit('lead', undefined), await withinRateLimit('lead', '')]).toEqual([true, true])
  expect(await withinRateLimit('lead', 'hazel@example.com')).toBe(false)
  expect(counted).toEqual(['lead:203.0.113.7', 'lead:203.0.113.7', 'lead:hazel@example.com'])
})

it.each(Object.entries(TRY_LIMITS))('%s is counted by its own limiters', async (kind, limit: TryLimit) => {
  const asked: string[] = []
  const limiters = new Proxy({} as Record<LimiterName, RateLimit>, {
    get: (_, name: string) => limiter(asked, asked.push(name) + 1),
  })
  await rateLimitOf(limiters, '203.0.113.7')(kind as 'code', 'one')
  const own = 'each' in limit ? [`RATE_LIMITER_${limit.each}`, `${kind}:one`] : []
  const shared = limit.network ? [`NETWORK_RATE_LIMITER_${limit.network}`, `${kind}:203.0.113.7`] : []
  expect(asked).toEqual([...own, ...shared])
})
