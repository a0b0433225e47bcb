import { expect, test, vi } from 'vitest'
import type { AppLoadContext } from '~/framework.server'
import { Onward } from '~/models/onward'
import { placedOrderOf } from './own-order.server'

const TOKEN = 'a'.repeat(48)

/** A guest's visit, in which the token belongs to an archived order. */
function visit({ within = true } = {}) {
  const placement = {
    resume: async () => undefined,
    archived: vi.fn(async () => ({ orderNumber: 'CN-1', receiptToken: TOKEN, payments: [] })),
    ofOrder: vi.fn(),
  }
  const services = { placement, orders: { inFull: async () => ({ order: { number: 'CN-1' } }) } }
  const session = { customerId: undefined, get: () => undefined }
  const context = { services, session, withinRateLimit: async () => within } as unknown as AppLoadContext
  const read = (number: string, token: string) =>
    placedOrderOf(context, new Request(`https://shop.example/orders/${number}?token=${token}`), number)
  return { placement, read }
}

test('who holds the receipt of an old order reads it', async () => {
  const { read, placement } = visit()
  expect(await read('CN-1', TOKEN)).toMatchObject({ token: TOKEN, placement: { orderNumber: 'CN-1' } })
  expect(placement.ofOrder).not.toHaveBeenCalled()
})

test('with the token of another order nothing is looked up by the number', async () => {
  const { read, placement } = visit()
  await expect(read('CN-2', TOKEN)).rejects.toBeInstanceOf(Onward)
  expect(placement.ofOrder).not.toHaveBeenCalled()
})

test('old orders are looked for only so often', async () => {
  const { read, placement } = visit({ within: false })
  await expect(read('CN-1', TOKEN)).rejects.toMatchObject({ why: 'too-many' })
  expect(placement.archived).not.toHaveBeenCalled()
})
