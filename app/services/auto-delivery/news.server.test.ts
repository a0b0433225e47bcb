import { expect, it } from 'vitest'
import type { Mail } from '../mail/template/letter'
import { tellDelivery } from './news.server'

it('tells of what was left out under one key, however often its job runs', async () => {
  const mails: Mail[] = []
  const tools = {
    rows: {
      boxes: {
        find: async () => ({ id: 7, customerId: 'hazel', shipOn: '2026-12-01' }),
        items: async () => [{ subscriptionId: 1, sku: '1201-01', quantity: 1, leftOut: 'out-of-stock' }],
      },
      accounts: { find: async () => ({ origin: 'https://shop.example' }) },
      subscriptions: { ofCustomer: async () => [{ id: 1, name: 'Walnut Halves' }] },
    },
    deps: {
      customers: { emailOf: async () => 'hazel@example.com' },
      mail: { send: async (mail: Mail) => void mails.push(mail) },
    },
  } as unknown as Parameters<typeof tellDelivery>[1]
  const news = { deliveryId: 7, what: 'left-out', declines: 0 } as const
  await tellDelivery(news, tools)
  await tellDelivery(news, tools)
  expect(mails.map(({ idempotencyKey }) => idempotencyKey)).toEqual(Array(2).fill('auto-delivery-left-out-7'))
  expect(mails[1]).toEqual(mails[0])
})
