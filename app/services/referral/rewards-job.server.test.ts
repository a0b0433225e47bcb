import { expect, test, vi } from 'vitest'
import { memoryDatabase } from '~/services/memory.testing'
import { createReferralService } from './referrals.server'
import { createRewardsJob } from './rewards-job.server'

const AT = Date.parse('2026-11-30T15:00:00Z')

function world() {
  const { memory, db } = memoryDatabase()
  const now = () => new Date(AT)
  const grantStoreCredit = vi.fn(async () => {})
  const order = { createdAt: '2026-11-30T15:00:01Z', cart: { email: 'friend@example.com', lines: [] } }
  const job = createRewardsJob({
    db,
    now,
    customers: {
      partyOf: async (id: string) =>
        id === 'referrer' ? { email: 'referrer@example.com', addresses: [], isBusiness: false } : undefined,
    },
    orders: { findByNumber: async () => order, countFor: async () => 0 },
    payments: { payersOf: async () => [] },
    ledgers: { grantStoreCredit },
    communications: { wants: async () => false },
  } as unknown as Parameters<typeof createRewardsJob>[0])
  const orders = (owner: string) =>
    memory.exec(`INSERT INTO placements (id, cart_id, cart_version, origin, owner, order_number, receipt_token,
        state, amount, payments, created_at, updated_at)
      VALUES ('p1', 'c1', 1, 'https://shop.example', '${owner}', 'CN-1', 't1', 'captured', 100, '[]', ${AT + 1}, ${AT + 1});
      INSERT INTO order_mails (order_number, news, sent_at) VALUES ('CN-1', 'delivered', ${AT + 2})`)
  return { referrals: createReferralService({ db, now }), job, orders, grantStoreCredit }
}

test('a guest’s first order counts, also when its buyer makes an account afterwards', async () => {
  const { referrals, job, orders, grantStoreCredit } = world()
  await referrals.invite(await referrals.codeOf('referrer'), 'guest-1')
  orders('guest-1')
  await referrals.adopt('guest-1', 'customer-1')
  expect(await job.rewardReferrals()).toBe(1)
  expect(grantStoreCredit).toHaveBeenCalledTimes(1)
})

test('an invitation moves to the account of who signs in before ordering', async () => {
  const { referrals, job, orders } = world()
  await referrals.invite(await referrals.codeOf('referrer'), 'guest-1')
  await referrals.adopt('guest-1', 'customer-1')
  orders('customer-1')
  expect(await job.rewardReferrals()).toBe(1)
})
