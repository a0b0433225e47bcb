import { describe, expect, it } from 'vitest'
import { outcomeOf, settles } from './outcome'

describe('outcomeOf', () => {
  it.each([
    [1, 'AUTHORIZED', '1000'],
    [199_999, 'AUTHORIZED', '1000'],
    [200_000, 'PROCESSOR_DECLINED', '2000'],
    [200_150, 'PROCESSOR_DECLINED', '2001'],
    [299_999, 'PROCESSOR_DECLINED', '2999'],
    [300_000, 'FAILED', '3000'],
    [300_099, 'FAILED', '3000'],
    [300_100, 'AUTHORIZED', '1000'],
    [500_100, 'GATEWAY_REJECTED', undefined],
    [500_101, 'AUTHORIZED', '1000'],
  ])('%i cents are %s with code %s', (cents, status, code) => {
    const outcome = outcomeOf(cents)
    expect(outcome.status).toBe(status)
    expect(outcome.response?.legacyCode).toBe(code)
  })

  it('says whether trying again can help', () => {
    expect(outcomeOf(200_100).declineType).toBe('SOFT')
    expect(outcomeOf(200_400).declineType).toBe('HARD')
  })

  it('lets the fraud nonce reject any amount', () => {
    expect(outcomeOf(1000, 'gateway-rejected').gatewayRejectionReason).toBe('FRAUD')
  })

  it('refuses to settle 4001', () => {
    expect([settles(400_100), settles(400_199), settles(400_200)]).toEqual([false, false, true])
  })
})
