import { expect, it } from 'vitest'
import { aCart, aLine } from '~/models/cart/examples'
import type { Order } from '~/models/order/order'
import { orderConfirmation } from './order-confirmation'

const order: Order = {
  id: 'o1',
  version: 1,
  number: 'CN-2345-6789',
  createdAt: '2026-11-23T15:00:00Z',
  orderState: 'Open',
  cart: aCart({
    email: 'sam@example.com',
    lines: [aLine({ quantity: 2, name: 'Nuts <b>& Bolts</b>' })],
    shippingAddress: {
      name: 'Sam <i>Rivera</i>',
      street1: '214 West 18th Street',
      city: 'New York',
      state: 'NY',
      postalCode: '10011',
      country: 'US',
    },
  }),
}
const delivery = {
  name: 'Standard',
  carrier: 'UPS',
  shipOn: '2026-11-23',
  earliestArrivalOn: '2026-11-24',
  latestArrivalOn: '2026-11-25',
}

it('lists products, total, address and dates', () => {
  const mail = orderConfirmation({ order, delivery, receiptUrl: 'https://shop.example/r?token=1' })
  expect(mail).toMatchObject({
    to: 'sam@example.com',
    subject: 'Your Cobnut order CN-2345-6789',
    idempotencyKey: 'order-confirmation-CN-2345-6789',
  })
  for (const part of [
    '2 × Nuts <b>& Bolts</b>',
    'Total: $19.98',
    '214 West 18th Street',
    'Arrives between Tuesday, November 24 and Wednesday, November 25',
    'https://shop.example/r?token=1',
  ]) {
    expect(mail?.text).toContain(part)
  }
})

it('escapes names in the HTML', () => {
  const html = orderConfirmation({ order, receiptUrl: 'https://shop.example/r' })?.html ?? ''
  expect(html).toContain('Nuts &lt;b&gt;&amp; Bolts&lt;/b&gt;')
  expect(html).not.toContain('<i>Rivera')
})

it('is undefined for an order without an e-mail address', () => {
  const { email: _, ...cart } = order.cart
  expect(
    orderConfirmation({ order: { ...order, cart }, receiptUrl: 'https://shop.example/r' }),
  ).toBeUndefined()
})
