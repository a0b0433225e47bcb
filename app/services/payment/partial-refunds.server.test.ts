import { expect, test } from 'vitest'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import type { Braintree } from './braintree.server'
import * as operations from './operations'
import { createPartialRefunds } from './partial-refunds.server'

/** A transaction of 100 dollars, and what was refunded of it. */
function processor(status = 'SETTLED') {
  const refunds: { orderId: string; amount: { value: string } }[] = []
  const braintree: Braintree = {
    async run(query, variables, schema) {
      if (query === operations.REFUND) {
        const { refund } = (variables as { input: { refund: { amount: string; orderId: string } } }).input
        refunds.push({ orderId: refund.orderId, amount: { value: refund.amount } })
        return { ok: true, data: schema.parse({ refundTransaction: { refund: { id: 'r' } } }) as never }
      }
      const node = { id: 't', status, amount: { value: '100.00' }, refunds }
      return { ok: true, data: schema.parse({ node }) as never }
    },
  }
  const refund = createPartialRefunds(braintree, {} as LedgersService, async () => 0)
  return { refunds, refund: (most: number, key: string) => refund('Card', { transactionId: 't', most, key }) }
}

test('a part is given back once for a key, up to what is left', async () => {
  const { refund, refunds } = processor()
  expect(await refund(6_000, 'G1')).toBe(6_000)
  expect(await refund(6_000, 'G1')).toBe(6_000)
  expect(await refund(6_000, 'G2')).toBe(4_000)
  expect(await refund(6_000, 'G3')).toBe(0)
  expect(refunds).toHaveLength(2)
})

test('waits for settlement, and owes nothing for what was never taken', async () => {
  expect(await processor('SUBMITTED_FOR_SETTLEMENT').refund(6_000, 'G1')).toBe('later')
  expect(await processor('SETTLEMENT_DECLINED').refund(6_000, 'G1')).toBe(6_000)
})
