import { type ByProjectKeyRequestBuilder, createApiBuilderFromCtpClient } from '@commercetools/platform-sdk'
import { ClientBuilder } from '@commercetools/ts-client'
import { describe, expect, test } from 'vitest'
import { runningShop } from './running-shop'
import { codeOf, newCart, refusalOf, update } from './shop'

const shop = runningShop()

const password = 'secret-1'
const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })
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

/** A client with its own token, like a customer's browser. */
function clientOf(user: { email: string } | { anonymousId: string }): ByProjectKeyRequestBuilder {
  const { environment } = shop.sandbox
  const shared = {
    host: environment.CTP_AUTH_URL,
    projectKey: environment.CTP_PROJECT_KEY,
    scopes: ['manage_my_orders', 'manage_my_profile', 'manage_my_payments'].map(
      (scope) => `${scope}:${environment.CTP_PROJECT_KEY}`,
    ),
    httpClient: fetch,
  }
  const credentials = { clientId: environment.CTP_CLIENT_ID, clientSecret: environment.CTP_CLIENT_SECRET }
  const builder =
    'email' in user
      ? new ClientBuilder().withPasswordFlow({
          ...shared,
          credentials: { ...credentials, user: { username: user.email, password } },
        })
      : new ClientBuilder().withAnonymousSessionFlow({
          ...shared,
          credentials: { ...credentials, anonymousId: user.anonymousId },
        })
  const client = builder.withHttpMiddleware({ host: environment.CTP_API_URL, httpClient: fetch }).build()
  return createApiBuilderFromCtpClient(client).withProjectKey({ projectKey: environment.CTP_PROJECT_KEY })
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

describe('own data', () => {
  test('a customer creates, changes and orders a cart, and sees no other', async () => {
    const customer = await newCustomer()
    const mine = clientOf(customer).me()
    const { body: cart } = await mine
      .carts()
      .post({ body: { currency: 'USD', lineItems: [almonds(1)], shippingAddress: nj } })
      .execute()
    expect(cart.customerId).toBe(customer.id)
    const { body: changed } = await mine
      .carts()
      .withId({ ID: cart.id })
      .post({ body: { version: cart.version, actions: [{ action: 'addLineItem', ...almonds(1) }] } })
      .execute()
    expect((await mine.activeCart().get().execute()).body).toEqual(changed)
    const foreign = await newCart(shop.root)
    expect((await refusalOf(mine.carts().withId({ ID: foreign.id }).get().execute())).statusCode).toBe(404)
    const { body: order } = await mine
      .orders()
      .post({ body: { id: cart.id, version: changed.version } })
      .execute()
    expect(order).toMatchObject({ customerId: customer.id, totalPrice: { centAmount: 2198 } })
    const { body: orders } = await mine.orders().get().execute()
    expect(orders.results.map(({ id }) => id)).toEqual([order.id])
    expect((await refusalOf(mine.activeCart().get().execute())).statusCode).toBe(404)
  })

  test('an anonymous session has a cart and a payment, and keeps both when signing in', async () => {
    const customer = await newCustomer()
    const mine = clientOf({ anonymousId: 'visit-3' }).me()
    const { body: cart } = await mine
      .carts()
      .post({ body: { currency: 'USD', lineItems: [almonds(1)] } })
      .execute()
    expect(cart.anonymousId).toBe('visit-3')
    const { body: payment } = await mine
      .payments()
      .post({ body: { amountPlanned: usd(1099), transaction: { type: 'Authorization', amount: usd(1099) } } })
      .execute()
    expect(payment).toMatchObject({ anonymousId: 'visit-3', transactions: [{ state: 'Initial' }] })
    const { body: signedIn } = await mine
      .login()
      .post({ body: { email: customer.email, password } })
      .execute()
    expect(signedIn.cart).toMatchObject({ id: cart.id, customerId: customer.id })
    const { body: paid } = await shop.root.payments().withId({ ID: payment.id }).get().execute()
    expect(paid.customer?.id).toBe(customer.id)
  })

  test('signing up keeps the anonymous orders and carts', async () => {
    const mine = clientOf({ anonymousId: 'visit-4' }).me()
    const draft = { currency: 'USD', lineItems: [almonds(1)], shippingAddress: nj }
    const { body: first } = await mine.carts().post({ body: draft }).execute()
    const { body: order } = await mine
      .orders()
      .post({ body: { id: first.id, version: first.version } })
      .execute()
    const { body: second } = await mine.carts().post({ body: draft }).execute()
    const { body } = await mine
      .signup()
      .post({ body: { email: 'visitor@example.com', password } })
      .execute()
    expect(body.cart).toMatchObject({ id: second.id, customerId: body.customer.id })
    const { body: theirs } = await shop.root.orders().withId({ ID: order.id }).get().execute()
    expect(theirs.customerId).toBe(body.customer.id)
  })

  test('a profile is read and changed, except for what only the shop may change', async () => {
    const customer = await newCustomer()
    const mine = clientOf(customer).me()
    const { body: profile } = await mine.get().execute()
    expect(profile).toMatchObject({ id: customer.id, email: customer.email })
    const named = { action: 'setFirstName', firstName: 'Ann' } as const
    const { body: after } = await mine
      .post({ body: { version: profile.version, actions: [named] } })
      .execute()
    expect(after.firstName).toBe('Ann')
    const orders = clientOf(customer).orders().get().execute()
    expect((await refusalOf(orders)).statusCode).toBe(403)
  })

  test("the shop's own token has no personal data", async () => {
    expect((await refusalOf(shop.root.me().activeCart().get().execute())).statusCode).toBe(403)
  })
})
