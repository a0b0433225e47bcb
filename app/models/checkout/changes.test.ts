import { describe, expect, it } from 'vitest'
import type { Address } from '../address'
import type { Cart } from '../cart/cart'
import { planEdit } from '../cart/changes'
import { aCart, aLine } from '../cart/examples'
import type { CheckoutIntent } from '../cart/intents'
import type { ShippingOffer } from '../shipping/types'

const address: Address = {
  name: 'Sam Rivera',
  street1: '214 West 18th Street',
  city: 'New York',
  state: 'NY',
  postalCode: '10011',
  country: 'US',
}
const offer = {
  name: 'Standard',
  price: 599,
  containsMeltables: true,
  heatResistantIncluded: false,
} as ShippingOffer
const packing = {
  id: 'charge-1',
  slug: 'shipment-1-heat-resistant-packaging',
  name: 'Heat-Resistant Packaging',
  quantity: 1,
  money: 295,
  totalPrice: 295,
  targets: [],
}
const chosen = [{ name: 'Standard Shipping', price: 599, discountedPrice: 599 }]

function changesOf(cart: Partial<Cart>, intent: CheckoutIntent) {
  const plan = planEdit(aCart({ lines: [aLine()], ...cart }), intent, {
    newExternalId: () => 'x',
    today: '2026-03-05',
  })
  return plan.ok ? plan.changes : []
}
const typesOf = (cart: Partial<Cart>, intent: CheckoutIntent) =>
  changesOf(cart, intent).map(({ type }) => type)

describe('a step of checkout', () => {
  it('keeps the gift message with another address, and the whole delivery at the same place', () => {
    const kept = { giftMessage: 'Enjoy', shippingOffer: '{}' }
    const shippingFields = { custom: { giftMessage: 'Enjoy' }, kept }
    const keptAfter = (to: Address) => {
      const [first] = changesOf(
        { shippingAddress: address, shippingFields },
        { type: 'set-shipping-address', address: to },
      )
      return first?.type === 'set-shipping-address' && first.kept
    }
    expect(keptAfter({ ...address, name: 'Olive' })).toEqual(kept)
    expect(keptAfter({ ...address, state: 'NJ', postalCode: '07102' })).toEqual({ giftMessage: 'Enjoy' })
  })

  it('begins with the account where the cart knows nothing yet, at prices of today', () => {
    const begin = { type: 'begin-checkout', email: 'sam@example.com', defaultAddress: address } as const
    expect(typesOf({}, begin)).toEqual(['set-email', 'set-shipping-address', 'recalculate'])
    expect(typesOf({ email: 'sam@example.com', shippingAddress: address }, begin)).toEqual(['recalculate'])
  })

  it('voids the chosen delivery when the address is another place', () => {
    const cart = { shippingAddress: address, shipping: chosen }
    const sameTown = { ...address, street1: '1 Elm Street' }
    expect(typesOf(cart, { type: 'set-shipping-address', address: sameTown })).toEqual([
      'set-shipping-address',
    ])
    const elsewhere = { ...address, state: 'CA', postalCode: '90011' }
    expect(typesOf(cart, { type: 'set-shipping-address', address: elsewhere })).toEqual([
      'set-shipping-address',
      'clear-shipping-method',
    ])
  })

  it('bills to the shipping address without another, and writes nothing twice', () => {
    const cart = { shippingAddress: { ...address, key: 'shipment-1' } }
    const bill = { type: 'set-billing-address' } as const
    expect(changesOf(cart, bill)).toEqual([{ type: 'set-billing-address', address }])
    expect(changesOf({ shippingAddress: address, billingAddress: address }, bill)).toEqual([])
  })

  const choose = (changes: Partial<ShippingOffer>, packaging?: number): CheckoutIntent => ({
    type: 'choose-offers',
    choices: [
      {
        shipment: { key: 'shipment-1', mark: '' },
        offer: { ...offer, ...changes },
        ...(packaging !== undefined && { packaging }),
      },
    ],
  })

  it('charges for packaging once, only if something melts, and nothing where the offer includes it', () => {
    const charge = (changes: Partial<ShippingOffer>, packaging?: number) =>
      changesOf({}, choose(changes, packaging)).flatMap((change) =>
        change.type === 'add-charge' ? [change.price] : [],
      )
    expect(charge({}, 295)).toEqual([295])
    expect(charge({ heatResistantIncluded: true }, 295)).toEqual([0])
    expect(charge({ containsMeltables: false }, 295)).toEqual([])
    expect(charge({})).toEqual([])
    expect(typesOf({ customLines: [packing] }, choose({}))).toEqual([
      'set-shipping-method',
      'remove-custom-line',
      'set-delivery-fields',
    ])
    expect(typesOf({ customLines: [packing], shipping: chosen }, choose({}, 295))).toEqual([
      'set-delivery-fields',
    ])
  })
})

describe('the start of checkout', () => {
  const due = { newExternalId: () => 'x', today: '2026-03-05', surcharge: 150 }
  const begun = (cart: Partial<Cart>) => {
    const plan = planEdit(aCart({ lines: [aLine()], ...cart }), { type: 'begin-checkout' }, due)
    return plan.ok ? plan.changes : []
  }
  it("adds today's surcharge where something is shipped, in place of an earlier one", () => {
    const earlier = { ...packing, id: 'charge-2', slug: 'surcharge', name: 'Surcharge' }
    expect(begun({ customLines: [earlier] })).toEqual([
      { type: 'remove-custom-line', customLineId: 'charge-2' },
      { type: 'add-charge', slug: 'surcharge', name: 'Temporary Surcharge', price: 150 },
      { type: 'recalculate' },
    ])
    expect(begun({ shippingMode: 'Multiple' })).toEqual([{ type: 'recalculate' }])
  })

  it('takes an earlier surcharge off', () => {
    const surcharge = { ...packing, id: 'charge-2', slug: 'surcharge', name: 'Surcharge' }
    expect(changesOf({ customLines: [packing, surcharge] }, { type: 'begin-checkout' })).toEqual([
      { type: 'remove-custom-line', customLineId: 'charge-2' },
      { type: 'recalculate' },
    ])
  })
})
