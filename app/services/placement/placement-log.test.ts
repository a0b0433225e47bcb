import { expect, it, vi } from 'vitest'
import type { Placement } from '~/models/order/placement'
import { logPlacement } from './placement-log'

const placement = {
  orderNumber: 'CN-7K2M-QD4X',
  receiptToken: 'secret',
  owner: 'customer-1',
  email: 'hazel@example.com',
  createdAt: 1000,
  state: 'failed',
  reason: 'declined',
  payments: [{ kind: 'PayPal', state: 'refused', amount: 5104, methodId: 'm', label: 'hazel@example.com' }],
} as unknown as Placement

it('tells the order, how it was paid, what came of it and how long each vendor took, and of nobody', () => {
  const lines: string[] = []
  vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(String(line)))
  const asked = { id: '8f2c1a9be3', vendorMs: () => ({ braintree: 300 }) }
  logPlacement(placement, { asked, now: () => new Date(1800) })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'warn',
      event: 'placement',
      order: 'CN-7K2M-QD4X',
      ways: ['PayPal'],
      result: 'failed',
      state: 'failed',
      reason: 'declined',
      by: 'shopper',
      tries: 1,
      failed: 1,
      ms: 800,
      vendorMs: { braintree: 300 },
      requestId: '8f2c1a9be3',
    },
  ])
})
