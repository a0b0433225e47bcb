import { expect, test } from 'vitest'
import { statusOf } from './order-row'

test.each([
  [{ orderState: 'Open', trackingNumbers: [] }, 'Received'],
  [{ orderState: 'Confirmed', trackingNumbers: [] }, 'Being packed'],
  [{ orderState: 'Confirmed', trackingNumbers: ['1Z'] }, 'On its way'],
  [{ orderState: 'Open', shipmentState: 'Shipped', trackingNumbers: [] }, 'On its way'],
  [{ orderState: 'Complete', trackingNumbers: ['1Z'] }, 'Delivered'],
  [{ orderState: 'Cancelled', shipmentState: 'Shipped', trackingNumbers: ['1Z'] }, 'Cancelled'],
] as const)('%o is %s', (facts, status) => {
  expect(statusOf({ ...facts, trackingNumbers: [...facts.trackingNumbers] })).toBe(status)
})
