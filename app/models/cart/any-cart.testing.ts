import fc from 'fast-check'
import type { Cart, CartShipping, CustomLineItem } from './cart'
import { aCart, aLine } from './examples'
import type { LineItem, ShippingTarget } from './line-item'

const cents = fc.integer({ min: 0, max: 1_000_000 })
const SHIPMENTS = ['shipment-1', 'shipment-2', 'shipment-3']
const PROMISE = {
  name: 'Standard',
  carrier: 'Ground',
  shipOn: '2026-03-05',
  earliestArrivalOn: '2026-03-09',
  latestArrivalOn: '2026-03-11',
}

export const charge = (slug: string, totalPrice: number): CustomLineItem => ({
  id: slug,
  slug,
  name: slug,
  quantity: 1,
  money: totalPrice,
  totalPrice,
  targets: [],
})

type Drawn = { piecePrice: number; quantity: number; off: number; gift: boolean; split: number[] }

const drawn: fc.Arbitrary<Drawn> = fc.record({
  piecePrice: cents,
  quantity: fc.integer({ min: 1, max: 4999 }),
  off: fc.nat(100),
  gift: fc.boolean(),
  split: fc.array(fc.nat(2000), { maxLength: SHIPMENTS.length }),
})

function lineOf({ piecePrice, quantity, off, gift, split }: Drawn, id: string): LineItem {
  const before = gift ? 0 : piecePrice * quantity
  const targets: ShippingTarget[] = []
  let left = quantity
  for (const [at, wanted] of split.entries()) {
    const taken = Math.min(wanted, left)
    left -= taken
    if (taken > 0) targets.push({ addressKey: SHIPMENTS[at] ?? '', quantity: taken })
  }
  return aLine({
    id,
    piecePrice,
    quantity,
    targets,
    mode: gift ? 'GiftLineItem' : 'Standard',
    totalPriceBeforeCartLevelDiscount: before,
    totalPrice: before - Math.floor((before * off) / 100),
  })
}

/** Carts whose figures explain each other, as commercetools' do: to one address or to three, with an add-on. */
export const anyCart: fc.Arbitrary<Cart> = fc
  .record({
    several: fc.boolean(),
    lines: fc.array(drawn, { minLength: 1 }),
    addOn: drawn,
    prices: fc.tuple(cents, cents, cents),
    discountOnTotal: cents,
    tax: cents,
    portion: cents,
    surcharge: cents,
    packaging: cents,
    adjustment: fc.integer({ min: -500, max: 500 }),
  })
  .map(({ several, prices, tax, portion, ...made }) => {
    const [first, ...others] = made.lines.map((line, at) => lineOf(line, `line-${at}`))
    const addOn = lineOf(made.addOn, 'add-on')
    const lines = first ? [{ ...first, children: [addOn] }, ...others] : []
    const keys = several ? SHIPMENTS : SHIPMENTS.slice(0, 1)
    const shipping = keys.map(
      (key, at): CartShipping => ({
        name: 'Ground',
        price: prices[at] ?? 0,
        discountedPrice: Math.floor((prices[at] ?? 0) / 2),
        key: several ? key : undefined,
      }),
    )
    const customLines = [
      charge('surcharge', made.surcharge),
      charge('shipment-1-heat-resistant-packaging', made.packaging),
      charge('adjustment', made.adjustment),
    ]
    const before = [
      ...[...lines, addOn, ...customLines].map(({ totalPrice }) => totalPrice),
      ...shipping.map(({ discountedPrice }) => discountedPrice),
    ].reduce((sum, each) => sum + each, 0)
    const off = Math.max(0, Math.min(made.discountOnTotal, before))
    const cart = aCart({
      ...(several && { shippingMode: 'Multiple', shipments: keys }),
      lines,
      customLines,
      shipping,
      discountOnTotal: off,
      totalPrice: before - off,
      tax: { totalGross: before - off + tax, portions: [{ name: 'Duties', rate: 0.1, amount: portion }] },
    })
    const custom = { promise: PROMISE }
    return {
      ...cart,
      shippingFields: { custom },
      itemShippingAddresses: cart.itemShippingAddresses.map((address) => ({ ...address, custom })),
    }
  })
