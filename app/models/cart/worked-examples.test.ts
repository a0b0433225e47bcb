import { describe, expect, it } from 'vitest'
import { deliveryChosen, shipmentsOf } from '~/models/shipment/shipment'
import { aCart, aLine } from './examples'
import { cartFreeShipping } from './free-shipping'
import type { LineItem } from './line-item'
import { totalsOf } from './totals'

/**
 * Carts, the shipments they fall into, and what they cost: prices in cents, deliveries as they were chosen.
 */
type Example = {
  /** Quantity, price of one, and how many go to which shipment. */
  lines: (Partial<LineItem> & { to?: Record<number, number> })[]
  /** The price of each delivery. None: the cart goes to one address. */
  deliveries?: number[]
  single?: number
  /** Packaging, by shipment. */
  packaging?: number[]
  /** The value and the number of items of each shipment. */
  shipments: [value: number, items: number][]
  subtotal: number
  shipping?: number
  total: number
  /** What is missing for free shipping from 59 dollars, of the shipment that is farthest from it. */
  missing: number
}

const special = { variant: { ...aLine().variant, fixedAddress: JSON.stringify({ type: 'email' }) } }
const direct = {
  variant: { ...aLine().variant, fixedAddress: JSON.stringify({ name: 'Orchard', city: 'Fresno' }) },
}
const promise = {
  name: 'Standard',
  carrier: 'UPS',
  shipOn: '2026-11-24',
  earliestArrivalOn: '2026-11-25',
  latestArrivalOn: '2026-11-25',
}

const EXAMPLES: [name: string, example: Example][] = [
  [
    'one address',
    {
      lines: [{ quantity: 2, piecePrice: 999 }],
      single: 599,
      shipments: [[1998, 2]],
      subtotal: 1998,
      shipping: 599,
      total: 2597,
      missing: 3902,
    },
  ],
  [
    'one address with a certificate by email, which counts toward nothing',
    {
      lines: [
        { quantity: 1, piecePrice: 999 },
        { id: 'gift', quantity: 1, piecePrice: 20_000, ...special },
      ],
      single: 599,
      shipments: [
        [999, 1],
        [20_000, 1],
      ],
      subtotal: 20_999,
      shipping: 599,
      total: 21_598,
      missing: 4901,
    },
  ],
  [
    'a certificate alone: no shipment and no charge',
    {
      lines: [{ quantity: 1, piecePrice: 5000, ...special }],
      shipments: [[5000, 1]],
      subtotal: 5000,
      total: 5000,
      missing: 5900,
    },
  ],
  [
    'two people, one line split two to one',
    {
      lines: [{ quantity: 3, piecePrice: 1000, to: { 1: 2, 2: 1 } }],
      deliveries: [599, 1099],
      shipments: [
        [2000, 2],
        [1000, 1],
      ],
      subtotal: 3000,
      shipping: 1698,
      total: 4698,
      missing: 4900,
    },
  ],
  [
    'a discount that does not divide: the last one takes the cent that is left',
    {
      lines: [
        {
          quantity: 3,
          piecePrice: 1000,
          totalPriceBeforeCartLevelDiscount: 3000,
          totalPrice: 2999,
          to: { 1: 1, 2: 1, 3: 1 },
        },
      ],
      deliveries: [0, 0, 0],
      shipments: [
        [999, 1],
        [999, 1],
        [1001, 1],
      ],
      subtotal: 3000,
      shipping: 0,
      total: 2999,
      missing: 4901,
    },
  ],
  [
    'each address counts by itself: 118 dollars to two people, and the other is not there yet',
    {
      lines: [
        { id: 'a', quantity: 1, piecePrice: 5900, to: { 1: 1 } },
        { id: 'b', quantity: 1, piecePrice: 5899, to: { 2: 1 } },
      ],
      deliveries: [0, 599],
      shipments: [
        [5900, 1],
        [5899, 1],
      ],
      subtotal: 11_799,
      shipping: 599,
      total: 12_398,
      missing: 1,
    },
  ],
  [
    'a shipment with packaging, goods straight from their maker, and one picked up for nothing',
    {
      lines: [
        { id: 'a', quantity: 2, piecePrice: 1500, to: { 1: 1, 3: 1 } },
        { id: 'b', quantity: 1, piecePrice: 4000, ...direct, to: { 2: 1 } },
      ],
      deliveries: [899, 0, 0],
      packaging: [295],
      shipments: [
        [1500, 1],
        [4000, 1],
        [1500, 1],
      ],
      subtotal: 7000,
      shipping: 899,
      total: 8194,
      missing: 4400,
    },
  ],
]

const keyOf = (number: number | string) => `shipment-${number}`

function cartOf({ lines, deliveries, single, packaging = [] }: Example) {
  const charges = packaging.map((money, index) => ({
    id: `packaging-${index}`,
    slug: `${keyOf(index + 1)}-heat-resistant-packaging`,
    name: 'Heat-Resistant Packaging',
    quantity: 1,
    money,
    totalPrice: money,
    targets: [],
  }))
  const carts = lines.map(({ to = {}, ...line }) =>
    aLine({
      ...line,
      targets: Object.entries(to).map(([number, quantity]) => ({
        addressKey: keyOf(number),
        shippingMethodKey: keyOf(number),
        quantity,
      })),
    }),
  )
  const prices = deliveries ?? (single === undefined ? [] : [single])
  const shipping = prices.map((price, index) => ({
    key: keyOf(index + 1),
    name: 'Standard Shipping',
    price,
    discountedPrice: price,
  }))
  const cart = aCart({
    lines: carts,
    customLines: charges,
    shipping,
    ...(deliveries && {
      shippingMode: 'Multiple',
      shipments: deliveries.map((_, index) => keyOf(index + 1)),
    }),
  })
  const extra = [...prices, ...packaging].reduce((sum, price) => sum + price, 0)
  return {
    ...cart,
    itemShippingAddresses: cart.itemShippingAddresses.map((each) => ({ ...each, custom: { promise } })),
    totalPrice: cart.totalPrice + extra,
  }
}

describe.each(EXAMPLES)('%s', (_, example) => {
  const cart = cartOf(example)

  it('falls into its shipments', () => {
    expect(
      shipmentsOf(cart).map(({ value, lines }) => [
        value,
        lines.reduce((sum, { quantity }) => sum + quantity, 0),
      ]),
    ).toEqual(example.shipments)
    expect(deliveryChosen(cart)).toBe(true)
  })

  it('adds up', () => {
    const { lines, total, mismatch } = totalsOf(cart)
    const amountOf = (kind: string) => lines.find((line) => line.kind === kind)?.amount
    expect({ subtotal: amountOf('subtotal'), shipping: amountOf('shipping'), total, mismatch }).toEqual({
      subtotal: example.subtotal,
      shipping: example.shipping,
      total: example.total,
      mismatch: 0,
    })
    const shared = shipmentsOf(cart).reduce((sum, { value }) => sum + value, 0)
    expect(shared).toBe(cart.lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0))
  })

  it('knows what is missing for free shipping', () => {
    expect(cartFreeShipping(cart, { amount: 5900, strict: false }).remaining).toBe(example.missing)
  })
})
