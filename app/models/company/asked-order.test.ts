import { describe, expect, it } from 'vitest'
import type { Cart } from '~/models/cart/cart'
import { aCart, aLine } from '~/models/cart/examples'
import type { LineItem } from '~/models/cart/line-item'
import { covers } from './approval'
import { askedOrderOf, readAskedOrder } from './asked-order'

const HOME = {
  name: 'Bea Park',
  street1: '1 Market Street',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US' as const,
  phone: '+12125550100',
}
const certificate = (email: string) =>
  JSON.stringify([{ name: 'Ida', email, sender: 'Bea', message: 'Enjoy', on: '2026-12-24' }])

const line = (changes: Partial<LineItem> = {}) =>
  aLine({
    quantity: 3,
    greetingCardMessage: 'Well done',
    customizations: '1_2_3',
    customizationsDescription: 'Almonds, Walnuts',
    ...changes,
  })
const emailed = (email = 'ida@example.com') =>
  aLine({ id: 'line-9', name: 'Gift Certificate', recipientsJson: certificate(email) })
const cart = (changes: Partial<Cart> = {}) =>
  aCart({
    lines: [line(), emailed()],
    shippingAddress: HOME,
    fields: { poNumber: 'PO-1', recentEdits: [] },
    ...changes,
  })

const approved = (order = askedOrderOf(cart())) =>
  ({ state: 'approved', companyKey: 'larder', order }) as const
const holds = (changed: Cart) => covers(approved(), 'larder', askedOrderOf(changed))

describe('what an approver sees', () => {
  it('is the goods with what is inside, their address and the PO number', () => {
    expect(askedOrderOf(cart())).toMatchObject({
      shipments: expect.arrayContaining([
        {
          to: expect.arrayContaining(['Bea Park', '1 Market Street', 'Newark, NJ 07102']),
          message: '',
          lines: expect.anything(),
        },
      ]),
      poNumber: 'PO-1',
    })
    const lines = [line({ autoDelivery: { intervalDays: 42 } }), emailed()]
    const seen = askedOrderOf(cart({ lines })).shipments.flatMap((shipment) => shipment.lines)
    expect(seen.map(({ name, inside }) => [name, ...inside])).toEqual([
      ['Roasted Almonds, 1 lb bag', 'Almonds, Walnuts', 'Card: “Well done”', 'Every 6 Weeks'],
      ['Gift Certificate, 1 lb bag', 'To Ida, ida@example.com', '“Enjoy”'],
    ])
  })

  it('is read again as it was kept, and nothing is of an approval that named less', () => {
    const order = askedOrderOf(cart())
    expect(readAskedOrder(JSON.stringify(order))).toEqual(order)
    for (const text of ['3x1234-01', '{}', '']) expect(readAskedOrder(text)).toBeUndefined()
  })
})

describe('an approval', () => {
  it('holds for the same order, in another sequence of its lines, and for a lower price', () => {
    const other = line({ id: 'line-2', customizations: '9' })
    const both = cart({ lines: [line(), other] })
    const swapped = cart({ lines: [other, line()] })
    expect(covers(approved(askedOrderOf(both)), 'larder', askedOrderOf(swapped))).toBe(true)
    expect(holds(cart())).toBe(true)
    expect(holds(cart({ lines: [line({ piecePrice: 899 }), emailed()] }))).toBe(true)
  })

  const street = { ...HOME, street1: '9 Other Road' }
  it.each<[string, Cart]>([
    ['another quantity', cart({ lines: [line({ quantity: 2 }), emailed()] })],
    [
      'another product',
      cart({ lines: [line({ variant: { ...line().variant, sku: '1234-02' } }), emailed()] }),
    ],
    ['one product more', cart({ lines: [line(), line({ id: 'line-2' })], totalPrice: cart().totalPrice })],
    ['other ingredients', cart({ lines: [line({ customizations: '1_2_4' }), emailed()] })],
    [
      'other words for the ingredients',
      cart({ lines: [line({ customizationsDescription: 'Dates' }), emailed()] }),
    ],
    ['other words on the card', cart({ lines: [line({ greetingCardMessage: 'Sorry' }), emailed()] })],
    ['another recipient', cart({ lines: [line(), emailed('eve@example.com')] })],
    ['no certificate', cart({ lines: [line()] })],
    ['an interval', cart({ lines: [line({ autoDelivery: { intervalDays: 7 } }), emailed()] })],
    ['a mark as a gift', cart({ lines: [line({ markedAsGift: true }), emailed()] })],
    ['a higher price', cart({ lines: [line({ piecePrice: 1000 }), emailed()] })],
    ['a higher total', cart({ totalPrice: cart().totalPrice + 1 })],
    ['another street', cart({ shippingAddress: street })],
    ['another name', cart({ shippingAddress: { ...HOME, name: 'Eve' } })],
    ['another phone', cart({ shippingAddress: { ...HOME, phone: '+12125550199' } })],
    ['another PO number', cart({ fields: { poNumber: 'PO-2', recentEdits: [] } })],
    ['no PO number', cart({ fields: { recentEdits: [] } })],
    [
      'two addresses',
      cart({
        shippingMode: 'Multiple',
        itemShippingAddresses: [
          { ...HOME, key: 'shipment-1', custom: {} },
          { ...street, key: 'shipment-2', custom: {} },
        ],
        lines: [
          line({
            targets: [
              { addressKey: 'shipment-1', quantity: 1 },
              { addressKey: 'shipment-2', quantity: 2 },
            ],
          }),
        ],
      }),
    ],
  ])('does not hold with %s', (_, changed) => {
    expect(holds(changed)).toBe(false)
  })

  it('holds in its own company alone, and not once the buyer has asked anew', () => {
    expect(covers(approved(), 'other', askedOrderOf(cart()))).toBe(false)
    expect(covers({ ...approved(), state: 'replaced' }, 'larder', askedOrderOf(cart()))).toBe(false)
  })
})
