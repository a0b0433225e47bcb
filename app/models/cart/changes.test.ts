import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { targetsFor } from '~/models/shipment/shipments'
import { OWN_AMOUNT_SKU } from '../catalog/own-amount'
import type { Cart } from './cart'
import type { CartChange } from './cart-change'
import { planEdit } from './changes'
import { aCart, aLine } from './examples'
import { type AddItem, type CartIntent, editMessage } from './intents'

const context = { newExternalId: () => 'new-parent', today: '2026-03-05' }
const plan = (cart: Cart, intent: CartIntent) => planEdit(cart, intent, context)
const steps = (cart: Cart, intent: CartIntent): CartChange[] => {
  const result = plan(cart, intent)
  if (!result.ok) throw new Error(editMessage(result.refusal))
  return result.changes
}
const message = (cart: Cart, intent: CartIntent) => {
  const result = plan(cart, intent)
  return result.ok ? undefined : editMessage(result.refusal)
}
const variant = aLine().variant

describe('adding', () => {
  it('ties add-ons to their parent by a mark of its own', () => {
    const items = [
      { sku: 'box', quantity: 1, addOns: [{ sku: 'card', quantity: 1, greetingCardMessage: 'Hi' }] },
    ]
    expect(steps(aCart({ lines: [] }), { type: 'add', items })).toEqual([
      { type: 'add-line', item: items[0], externalId: 'new-parent' },
      { type: 'add-line', item: items[0]?.addOns[0], parentExternalId: 'new-parent' },
    ])
  })

  it('grows the line that is there, whatever list it was added from, and adds a line for what is another thing', () => {
    const plain = aLine({ id: 'plain', variant, quantity: 2, listMetadata: '/nuts/almonds/' })
    const gift = aLine({ id: 'gift', variant, quantity: 1, markedAsGift: true })
    const cart = aCart({ lines: [gift, plain] })
    const more = { sku: variant.sku, quantity: 3, listMetadata: 'You may also like' }
    const monthly = { ...more, autoDeliveryIntervalDays: 28 }
    const written = { ...more, greetingCardMessage: 'Hi' }
    expect(steps(cart, { type: 'add', items: [more, monthly, written, more] })).toEqual([
      { type: 'set-quantity', lineId: 'plain', quantity: 5 },
      { type: 'add-line', item: monthly },
      { type: 'add-line', item: written },
      { type: 'set-quantity', lineId: 'plain', quantity: 8 },
    ])
    expect(steps(aCart({ lines: [gift] }), { type: 'add', items: [more] })).toEqual([
      { type: 'add-line', item: more },
    ])
  })

  it('grows a certificate over the same amount, and names its price again', () => {
    const own = { ...variant, sku: OWN_AMOUNT_SKU }
    const line = (id: string, piecePrice: number) =>
      aLine({ id, variant: own, priceMode: 'ExternalPrice', piecePrice, quantity: 2 })
    const cart = aCart({ lines: [line('sixty', 6_000), line('eighty', 8_000)] })
    const item = (amount: number) => ({ sku: own.sku, quantity: 1, amount })
    expect(steps(cart, { type: 'add', items: [item(8_000), item(7_000)] })).toEqual([
      { type: 'set-quantity', lineId: 'eighty', quantity: 3, price: 8_000 },
      { type: 'add-line', item: item(7_000) },
    ])
    expect(steps(cart, { type: 'change', changes: [{ lineId: 'sixty', quantity: 5 }] })).toEqual([
      { type: 'set-quantity', lineId: 'sixty', quantity: 5, price: 6_000 },
    ])
  })

  it('takes a price from outside for a certificate alone, and none out of its range', () => {
    const cart = aCart({ lines: [] })
    const refused = (item: AddItem) => message(cart, { type: 'add', items: [item] })
    const amount = 6_000
    expect(refused({ sku: OWN_AMOUNT_SKU, quantity: 1, amount })).toBeUndefined()
    expect(refused({ sku: OWN_AMOUNT_SKU, quantity: 1 })).toMatch(/Enter an amount/)
    expect(refused({ sku: OWN_AMOUNT_SKU, quantity: 1, amount: 20_100 })).toMatch(/at most/)
    expect(refused({ sku: variant.sku, quantity: 1, amount })).toMatch(/Only a gift certificate/)
    const addOns = [{ sku: variant.sku, quantity: 1, amount }]
    expect(refused({ sku: variant.sku, quantity: 1, addOns })).toMatch(/Only a gift certificate/)
  })

  it('counts the limit over all lines of a variant, gifts apart', () => {
    const limited = { ...variant, maximumPiecesPerOrder: 12 }
    const cart = aCart({
      lines: [
        aLine({ id: 'a', variant: limited, quantity: 6 }),
        aLine({ id: 'b', variant: limited, quantity: 4 }),
        aLine({ id: 'g', variant: limited, quantity: 1, mode: 'GiftLineItem' }),
      ],
    })
    const add = (quantity: number): CartIntent => ({ type: 'add', items: [{ sku: variant.sku, quantity }] })
    expect(plan(cart, add(2)).ok).toBe(true)
    expect(message(cart, add(3))).toBe('Quantity cannot exceed 12: 10 are in your cart already')
  })

  it('refuses what is sold out, and auto-delivery of what is sold at wholesale', () => {
    const soldOut = aCart({ lines: [aLine({ variant: { ...variant, backordered: true } })] })
    const wholesale = aCart({ lines: [aLine({ variant: { ...variant, wholesale: true } })] })
    const item = { sku: variant.sku, quantity: 1 }
    expect(message(soldOut, { type: 'add', items: [item] })).toBe(
      'Roasted Almonds: Sorry, this item is out of stock.',
    )
    const auto = { ...item, autoDeliveryIntervalDays: 42 }
    expect(message(wholesale, { type: 'add', items: [auto] })).toContain('cannot be put on auto-delivery')
  })
})

describe('changing', () => {
  const card = aLine({ id: 'card', quantity: 2, parentExternalId: 'x', variant: { ...variant, sku: 'card' } })
  const box = aLine({ id: 'box', quantity: 2, externalId: 'x', children: [card] })

  it('changes the line and its add-ons in proportion', () => {
    expect(
      steps(aCart({ lines: [box] }), { type: 'change', changes: [{ lineId: 'box', quantity: 5 }] }),
    ).toEqual([
      { type: 'set-quantity', lineId: 'box', quantity: 5 },
      { type: 'set-quantity', lineId: 'card', quantity: 5 },
    ])
  })

  it('removes the line with its add-ons at 0', () => {
    expect(
      steps(aCart({ lines: [box] }), { type: 'change', changes: [{ lineId: 'box', quantity: 0 }] }),
    ).toEqual([
      { type: 'remove-line', lineId: 'box' },
      { type: 'remove-line', lineId: 'card' },
    ])
  })

  it('asks nothing of the platform when nothing changes', () => {
    expect(
      steps(aCart({ lines: [box] }), { type: 'change', changes: [{ lineId: 'box', quantity: 2 }] }),
    ).toEqual([])
  })

  it('refuses an unknown line, a gift and an ordered cart', () => {
    const gift = aLine({ id: 'gift', mode: 'GiftLineItem' })
    const change = (lineId: string): CartIntent => ({ type: 'change', changes: [{ lineId, quantity: 2 }] })
    expect(message(aCart(), change('nowhere'))).toContain('Cannot find line item for ID nowhere')
    expect(message(aCart({ lines: [gift] }), change('gift'))).toContain('is a gift')
    expect(message(aCart({ state: 'Ordered' }), change('line-1'))).toContain("Can't update order")
    expect(steps(aCart({ lines: [gift] }), { type: 'remove', lineId: 'gift' })).toEqual([
      { type: 'remove-line', lineId: 'gift' },
    ])
  })
})

describe('shipping targets', () => {
  const two = aLine({
    quantity: 5,
    targets: [
      { addressKey: 'shipment-1', quantity: 2 },
      { addressKey: 'shipment-2', quantity: 3 },
    ],
  })
  const cart = aCart({
    lines: [two],
    shipments: ['shipment-1', 'shipment-2'],
    shippingMode: 'Multiple',
    shipping: [
      { key: 'shipment-1', name: 'Ground', price: 0, discountedPrice: 0 },
      { key: 'shipment-2', name: 'Ground', price: 0, discountedPrice: 0 },
    ],
    customLines: [
      {
        id: 'note',
        slug: 'shipment-2-message',
        name: 'Note',
        quantity: 1,
        money: 0,
        totalPrice: 0,
        targets: [],
      },
    ],
  })

  it('are trimmed from the last, and an emptied shipment goes with what belongs to it', () => {
    expect(steps(cart, { type: 'change', changes: [{ lineId: 'line-1', quantity: 2 }] })).toEqual([
      { type: 'set-quantity', lineId: 'line-1', quantity: 2 },
      { type: 'set-targets', lineId: 'line-1', targets: [{ addressKey: 'shipment-1', quantity: 2 }] },
      { type: 'remove-custom-line', customLineId: 'note' },
      { type: 'remove-shipment', addressKey: 'shipment-2', shippingMethodKey: 'shipment-2' },
    ])
  })

  it('keep one address slot when all shipments would go', () => {
    expect(
      steps(cart, { type: 'remove', lineId: 'line-1' }).filter((step) => step.type === 'remove-shipment'),
    ).toEqual([{ type: 'remove-shipment', addressKey: 'shipment-2', shippingMethodKey: 'shipment-2' }])
  })

  it('of a single shipment follow the quantity', () => {
    const line = aLine({ quantity: 2, targets: [{ addressKey: 'shipment-1', quantity: 2 }] })
    expect(targetsFor(line, 7)).toEqual([{ addressKey: 'shipment-1', quantity: 7 }])
    expect(targetsFor({ ...line, shippingValid: false }, 7)).toBeUndefined()
  })

  it('never hold more than the quantity after a trim', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 6 }),
        fc.nat(300),
        (counts, cut) => {
          const total = counts.reduce((sum, count) => sum + count, 0)
          const quantity = Math.max(1, total - cut)
          const targets = counts.map((count, index) => ({
            addressKey: `shipment-${index + 1}`,
            quantity: count,
          }))
          const next = targetsFor(aLine({ quantity: total, targets }), quantity) ?? targets
          expect(next.reduce((sum, target) => sum + target.quantity, 0)).toBe(quantity)
          expect(next.every((target) => target.quantity > 0)).toBe(true)
        },
      ),
    )
  })
})

describe('codes', () => {
  const withCode = aCart({
    discountCodes: [{ id: 'c1', code: 'AUTUMN5', name: 'Autumn', state: 'MatchesCart', cartDiscounts: [] }],
  })

  it('are swapped, the old one kept in mind', () => {
    expect(steps(withCode, { type: 'apply-code', code: 'TREAT' })).toEqual([
      { type: 'set-field', name: 'stashedDiscountCode', value: 'AUTUMN5' },
      { type: 'set-field', name: 'stashedDiscountCodeName', value: 'Autumn' },
      { type: 'remove-code', codeId: 'c1' },
      { type: 'add-code', code: 'TREAT' },
    ])
  })

  it("do not stash a customer's own", () => {
    const own = aCart({
      discountCodes: [
        { id: 'c2', code: 'MINE', customerCode: true, state: 'MatchesCart', cartDiscounts: [] },
      ],
    })
    const remove = { type: 'remove-code', codeId: 'c2' }
    expect(steps(own, { type: 'remove-code', code: 'mine' })).toEqual([remove])
    expect(steps(own, { type: 'apply-code', code: 'TREAT' })).toEqual([
      remove,
      { type: 'add-code', code: 'TREAT' },
    ])
  })

  it('that are taken up again are no longer kept in mind', () => {
    const fields = {
      recentEdits: [],
      stashedDiscountCode: 'AUTUMN5',
      stashedDiscountCodeName: 'Autumn',
    }
    expect(steps(aCart({ fields }), { type: 'apply-code', code: 'autumn5' })).toEqual([
      { type: 'set-field', name: 'stashedDiscountCode', value: undefined },
      { type: 'set-field', name: 'stashedDiscountCodeName', value: undefined },
      { type: 'add-code', code: 'autumn5' },
    ])
  })

  it('need nothing when they are on the cart already, or gone already', () => {
    expect(steps(withCode, { type: 'apply-code', code: 'autumn5' })).toEqual([])
    expect(steps(withCode, { type: 'remove-code', code: 'OTHER' })).toEqual([])
  })
})

describe('a cart that sends an order again', () => {
  const line = aLine({ id: 'one', quantity: 2 })
  const again = (tag: string) =>
    aCart({ lines: [line], fields: { reshippedFromOrderNumber: 'CN-1', orderTags: [tag], recentEdits: [] } })
  const more: CartIntent = { type: 'change', changes: [{ lineId: 'one', quantity: 3 }] }
  const other: CartIntent = { type: 'add', items: [{ sku: 'other', quantity: 1 }] }

  it('takes no more while it is free, but less', () => {
    for (const intent of [more, other]) expect(message(again('Lost order'), intent)).toContain('for free')
    expect(
      steps(again('Lost order'), { type: 'change', changes: [{ lineId: 'one', quantity: 1 }] }),
    ).toHaveLength(1)
  })

  it('takes more where it is paid for', () => {
    for (const intent of [more, other]) expect(message(again('Mail Order'), intent)).toBeUndefined()
  })

  it('is paid once it is a cart like any other', () => {
    expect(steps(again('Lost order'), { type: 'clear-copied-order' })).toEqual([
      { type: 'set-field', name: 'reshippedFromOrderNumber', value: undefined },
      { type: 'set-field', name: 'orderTags', value: undefined },
      { type: 'clear-direct-discounts' },
    ])
  })
})
