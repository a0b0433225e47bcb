import type { Cart as PlatformCart } from '@commercetools/platform-sdk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCode } from '../../app/models/cart/cart'
import { codeRefusal } from '../../app/models/discount/refusal'
import { toCart } from '../../app/services/cart/mapping'
import { priceCart } from '../../sandbox/commercetools/pricing'
import {
  cartDiscount,
  customLine,
  discountCode,
  NOW,
  usd,
  withCodes,
} from '../../sandbox/commercetools/pricing/samples'
import { build, type World, world } from '../../sandbox/commercetools/pricing/worlds'

type Threshold = { cents: number; operator: '>' | '>=' }

const more = cartDiscount('more', {})
const code = discountCode('more', ['more'])

/** The cents that the shop says are missing with `extra` more in the cart. Undefined if none. */
function stillNeeded(given: World, { cents, operator }: Threshold, extra: number): number {
  const { input, known } = build({ ...given, fee: null })
  const discount = cartDiscount('more', {
    value: { type: 'absolute', money: [usd(1)], applicationMode: 'ProportionateDistribution' },
    target: { type: 'totalPrice' },
    cartPredicate: `totalPrice ${operator} "${(cents / 100).toFixed(2)} USD"`,
    requiresDiscountCode: true,
    sortOrder: '0.9',
  })
  const result = priceCart(
    { ...input, ...withCodes('more'), customLineItems: extra > 0 ? [customLine('extra', extra)] : [] },
    {
      ...known,
      cartDiscounts: [
        ...known.cartDiscounts.filter(({ stackingMode }) => stackingMode === 'Stacking'),
        discount,
      ],
      discountCodes: new Map([['more', { code, uses: 0, usesByCustomer: 0 }]]),
    },
  )
  if (!result.ok) throw new Error(result.error.message)
  const cart = toCart(expanded(result.cart, discount))
  const applied = findCode(cart, code.code)
  const refusal = applied && codeRefusal(applied, cart, NOW)
  if (refusal && refusal.reason !== 'needs-more') throw new Error(`It was refused as ${refusal.reason}`)
  expect(refusal === undefined).toBe(applied?.state === 'MatchesCart')
  return refusal?.amount ?? 0
}

const expanded = (cart: PlatformCart, discount: typeof more): PlatformCart => ({
  ...cart,
  discountCodes: cart.discountCodes.map((info) => ({
    ...info,
    discountCode: {
      ...info.discountCode,
      obj: { ...code, cartDiscounts: [{ typeId: 'cart-discount', id: discount.id, obj: discount }] },
    },
  })),
})

test('the amount that a code is said to need is exactly the amount at which it matches', () => {
  const threshold = fc.record({
    cents: fc.integer({ min: 1, max: 40_000 }),
    operator: fc.constantFrom<Threshold['operator']>('>', '>='),
  })
  fc.assert(
    fc.property(world, threshold, (given, asked) => {
      const needed = stillNeeded(given, asked, 0)
      if (needed === 0) return
      const left = stillNeeded(given, asked, needed)
      // If the amount must be exceeded, one cent may be missing; otherwise nothing.
      expect(asked.operator === '>' ? [0, 1] : [0]).toContain(left)
      expect(stillNeeded(given, asked, needed + left)).toBe(0)
      if (needed > 1) expect(stillNeeded(given, asked, needed - 1)).toBeGreaterThan(0)
    }),
    { numRuns: 300 },
  )
})
