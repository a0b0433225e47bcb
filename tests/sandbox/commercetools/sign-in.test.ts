import { describe, expect, test } from 'vitest'
import { runningShop } from './running-shop'
import { codeOf, newCart, refusalOf, update } from './shop'

const shop = runningShop()

const password = 'secret-1'
const almonds = (quantity: number) => ({ sku: 'almonds-1', quantity })
const nj = { country: 'US', state: 'NJ' }

let people = 0
/** A new customer with a unique address. */
async function newCustomer() {
  people += 1
  const email = `person-${people}@example.com`
  const { body } = await shop.root.customers().post({ body: { email, password } }).execute()
  return { email, id: body.customer.id }
}

describe('signing in', () => {
  test('refuses wrong passwords and unknown addresses alike', async () => {
    const { email } = await newCustomer()
    const attempt = (body: { email: string; password: string }) =>
      refusalOf(shop.root.login().post({ body }).execute())
    const wrong = await attempt({ email, password: 'no' })
    const unknown = await attempt({ email: 'nobody@example.com', password })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body.errors).toEqual(unknown.body.errors)
    expect(wrong.body.errors[0]).toMatchObject({
      code: 'InvalidCredentials',
      message: 'Account with the given credentials not found.',
    })
  })

  test('accepts the address in any case, never shows the password, and returns the active cart', async () => {
    const { email, id } = await newCustomer()
    const signIn = () =>
      shop.root
        .login()
        .post({ body: { email: email.toUpperCase(), password } })
        .execute()
    const { body: bare } = await signIn()
    expect(bare.cart).toBeUndefined()
    expect(bare.customer.id).toBe(id)
    expect(bare.customer.password).not.toContain(password)
    const cart = await newCart(shop.root, { customerId: id, lineItems: [almonds(1)] })
    const { body } = await signIn()
    expect(body.cart).toEqual(cart)
  })

  test('gives the anonymous cart to a customer without one', async () => {
    const { email, id } = await newCustomer()
    const cart = await newCart(shop.root, { anonymousId: 'visit-1', lineItems: [almonds(2)] })
    const anonymousCart = { typeId: 'cart', id: cart.id } as const
    const { body } = await shop.root.login().post({ body: { email, password, anonymousCart } }).execute()
    expect(body.cart).toMatchObject({ id: cart.id, customerId: id, cartState: 'Active' })
  })

  test('merges into the active cart: the larger quantity of common items, and the rest', async () => {
    const { email, id } = await newCustomer()
    const own = await newCart(shop.root, { customerId: id, lineItems: [almonds(2)] })
    const anonymous = await newCart(shop.root, { lineItems: [almonds(3), { sku: 'cashews-1', quantity: 1 }] })
    const { body } = await shop.root
      .login()
      .post({ body: { email, password, anonymousCart: { typeId: 'cart', id: anonymous.id } } })
      .execute()
    expect(body.cart?.id).toBe(own.id)
    expect(body.cart?.lineItems.map(({ productKey, quantity }) => [productKey, quantity])).toEqual([
      ['almonds', 3],
      ['cashews', 1],
    ])
    expect(body.cart?.totalPrice.centAmount).toBe(3 * 1099 + 1499)
    const { body: merged } = await shop.root.carts().withId({ ID: anonymous.id }).get().execute()
    expect(merged.cartState).toBe('Merged')
    const late = update(shop.root, merged, { action: 'addLineItem', ...almonds(1) })
    expect(codeOf(await refusalOf(late))).toBe('InvalidOperation')
  })

  test('uses the anonymous cart as the new one on request', async () => {
    const { email, id } = await newCustomer()
    await newCart(shop.root, { customerId: id, lineItems: [almonds(2)] })
    const anonymous = await newCart(shop.root, { lineItems: [almonds(1)] })
    const { body } = await shop.root
      .login()
      .post({
        body: {
          email,
          password,
          anonymousCart: { typeId: 'cart', id: anonymous.id },
          anonymousCartSignInMode: 'UseAsNewActiveCustomerCart',
        },
      })
      .execute()
    expect(body.cart).toMatchObject({ id: anonymous.id, customerId: id, totalLineItemQuantity: 1 })
  })

  test('does not take an ordered or owned cart', async () => {
    const { email } = await newCustomer()
    const other = await newCustomer()
    const theirs = await newCart(shop.root, { customerId: other.id })
    const attempt = shop.root
      .login()
      .post({ body: { email, password, anonymousCart: { typeId: 'cart', id: theirs.id } } })
      .execute()
    expect(codeOf(await refusalOf(attempt))).toBe('InvalidOperation')
  })

  test('takes over data of the anonymous session', async () => {
    const { email, id } = await newCustomer()
    const cart = await newCart(shop.root, {
      anonymousId: 'visit-2',
      lineItems: [almonds(1)],
      shippingAddress: nj,
    })
    const { body: order } = await shop.root
      .orders()
      .post({ body: { cart: { typeId: 'cart', id: cart.id }, version: cart.version } })
      .execute()
    await shop.root
      .login()
      .post({ body: { email, password, anonymousId: 'visit-2' } })
      .execute()
    const { body } = await shop.root.orders().withId({ ID: order.id }).get().execute()
    expect(body.customerId).toBe(id)
  })
})
