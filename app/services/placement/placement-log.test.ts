import { expect, it, vi } from 'vitest'
import type { Placement } from '~/models/order/placement'
import { countPlacement, logPlacement } from './placement-log'

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
      ms: 800,
      vendorMs: { braintree: 300 },
      requestId: '8f2c1a9be3',
    },
  ])
})

const counted = async (before: object, after: object, hasFailed = false) => {
  const write = vi.fn()
  const rows = { hasFailed: async () => hasFailed }
  await countPlacement({ ...placement, ...before }, { ...placement, ...after }, {
    metrics: { write },
    placementRows: rows,
  } as never)
  return write.mock.calls.flat()
}

const begun = { state: 'started', payments: [{ kind: 'PayPal', state: 'planned' }] }
const refused = { payments: [{ kind: 'PayPal', state: 'refused' }] }

it('counts an order and its payments once, and a shopper who tries again apart', async () => {
  const labels = { way: 'PayPal', by: 'shopper' }
  const order = { metric: 'order', reason: 'declined', by: 'shopper' }
  expect(await counted(begun, refused)).toEqual([
    { metric: 'payment', ...labels, result: 'refused' },
    { ...order, result: 'failed' },
  ])
  expect(await counted(begun, refused, true)).toEqual([
    { metric: 'payment', ...labels, result: 'refused-again' },
    { ...order, result: 'failed-again' },
  ])
  // A new row has the mark of its first payment already.
  const sent = { payments: [{ kind: 'PayPal', state: 'sent' }] }
  expect(await counted({ ...begun, ...sent }, { ...sent, state: 'releasing' })).toEqual([
    { metric: 'payment', ...labels, result: 'unanswered' },
    { ...order, result: 'failed' },
  ])
  expect(await counted(begun, { ...begun, state: 'captured', initiator: 'merchant' })).toEqual([
    { ...order, result: 'placed', reason: '', by: 'merchant' },
  ])
  expect(await counted({ ...begun, state: 'captured' }, { ...begun, state: 'captured' })).toEqual([])
  expect(await counted(begun, begun)).toEqual([])
})
