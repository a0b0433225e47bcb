import { describe, expect, it } from 'vitest'
import type { AppliedDiscountCode } from '../cart/cart'
import { codeRules } from './code-facts'

const code: AppliedDiscountCode = { id: 'c', code: 'AUTUMN5', state: 'MatchesCart', cartDiscounts: [] }

describe('codeRules', () => {
  it('says how many uses are left, in all and for this customer', () => {
    const rules = codeRules({ ...code, inAll: 100, perCustomer: 1 }, { inAll: 98, byCustomer: 1 })
    expect(rules).toContain('For 100 orders in all, 2 left')
    expect(rules).toContain('For 1 order of a customer, 0 left for this one')
  })

  it('leaves out what could not be counted', () => {
    expect(codeRules({ ...code, inAll: 0, perCustomer: 2 }, {})).toEqual([
      'Good without an end',
      'For 0 orders in all',
      'For 2 orders of a customer',
    ])
  })

  it('names the last day on which it is good', () => {
    const dates = { validFrom: '2026-06-01T05:00:00Z', validUntil: '2026-09-01T04:00:00Z' }
    const [days] = codeRules({ ...code, ...dates }, {})
    expect(days).toBe('Good from Mon, Jun 1, 2026 until Mon, Aug 31, 2026')
  })

  it('says that there is no limit', () => {
    expect(codeRules(code, {})).toContain('For any number of orders')
  })
})
