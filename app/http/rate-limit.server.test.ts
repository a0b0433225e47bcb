import { expect, it } from 'vitest'
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

it('without a name counts the network address only', async () => {
  const counted: string[] = []
  const limiter = (limit: number): RateLimit => ({
    limit: async ({ key }) => ({ success: counted.push(key) <= limit }),
  })
  const limiters = { RATE_LIMITER: limiter(0), NETWORK_RATE_LIMITER: limiter(9) }
  const request = new Request('https://shop.example', { headers: { 'CF-Connecting-IP': '203.0.113.7' } })
  const withinRateLimit = rateLimitOf(limiters, request)
  expect([await withinRateLimit('lead', undefined), await withinRateLimit('lead', '')]).toEqual([true, true])
  expect(await withinRateLimit('lead', 'hazel@example.com')).toBe(false)
  expect(counted).toEqual(['lead:203.0.113.7', 'lead:203.0.113.7', 'lead:hazel@example.com'])
})
