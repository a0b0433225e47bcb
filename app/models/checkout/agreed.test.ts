import { expect, it } from 'vitest'
import type { Address } from '../address'
import { aCart, aLine } from '../cart/examples'
import { agreedMark } from './agreed'

const address: Address = {
  name: 'Sam Rivera',
  street1: '214 West 18th Street',
  city: 'New York',
  state: 'NY',
  postalCode: '10011',
  country: 'US',
}
const cart = aCart({ lines: [aLine()], shippingAddress: address, version: 3 })

it('stays with what the payment form saves itself', () => {
  const saved = { ...cart, version: 5, billingAddress: { ...address, postalCode: '10019' } }
  expect(agreedMark({ ...saved, fields: { ...cart.fields, poNumber: 'PO-4711' } })).toBe(agreedMark(cart))
})

it('changes with the items, the total and where it goes', () => {
  const marks = [
    cart,
    { ...cart, lines: [aLine({ quantity: 2 })] },
    { ...cart, lines: [aLine({ id: 'other' })] },
    { ...cart, shipping: [{ name: 'Standard Shipping', price: 599, discountedPrice: 599 }] },
    { ...cart, shippingAddress: { ...address, street1: '88 Orchard Road' } },
  ].map(agreedMark)
  expect(new Set(marks).size).toBe(5)
})
