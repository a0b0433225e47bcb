import type { Cart, CartUpdateAction } from '@commercetools/platform-sdk'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CODES, cartShop, SKUS } from '../../../tests/support/cart-shop'
import { CommercetoolsError } from '../engine/errors'
import type { Session } from '../engine/session'

const address = (state: string) => ({ country: 'US', state })

/** Lines have keys, so that an action means the same in every cart. */
const line = fc.record({ sku: fc.constantFrom(...SKUS), channel: fc.boolean() }).map((choice) => ({
  ...choice,
  key: `${choice.sku}-${choice.channel ? 'auto' : 'once'}`,
}))

const lineAction: fc.Arbitrary<CartUpdateAction> = fc.oneof(
  fc.tuple(line, fc.integer({ min: 1, max: 12 })).map(
    ([{ sku, channel, key }, quantity]): CartUpdateAction => ({
      action: 'addLineItem',
      sku,
      key,
      quantity,
      ...(channel && { distributionChannel: { typeId: 'channel', key: 'auto-delivery' } }),
    }),
  ),
  fc.tuple(line, fc.integer({ min: 0, max: 12 })).map(
    ([{ key }, quantity]): CartUpdateAction => ({
      action: 'changeLineItemQuantity',
      lineItemKey: key,
      quantity,
    }),
  ),
  fc
    .tuple(line, fc.integer({ min: 1, max: 5 }))
    .map(
      ([{ key }, quantity]): CartUpdateAction => ({ action: 'removeLineItem', lineItemKey: key, quantity }),
    ),
)

const otherAction: fc.Arbitrary<CartUpdateAction> = fc.oneof(
  fc.constantFrom(...CODES).map((code): CartUpdateAction => ({ action: 'addDiscountCode', code })),
  fc
    .record({
      slug: fc.constantFrom('surcharge', 'adjustment'),
      cents: fc.integer({ min: 1, max: 900 }),
      quantity: fc.integer({ min: 1, max: 3 }),
    })
    .map(
      ({ slug, cents, quantity }): CartUpdateAction => ({
        action: 'addCustomLineItem',
        slug,
        name: { en: slug },
        money: { currencyCode: 'USD', centAmount: cents },
        quantity,
        taxCategory: { typeId: 'tax-category', key: 'food' },
      }),
    ),
  fc
    .constantFrom('NJ', 'CO')
    .map((state): CartUpdateAction => ({ action: 'setShippingAddress', address: address(state) })),
  fc.constant<CartUpdateAction>({ action: 'setShippingAddress' }),
  fc.constant<CartUpdateAction>({ action: 'recalculate', updateProductData: true }),
)

const shippingAction: fc.Arbitrary<CartUpdateAction> = fc.oneof(
  fc.constantFrom('ground', 'freight').map(
    (key): CartUpdateAction => ({
      action: 'setShippingMethod',
      shippingMethod: { typeId: 'shipping-method', key },
    }),
  ),
  fc.constantFrom('home', 'work').map(
    (key): CartUpdateAction => ({
      action: 'addItemShippingAddress',
      address: { ...address('NJ'), key },
    }),
  ),
  fc
    .constantFrom('home', 'work')
    .map((addressKey): CartUpdateAction => ({ action: 'removeItemShippingAddress', addressKey })),
  fc.tuple(line, fc.constantFrom('home', 'work'), fc.integer({ min: 0, max: 6 })).map(
    ([{ key }, addressKey, quantity]): CartUpdateAction => ({
      action: 'setLineItemShippingDetails',
      lineItemKey: key,
      shippingDetails: { targets: [{ addressKey, quantity }] },
    }),
  ),
)

const stateAction: fc.Arbitrary<CartUpdateAction> = fc.oneof(
  fc
    .constantFrom('SoftFreeze', 'HardFreeze')
    .map((strategy): CartUpdateAction => ({ action: 'freezeCart', strategy })),
  fc.constant<CartUpdateAction>({ action: 'unfreezeCart' }),
  fc
    .constantFrom('LineItemLevel', 'UnitPriceLevel')
    .map(
      (taxCalculationMode): CartUpdateAction => ({ action: 'changeTaxCalculationMode', taxCalculationMode }),
    ),
  fc
    .constantFrom('HalfUp', 'HalfEven')
    .map((priceRoundingMode): CartUpdateAction => ({ action: 'changePriceRoundingMode', priceRoundingMode })),
  line.map(
    ({ key }): CartUpdateAction => ({
      action: 'setLineItemCustomType',
      lineItemKey: key,
      type: { typeId: 'type', key: 'line' },
      fields: { note: 'gift' },
    }),
  ),
)

const actions = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: lineAction },
    { weight: 3, arbitrary: otherAction },
    { weight: 2, arbitrary: shippingAction },
    { weight: 1, arbitrary: stateAction },
  ),
  { maxLength: 14 },
)

const newCart = (session: Session): Cart =>
  session.create('cart', { currency: 'USD', shippingAddress: address('NJ') })

const send = (session: Session, cart: Cart, ...wanted: CartUpdateAction[]): Cart =>
  session.update('cart', cart.id, cart.version, wanted)

/** Sends each action in its own request; returns the cart and the accepted actions. */
function sendOneByOne(session: Session, wanted: readonly CartUpdateAction[]) {
  let cart = newCart(session)
  const accepted: CartUpdateAction[] = []
  for (const action of wanted) {
    try {
      cart = session.store.transaction(() => send(session, cart, action))
      accepted.push(action)
    } catch (error) {
      if (!(error instanceof CommercetoolsError)) throw error
    }
  }
  return { cart, accepted }
}

/** The cart without ids and versions. */
function meaningOf(cart: Cart): unknown {
  const { id: _id, version: _version, ...meaning } = cart
  return {
    ...meaning,
    lineItems: cart.lineItems.map((item) => ({ ...item, id: undefined })),
    customLineItems: cart.customLineItems.map((item) => ({ ...item, id: undefined })),
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

describe('the laws of carts', () => {
  test('several actions in one request leave what the same actions leave in several', () => {
    fc.assert(
      fc.property(actions, (wanted) => {
        const session = cartShop()
        const { cart, accepted } = sendOneByOne(session, wanted)
        const together = send(session, newCart(session), ...accepted)
        expect(meaningOf(together)).toEqual(meaningOf(cart))
      }),
      { numRuns: 100 },
    )
  })

  test('parts sum to the whole and nothing sold costs less than nothing', () => {
    fc.assert(
      fc.property(actions, (wanted) => {
        const { cart } = sendOneByOne(cartShop(), wanted)
        const items = [...cart.lineItems, ...cart.customLineItems]
        const whole = sum(items.map(({ totalPrice }) => totalPrice.centAmount))
        const off = cart.discountOnTotalPrice?.discountedAmount.centAmount ?? 0
        const shipping =
          cart.shippingInfo?.discountedPrice?.value.centAmount ?? cart.shippingInfo?.price.centAmount ?? 0
        expect(cart.totalPrice.centAmount).toBe(whole + shipping - off)
        for (const item of items) {
          expect(item.totalPrice.centAmount).toBeGreaterThanOrEqual(0)
          const discounted = sum(item.discountedPricePerQuantity.map(({ quantity }) => quantity))
          if (discounted > 0) expect(discounted).toBe(item.quantity)
          const states = sum(item.state.map(({ quantity }) => quantity))
          expect(states).toBe(item.quantity)
        }
        expect(cart.totalLineItemQuantity ?? 0).toBe(sum(cart.lineItems.map(({ quantity }) => quantity)))
        const taxable = items.length > 0 || cart.shippingInfo !== undefined
        expect(cart.taxedPrice !== undefined).toBe(cart.shippingAddress !== undefined && taxable)
        if (!cart.taxedPrice) return
        const { totalNet, totalGross, taxPortions } = cart.taxedPrice
        const tax = sum(taxPortions.map(({ amount }) => amount.centAmount))
        expect(totalNet.centAmount).toBe(cart.totalPrice.centAmount)
        expect(totalNet.centAmount + tax).toBe(totalGross.centAmount)
      }),
      { numRuns: 150 },
    )
  })

  test('a request for a version that is past changes nothing', () => {
    fc.assert(
      fc.property(actions, lineAction, (wanted, replayed) => {
        const session = cartShop()
        const { cart } = sendOneByOne(session, wanted)
        const before = JSON.stringify(session.get('cart', cart.id))
        const stale = { ...cart, version: cart.version - 1 }
        expect(() => send(session, stale, replayed)).toThrow(
          `Object ${cart.id} has a different version than expected. Expected: ${stale.version} - Actual: ${cart.version}.`,
        )
        expect(JSON.stringify(session.get('cart', cart.id))).toBe(before)
      }),
      { numRuns: 40 },
    )
  })

  test('a refused request changes nothing, whatever its first actions did', () => {
    fc.assert(
      fc.property(actions, fc.array(lineAction, { maxLength: 4 }), (wanted, first) => {
        const session = cartShop()
        const { cart } = sendOneByOne(session, wanted)
        const before = JSON.stringify(session.get('cart', cart.id))
        const impossible: CartUpdateAction = { action: 'removeItemShippingAddress', addressKey: 'nowhere' }
        const all = [...first, impossible]
        expect(() => session.store.transaction(() => send(session, cart, ...all))).toThrow(CommercetoolsError)
        expect(JSON.stringify(session.get('cart', cart.id))).toBe(before)
      }),
      { numRuns: 40 },
    )
  })

  test('a discount that is taken away leaves what was there before it', () => {
    fc.assert(
      fc.property(actions, fc.constantFrom(...CODES), (wanted, code) => {
        const session = cartShop()
        const { cart } = sendOneByOne(session, wanted)
        const known = new Set(cart.discountCodes.map(({ discountCode }) => discountCode.id))
        const coded = send(session, cart, { action: 'addDiscountCode', code })
        const added = coded.discountCodes.find(({ discountCode }) => !known.has(discountCode.id))
        fc.pre(added !== undefined)
        const after = send(session, coded, {
          action: 'removeDiscountCode',
          discountCode: added?.discountCode ?? { typeId: 'discount-code', id: '' },
        })
        expect(meaningOf(after)).toEqual(meaningOf(cart))
      }),
      { numRuns: 60 },
    )
  })
})
