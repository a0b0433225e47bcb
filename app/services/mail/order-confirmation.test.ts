import { expect, it } from 'vitest'
import { aCart, aLine } from '~/models/cart/examples'
import type { Order } from '~/models/order/order'
import { orderConfirmation } from './order-confirmation'
import { htmlOf } from './template/html'
import { textOf } from './template/text'

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
    subject: 'Your Cobnut order arrives by Wed, Nov 25',
    idempotencyKey: 'order-confirmation-CN-2345-6789',
  })
  for (const part of [
    '2 × Nuts <b>& Bolts</b>',
    'Total: $19.98',
    '214 West 18th Street',
    'Arrives between Tue, Nov 24 and Wed, Nov 25',
    'https://shop.example/r?token=1',
  ]) {
    expect(textOf(mail!)).toContain(part)
  }
})

it('escapes names in the HTML', () => {
  const html = htmlOf(orderConfirmation({ order, receiptUrl: 'https://shop.example/r' })!)
  expect(html).toContain('Nuts &lt;b&gt;&amp; Bolts&lt;/b&gt;')
  expect(html).not.toContain('<i>Rivera')
})

it('is undefined for an order without an email address', () => {
  const { email: _, ...cart } = order.cart
  expect(
    orderConfirmation({ order: { ...order, cart }, receiptUrl: 'https://shop.example/r' }),
  ).toBeUndefined()
})

it('adds up to the cent with a discount, a card with words and a gift', () => {
  const card = aLine({
    id: 'card',
    name: 'Greeting Card',
    piecePrice: 499,
    greetingCardMessage: 'Get well',
    parentExternalId: 'x',
  })
  const box = aLine({
    quantity: 2,
    piecePrice: 999,
    totalPriceBeforeCartLevelDiscount: 1998,
    totalPrice: 1798,
    children: [card],
  })
  const gift = aLine({
    id: 'gift',
    name: 'A mug',
    mode: 'GiftLineItem',
    totalPriceBeforeCartLevelDiscount: 0,
    totalPrice: 0,
  })
  const cart = aCart({ email: 'sam@example.com', lines: [box, gift], totalPrice: 1798 + 499 })
  const text = textOf(orderConfirmation({ order: { ...order, cart }, receiptUrl: 'https://shop.example/r' })!)
  const cents = (pattern: RegExp) =>
    [...text.matchAll(pattern)]
      .map(([, sign, value]) => (sign ? -1 : 1) * Math.round(Number(value) * 100))
      .reduce((sum, each) => sum + each, 0)
  const items = cents(/^\d+ × .*: ([-−]?)\$([\d.]+)$/gm)
  expect(items).toBe(cents(/^Subtotal: ([-−]?)\$([\d.]+)$/gm))
  expect(items + cents(/^Discount: ([-−]?)\$([\d.]+)$/gm)).toBe(2297)
  expect(text).toContain('Total: $22.97')
  expect(text).toContain('“Get well”')
  expect(text).toContain('1 × A mug, 1 lb bag: Free')
})

it('begins with the arrival, and says how it was paid and what comes again', () => {
  const lines = [aLine({ autoDelivery: { intervalDays: 42 } })]
  const payments = [
    {
      kind: 'Card' as const,
      methodId: 'm',
      amount: 999,
      label: 'Visa ending in 1111',
      state: 'held' as const,
    },
  ]
  const parts = {
    order: { ...order, cart: { ...order.cart, lines } },
    delivery,
    payments,
    receiptUrl: 'https://shop.example/r',
  }
  const text = textOf(orderConfirmation(parts)!)
  expect(text).toMatch(/^ARRIVING BY WED, NOV 25\n/)
  expect(text).toContain('Paid with\nVisa ending in 1111, $9.99')
  expect(text).toContain('Comes again\n1 × Roasted Almonds, Every 6 Weeks. The next box ships Mon, Jan 4')
})
