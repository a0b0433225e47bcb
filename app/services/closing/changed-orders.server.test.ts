import { expect, it } from 'vitest'
import { changedOrders } from './changed-orders.server'

/** Three change in each second, so that a page ends amid a second. */
const ORDERS = Array.from({ length: 650 }, (_, at) => ({
  number: `CN-${at}`,
  changedAt: new Date(Date.UTC(2026, 10, 1) + Math.floor(at / 3) * 1000).toISOString(),
}))

const changedSince = async (time: string, limit: number) =>
  ORDERS.filter(({ changedAt }) => changedAt >= time).slice(0, limit)

it('reads the orders of all pages', async () => {
  expect((await changedOrders({ changedSince }, '2026-11-01T00:00:00.000Z')).size).toBe(650)
})

it('leaves out those that changed before', async () => {
  const { changedAt } = ORDERS[300] ?? { changedAt: '' }
  expect((await changedOrders({ changedSince }, changedAt)).size).toBe(350)
})
