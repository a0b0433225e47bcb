import { expect, test } from 'vitest'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import { VendorError } from '../vendor-error'
import type { Braintree } from './braintree.server'
import * as operations from './operations'
import { createPartialRefunds } from './partial-refunds.server'

/** A transaction of 100 dollars and its refunds. `fail`: the next refund gets no answer, before or after it is made. */
function processor(status = 'SETTLED') {
  const world = { time: 0, fail: undefined as 'before' | 'after' | undefined }
  const claimed = new Map<string, number>()
  const claims = {
    take: async (id: string) => {
      if ((claimed.get(id) ?? -1) >= world.time) return undefined
      claimed.set(id, world.time + 60)
      return world.time + 60
    },
    release: async (id: string) => void claimed.delete(id),
  }
  const refunds: { orderId: string; amount: { value: string } }[] = []
  const braintree: Braintree = {
    async run(query, variables, schema) {
      if (query === operations.REFUND) {
        const { refund } = (variables as { input: { refund: { amount: string; orderId: string } } }).input
        const { fail } = world
        world.fail = undefined
        if (fail === 'before') throw new VendorError('braintree', 'no answer')
        refunds.push({ orderId: refund.orderId, amount: { value: refund.amount } })
        if (fail === 'after') throw new VendorError('braintree', 'no answer')
        return { ok: true, data: schema.parse({ refundTransaction: { refund: { id: 'r' } } }) as never }
      }
      const node = { id: 't', status, amount: { value: '100.00' }, refunds }
      return { ok: true, data: schema.parse({ node }) as never }
    },
  }
  const refund = createPartialRefunds(braintree, {} as LedgersService, async () => 0, claims)
  return {
    world,
    refunds,
    refund: (most: number, key: string) => refund('Card', { transactionId: 't', most, key }),
  }
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

test('a refund that is asked for twice at once is made once', async () => {
  const { refund, refunds } = processor()
  expect(await Promise.all([refund(6_000, 'G1'), refund(6_000, 'G1')])).toEqual([6_000, 'busy'])
  expect(await refund(6_000, 'G1')).toBe(6_000)
  expect(await Promise.all([refund(1_000, 'G2'), refund(1_000, 'G3')])).toEqual([1_000, 1_000])
  expect(refunds.map(({ orderId }) => orderId)).toEqual(['G1', 'G2', 'G3'])
})

test.each(['before', 'after'] as const)(
  'a refund whose answer is lost %s it is made is made once',
  async (fail) => {
    const { world, refund, refunds } = processor()
    world.fail = fail
    await expect(refund(6_000, 'G1')).rejects.toThrow('no answer')
    // The processor may still be working on it.
    expect(await refund(6_000, 'G1')).toBe('busy')
    world.time = 61
    expect(await refund(6_000, 'G1')).toBe(6_000)
    expect(refunds).toHaveLength(1)
  },
)
