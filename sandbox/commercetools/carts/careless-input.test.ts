import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartShop } from '../../../tests/support/cart-shop'
import { CommercetoolsError } from '../engine/errors'
import type { Session } from '../engine/session'
import { orderActions } from '../orders/order'
import { paymentActions } from '../payments/actions'
import { cartActions } from './cart'
import { cartDraft } from './draft'

/** Values that careless scripts put into fields: of the right kind, of another kind, unknown names. */
const plain = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    'almonds',
    'nothing',
    'home',
    'TEN',
    'US',
    'USD',
    'Platform',
    'Multiple',
    'External',
  ),
  fc.integer({ min: -3, max: 12 }),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant<unknown>(null),
  fc.constant<unknown>(undefined),
)

const structured = fc.constantFrom<unknown>(
  { currencyCode: 'USD', centAmount: 100 },
  { currencyCode: 'EUR', centAmount: 100 },
  { type: 'highPrecision', currencyCode: 'USD', preciseAmount: 12_345, fractionDigits: 4 },
  { typeId: 'channel', key: 'warehouse' },
  { typeId: 'type', key: 'line' },
  { typeId: 'tax-category', key: 'food' },
  { typeId: 'shipping-method', key: 'ground' },
  { country: 'US', state: 'NJ', key: 'home' },
  { country: 'nowhere' },
  { targets: [{ addressKey: 'home', quantity: 1 }] },
  { price: { currencyCode: 'USD', centAmount: 100 } },
  { name: 'ten', amount: 0.1, country: 'US' },
  { en: 'Name' },
  { note: 'hello' },
  [],
  [{}],
  {},
)

const value = fc.oneof({ weight: 2, arbitrary: plain }, { weight: 3, arbitrary: structured })

/** An action with any subset of its fields, with any values. */
function carelessAction(actions: Record<string, { schema: unknown }>, ids: readonly string[]) {
  return fc.constantFrom(...Object.entries(actions)).chain(([name, { schema }]) => {
    const { shape } = schema as { shape: Record<string, unknown> }
    const fields = Object.keys(shape).filter((field) => field !== 'action')
    const any = fc.oneof(value, fc.constantFrom<unknown>(...ids))
    return fc
      .record(Object.fromEntries(fields.map((field) => [field, any])), { requiredKeys: [] })
      .map((given) => ({ ...given, action: name }))
  })
}

/** Sends them; the only possible failure is a refusal in commercetools' form. */
function send(session: Session, typeId: 'cart' | 'order' | 'payment', id: string, actions: unknown[]) {
  const before = session.get(typeId, id)
  try {
    const after = session.store.transaction(() =>
      session.update(typeId, id, before?.version ?? 0, JSON.parse(JSON.stringify(actions))),
    )
    expect(after.version).toBeGreaterThanOrEqual(before?.version ?? 0)
  } catch (error) {
    if (!(error instanceof CommercetoolsError)) throw error
    expect(error.statusCode).toBeGreaterThanOrEqual(400)
    expect(error.statusCode).toBeLessThan(500)
    expect(error.errors[0]?.code).toMatch(/\w/)
    expect(session.get(typeId, id)).toEqual(before)
  }
}

const filled = (session: Session) =>
  session.create('cart', {
    currency: 'USD',
    shippingAddress: { country: 'US', state: 'NJ' },
    itemShippingAddresses: [
      { country: 'US', state: 'NJ', key: 'home' },
      { country: 'US', state: 'NJ', key: 'work' },
    ],
    shippingMethod: { typeId: 'shipping-method', key: 'ground' },
    lineItems: [{ sku: 'almonds', quantity: 3, key: 'almonds' }, { sku: 'figs' }],
    customLineItems: [
      {
        slug: 'surcharge',
        name: { en: 'Surcharge' },
        money: { currencyCode: 'USD', centAmount: 100 },
        taxCategory: { typeId: 'tax-category', key: 'food' },
      },
    ],
  })

describe('careless input', () => {
  test('ends in a documented refusal for carts', () => {
    const session = cartShop()
    const sample = filled(session)
    const ids = [...sample.lineItems, ...sample.customLineItems].map(({ id }) => id)
    fc.assert(
      fc.property(fc.array(carelessAction(cartActions, ids), { minLength: 1, maxLength: 3 }), (actions) => {
        send(session, 'cart', sample.id, actions)
      }),
      { numRuns: 600 },
    )
  })

  test('ends in a documented refusal for drafts of carts', () => {
    const session = cartShop()
    const fields = Object.fromEntries(Object.keys(cartDraft.shape).map((field) => [field, value]))
    const draft = fc.record(fields, { requiredKeys: [] }).map((given) => ({ currency: 'USD', ...given }))
    fc.assert(
      fc.property(draft, (given) => {
        try {
          const cart = session.store.transaction(() =>
            session.create('cart', JSON.parse(JSON.stringify(given))),
          )
          expect(cart.cartState).toBe('Active')
        } catch (error) {
          if (!(error instanceof CommercetoolsError)) throw error
          expect(error.statusCode).toBe(400)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('ends in a documented refusal for orders', () => {
    const session = cartShop()
    const cart = filled(session)
    const order = session.create('order', { cart: { typeId: 'cart', id: cart.id }, version: cart.version })
    const ids = [...order.lineItems, ...order.customLineItems].map(({ id }) => id)
    fc.assert(
      fc.property(carelessAction(orderActions, ids), (action) => {
        send(session, 'order', order.id, [action])
      }),
      { numRuns: 400 },
    )
  })

  test('ends in a documented refusal for payments', () => {
    const session = cartShop()
    const payment = session.create('payment', {
      amountPlanned: { currencyCode: 'USD', centAmount: 100 },
      transactions: [{ type: 'Charge', amount: { currencyCode: 'USD', centAmount: 100 } }],
    })
    const ids = payment.transactions.map(({ id }) => id)
    fc.assert(
      fc.property(carelessAction(paymentActions, ids), (action) => {
        send(session, 'payment', payment.id, [action])
      }),
      { numRuns: 300 },
    )
  })
})
