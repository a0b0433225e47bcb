import { expect, it } from 'vitest'
import { encodeBuild } from '../builder/code'
import { MIX_RULES, sectionRules } from '../builder/rules'
import { aCart, aLine } from '../cart/examples'
import { questionOf } from '../checkout/delivery'
import { askOrder } from './ask'
import { chosenKeys, hasParts, type Part } from './parts'
import { restrictedCountriesIn, restrictedNames } from './rules'

const CANADA = {
  name: 'Hazel',
  street1: '1 Elm Street',
  city: 'Oakville',
  state: 'ON',
  postalCode: 'L6H 0C3',
  country: 'CA' as const,
}
const plain = aLine().variant
const goji: Part = { name: 'Goji Berries', restrictedCountries: ['CA'], meltable: false }
const squares: Part = { name: 'Milk Chocolate Squares', restrictedCountries: [], meltable: true }

/** Ordinary keys of each builder's products, with the code that its line carries. */
const slots = [2705, 1002, 2705].map((key) => ({ key: String(key), parts: 1 }))
const BUILT = [
  { sku: '9905-05', customizations: `mix=${encodeBuild(slots, MIX_RULES)}&name=Hike` },
  { sku: '9900-01', customizations: `size=premium&tray=${encodeBuild(slots, sectionRules(3))}` },
  { sku: '9901-05', customizations: `box=${encodeBuild(slots, sectionRules(3))}` },
  { sku: '3719-01', customizations: `box=${encodeBuild(slots, sectionRules(3))}` },
  { sku: '8011-01', customizations: `bundle=${encodeBuild(slots, sectionRules(3))}` },
]

it.each(BUILT)('reads what is in $sku', (item) => {
  expect(chosenKeys(item)).toEqual(['2705', '1002', '2705'])
  expect(hasParts(item)).toBe(true)
})

it.each(BUILT)(
  '$sku is not ordered while what is in it is unknown, nor to where a part may not go',
  (item) => {
    const line = aLine({
      name: 'Built',
      variant: { ...plain, sku: item.sku },
      customizations: item.customizations,
    })
    const to = (parts?: Part[]) => askOrder(aCart({ lines: [{ ...line, parts }], shippingAddress: CANADA }))
    expect(to()).toEqual({ ok: false, refusals: [{ rule: 'parts-known', name: 'Built' }] })
    expect(to([goji])).toEqual({
      ok: false,
      refusals: [{ rule: 'place', name: 'Goji Berries in Built', place: 'CA' }],
    })
    expect(to([squares])).toMatchObject({ ok: true, asked: { cartId: 'cart-1', cartVersion: 7 } })
  },
)

it.each([
  ['companies-only', { companiesOnly: true as const }],
  ['sold', { active: false }],
  ['in-stock', { backordered: true }],
] as const)('refuses by %s', (rule, change) => {
  const line = aLine({ variant: { ...plain, ...change } })
  expect(askOrder(aCart({ lines: [line] }))).toEqual({ ok: false, refusals: [{ rule, name: line.name }] })
  // commercetools decides on gifts.
  expect(askOrder(aCart({ lines: [{ ...line, mode: 'GiftLineItem' }] })).ok).toBe(true)
})

it('names an item that may not go itself, an add-on, and each part once', () => {
  const barred = { ...plain, restrictedCountries: ['CA'] }
  expect(restrictedNames([aLine({ name: 'Saffron', variant: barred, parts: [goji] })], CANADA)).toEqual([
    'Saffron',
  ])
  const child = aLine({ name: 'Card', variant: barred })
  const mix = aLine({ name: 'Mix', parts: [goji, goji], children: [child] })
  expect(restrictedNames([mix], CANADA)).toEqual(['Goji Berries in Mix', 'Card'])
  expect(restrictedNames([mix], { country: 'US' })).toEqual([])
  expect(restrictedCountriesIn(mix)).toEqual(['CA'])
})

it('asks for packaging for what melts inside, but not for a box of a later month', () => {
  const meltable = (...parts: Part[]) => {
    const cart = aCart({ lines: [aLine({ parts })], shippingAddress: { ...CANADA, country: 'US' } })
    return questionOf(cart, 0)?.shipments[0]?.lines[0]?.meltable
  }
  expect(meltable(goji, squares)).toBe(true)
  expect(meltable(goji)).toBe(false)
  expect(meltable(goji, { ...squares, later: true })).toBe(false)
})
