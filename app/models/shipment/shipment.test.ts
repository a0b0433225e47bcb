import { describe, expect, it } from 'vitest'
import { aCart, aLine } from '~/models/cart/examples'
import { cartFreeShipping } from '~/models/cart/free-shipping'
import type { LineItem } from '~/models/cart/line-item'
import { shipmentsOf, unassignedLines } from './shipment'

const { variant } = aLine()
const byEmail = JSON.stringify({ type: 'email', fulfilled: false })
const certificate = (changes: Partial<LineItem> = {}) =>
  aLine({ id: 'gift', piecePrice: 5000, variant: { ...variant, fixedAddress: byEmail }, ...changes })
const to = (addressKey: string, quantity: number) => ({ addressKey, quantity, shippingMethodKey: addressKey })

describe('a cart to one address', () => {
  it('is one shipment, and one more for what goes by email', () => {
    const [shipment, email] = shipmentsOf(aCart({ lines: [aLine(), certificate()] }))
    expect(shipment).toMatchObject({ key: 'shipment-1', value: 999, needPhysicalAddress: true })
    expect(email).toMatchObject({
      key: 'shipment-2',
      value: 5000,
      isFixedEmailAddress: true,
      needEmailAddress: true,
      needPhysicalAddress: false,
      hasPhysical: false,
      customFields: { requestedDeliveryOn: '2026-03-06' },
    })
    expect(shipment?.customFields).toEqual({})
    expect(shipment?.multishipSerial).toBeUndefined()
  })

  it('has no shipment to an address when everything goes by email', () => {
    expect(
      shipmentsOf(aCart({ lines: [certificate()] })).map(({ isFixedAddress }) => isFixedAddress),
    ).toEqual([true])
  })

  it('does not count what goes by email toward free shipping', () => {
    const cart = aCart({ lines: [aLine(), certificate({ piecePrice: 20_000 })] })
    expect(cartFreeShipping(cart, { amount: 5900, strict: false })).toMatchObject({ amount: 999 })
  })
})

describe('a cart to several addresses', () => {
  const cart = aCart({
    shippingMode: 'Multiple',
    shipments: ['shipment-1', 'shipment-2', 'shipment-3'],
    lines: [
      aLine({ quantity: 4, totalPrice: 1001, targets: [to('shipment-1', 1), to('shipment-2', 2)] }),
      certificate({ targets: [to('shipment-3', 1)] }),
    ],
    customLines: [
      {
        id: 'c',
        slug: 'shipment-2-message',
        name: 'Enjoy!',
        quantity: 1,
        money: 0,
        totalPrice: 0,
        targets: [],
      },
    ],
  })

  it('says what each holds and is worth, and numbers those to an address', () => {
    expect(
      shipmentsOf(cart).map(({ key, value, multishipSerial, packingSlipMessage }) => [
        key,
        value,
        multishipSerial,
        packingSlipMessage,
      ]),
    ).toEqual([
      ['shipment-1', 250, 1, undefined],
      ['shipment-2', 500, 2, 'Enjoy!'],
      ['shipment-3', 5000, undefined, undefined],
    ])
  })

  it('knows which units have no address', () => {
    expect(unassignedLines(cart).map(({ line, quantity }) => [line.id, quantity])).toEqual([['line-1', 1]])
  })
})
