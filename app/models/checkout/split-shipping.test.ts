import { expect, it } from 'vitest'
import { aCart, aLine } from '../cart/examples'
import { splitShipping } from './split-shipping'

const threshold = { amount: 5900, strict: false }
const key = (number: number) => ({
  addressKey: `shipment-${number}`,
  shippingMethodKey: `shipment-${number}`,
})
const line = aLine({
  quantity: 7,
  piecePrice: 1000,
  targets: [
    { ...key(1), quantity: 6 },
    { ...key(2), quantity: 1 },
  ],
})
const cart = aCart({ lines: [line], shippingMode: 'Multiple', shipments: ['shipment-1', 'shipment-2'] })
const offers = (...prices: number[]) =>
  prices.map((price, at) => ({ key: `shipment-${at + 1}`, offers: [{ price: price + 500 }, { price }] }))

it('says before a split that it loses free shipping, with the amount for each address', () => {
  const split = splitShipping(cart, offers(0, 599), threshold)
  expect(split.shipments).toEqual({
    'shipment-1': 'FREE shipping',
    'shipment-2': 'Shipping from $5.99. $49.00 more ships free',
  })
  expect(split.warning).toBe(
    'To one address this order ships FREE. Split like this, shipping is $5.99: Pat Example $5.99. Each address counts separately and ships free from $59.00.',
  )
})

it('warns of the split while all of it still ships free, and not of an order that never did', () => {
  expect(splitShipping(cart, offers(0, 0), threshold).warning).toContain('Each address counts separately')
  expect(splitShipping(cart, offers(599, 599), { amount: 9900, strict: false }).warning).toBeUndefined()
})

it('says nothing of shipping that is not known', () => {
  expect(splitShipping(cart, [], threshold).shipments).toEqual({ 'shipment-1': '', 'shipment-2': '' })
})
