import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { databaseOf, without } from '../../support/database'
import { apiRootOf } from '../../support/sandbox'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { wholeMinute } from '../../support/whole-minute'
import { add, applyCode, contents, textOf, theCart } from './cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const [ALMONDS, RAW] = ['1002-01', '1001-01']
const PATH = '/cart/customer-cart'

async function signedIn(email: string): Promise<Visitor> {
  const visitor = shop.visitor()
  expect((await visitor.post('/sign/in', { email, password: 'Cobnuts!24' })).status).toBe(303)
  return visitor
}

/** A customer's cart, and its key for staff. */
async function caller(quantity = 3) {
  const visitor = shop.visitor()
  await add(visitor, ALMONDS, quantity)
  const { id, key = '' } = await theCart(visitor)
  return { visitor, id, key }
}

const lookUp = (staff: Visitor, key: string) => staff.get(`${PATH}?key=${encodeURIComponent(key)}`)
const takeOver = (staff: Visitor, key: string) => staff.post(PATH, { intent: 'take-over', key })
const barOf = async (visitor: Visitor) => {
  const html = await (await visitor.get('/about-us')).text()
  const start = html.indexOf('aria-label="Staff"')
  return start < 0 ? undefined : html.slice(start, html.indexOf('</aside>', start)).replace(/<[^>]+>/g, '')
}

async function records() {
  const database = await databaseOf(shop)
  const query = 'SELECT staff_customer_id, cart_key, cart_id, looked_up_at FROM cart_lookups ORDER BY id'
  return (await database.prepare(query).all()).results
}

describe('customer lookup', () => {
  it('answers a cart where JSON is asked for', async () => {
    const staff = await signedIn('staff@example.com')
    const { key, id } = await caller()
    const ask = (key: string) =>
      staff.fetch(`${PATH}?key=${encodeURIComponent(key)}`, { headers: { Accept: 'application/json' } })
    expect(await (await ask(key)).json()).toMatchObject({
      data: { id, key, lineItems: [{ quantity: 3 }] },
    })
    expect((await ask('C-NOWHERE')).status).toBe(404)
  })

  it('is for staff only: guests are asked to sign in, customers get a 404', async () => {
    const guest = await shop.visitor().get(`${PATH}?key=C-X`)
    expect(guest.status).toBe(303)
    const back = new URLSearchParams({ destination: `${PATH}?key=C-X` })
    expect(guest.headers.get('Location')).toBe(`/sign/in?${back}`)
    const { key } = await caller()
    const before = (await records()).length
    for (const email of ['hazel@example.com', 'office@example.com', 'reseller@example.com']) {
      const customer = await signedIn(email)
      const looked = await lookUp(customer, key)
      expect(looked.status).toBe(404)
      expect(await looked.text()).not.toContain('Dry-Roasted Almonds')
      expect((await takeOver(customer, key)).status).toBe(404)
      expect((await customer.post(PATH, { intent: 'leave' })).status).toBe(404)
      expect(await barOf(customer)).toBeUndefined()
    }
    expect(await records()).toHaveLength(before)
  })

  it('is linked on every page for staff, with a key field', async () => {
    const staff = await signedIn('staff@example.com')
    expect(await barOf(staff)).toContain('Staff mode')
    expect(await barOf(shop.visitor())).toBeUndefined()
  })
})

describe('a look-up', () => {
  let staff: Visitor
  beforeAll(async () => {
    staff = await signedIn('staff@example.com')
  })

  it('finds a trimmed key in any case, and records it', async () => {
    const { key, id } = await caller()
    const posted = await staff.post(PATH, { intent: 'look-up', key: `  ${key} ` })
    expect(posted.headers.get('Location')).toBe(`${PATH}?key=${key}`)
    expect((await staff.post(PATH, { key })).headers.get('Location')).toBe(`${PATH}?key=${key}`)
    expect(await textOf(await lookUp(staff, ` ${key} `))).toContain('Dry-Roasted Almonds')
    expect(await textOf(await lookUp(staff, key.toLowerCase()))).toContain(`Cart ${key}`)
    const mine = (await records()).filter((row) => row.cart_id === id)
    expect(mine.map((row) => row.cart_key)).toEqual([key, key.toLowerCase()])
    expect(mine[0]?.staff_customer_id).toBeTruthy()
    expect(Date.now() - Number(mine[0]?.looked_up_at)).toBeLessThan(60_000)
  })

  it.each([
    ['C-NOSUCHKEY', 404, 'There is no cart with the key C-NOSUCHKEY.'],
    ['<b>', 404, 'There is no cart with the key <b'],
    ['', 400, 'Please enter a cart key'],
    ['   ', 400, 'Please enter a cart key'],
    ['K'.repeat(300), 400, 'A cart key has at most 256 characters'],
  ])('of the key %j shows an error and keeps the key', async (key, status, message) => {
    const answer = await lookUp(staff, key)
    expect(answer.status).toBe(status)
    const html = await answer.clone().text()
    expect(await textOf(answer)).toContain(message)
    if (key === 'C-NOSUCHKEY') {
      expect(html).toContain('value="C-NOSUCHKEY"')
      expect(await records()).toContainEqual(expect.objectContaining({ cart_key: key, cart_id: null }))
    }
    const posted = await takeOver(staff, key)
    expect(posted.status).toBe(status)
    expect(await textOf(posted)).toContain(message)
  })

  it('shows nothing while commercetools is down', async () => {
    const { key } = await caller()
    await shop.setFaults([{ vendor: 'commercetools', path: '/carts', status: 502 }])
    for (const answer of [await lookUp(staff, key), await takeOver(staff, key)]) {
      expect(answer.status).toBe(503)
      expect(await answer.clone().text()).toContain(`value="${key}"`)
      expect(await textOf(answer)).toContain('We cannot look up carts just now')
    }
  })

  it('shows nothing that could not be recorded', async () => {
    const { key } = await caller()
    const [answer, taken] = await without(shop, 'cart_lookups', async () => [
      await lookUp(staff, key),
      await takeOver(staff, key),
    ])
    expect(answer.status).toBe(503)
    expect(await textOf(answer)).not.toContain('Almonds')
    expect(taken.status).toBe(503)
    expect(await barOf(staff)).not.toContain(key)
  })
})

describe("a customer's cart", () => {
  let desk: Visitor
  beforeAll(async () => {
    desk = await signedIn('staff@example.com')
  })

  it('is edited by staff like their own, and left unchanged', async () => {
    const { visitor, key, id } = await caller()
    const staff = await signedIn('staff@example.com')
    await add(staff, RAW, 2)
    const own = await theCart(staff)
    expect((await takeOver(staff, key)).headers.get('Location')).toBe('/cart')
    expect(await barOf(staff)).toContain(`${key}`)
    await add(staff, RAW, 1)
    expect((await applyCode(staff, 'AUTUMN5')).status).toBe(303)
    expect((await theCart(staff)).id).toBe(id)
    const left = await staff.post(PATH, { intent: 'leave' })
    expect(left.headers.get('Location')).toBe(PATH)
    expect(await barOf(staff)).toContain('Staff mode')
    const back = await theCart(staff)
    expect([back.id, contents(back)]).toEqual([own.id, contents(own)])
    const theirs = await theCart(visitor)
    expect(theirs.customerId).toBeUndefined()
    expect(theirs.discountCodes.map(({ code }) => code)).toEqual(['AUTUMN5'])
    expect(contents(theirs)).toEqual([
      [ALMONDS, 3],
      [RAW, 1],
    ])
  })

  it('of a signed-in customer stays theirs', async () => {
    const customer = await signedIn('orders@example.com')
    await add(customer, ALMONDS, 2)
    const { key = '', id, customerId } = await theCart(customer)
    const staff = await signedIn('staff@example.com')
    await takeOver(staff, key)
    expect(await barOf(staff)).toContain('Ordering for Olive Marsh')
    await add(staff, RAW, 1)
    const cart = await theCart(customer)
    expect([cart.id, cart.customerId]).toEqual([id, customerId])
    expect(contents(cart)).toContainEqual([RAW, 1])
  })

  it('is checked out without data of the staff member', async () => {
    const { key, visitor } = await caller()
    const staff = await signedIn('staff@example.com')
    await takeOver(staff, key)
    expect((await staff.get('/checkout')).headers.get('Location')).toBe('/checkout/signin')
    const page = await (await staff.get('/checkout/signin')).text()
    expect(page).toContain('Ordering for')
    // The newsletter form in the footer has the staff member's address; the checkout must not.
    expect(page.slice(page.indexOf('<main'), page.indexOf('</main>'))).not.toContain(
      'value="staff@example.com"',
    )
    const cart = await theCart(visitor)
    expect([cart.email, cart.shippingAddress]).toEqual([undefined, undefined])
  })

  it('that was ordered can only be viewed', async () => {
    const { key, id, visitor } = await caller()
    const staff = await signedIn('staff@example.com')
    const platform = apiRootOf(sandboxEnvironment(shop.sandboxUrl))
    const address = { country: 'US', state: 'NJ', postalCode: '07102', city: 'Newark', streetName: 'Market' }
    const { version } = await theCart(visitor)
    const addressed = await platform
      .carts()
      .withId({ ID: id })
      .post({ body: { version, actions: [{ action: 'setShippingAddress', address }] } })
      .execute()
    const order = { cart: { typeId: 'cart' as const, id }, version: addressed.body.version }
    await platform.orders().post({ body: order }).execute()
    const page = await textOf(await lookUp(staff, key))
    expect(page).toContain(', ordered')
    expect(page).toContain('Dry-Roasted Almonds')
    expect(page).not.toContain('Order for this customer')
    const taken = await takeOver(staff, key)
    expect(taken.status).toBe(409)
    expect(await textOf(taken)).toContain('This cart is closed; it cannot be changed.')
    expect(await barOf(staff)).not.toContain(key)
  })

  it('that is gone does not mix with their own', async () => {
    const { key, visitor, id } = await caller()
    const staff = await signedIn('staff@example.com')
    await takeOver(staff, key)
    const { version } = await theCart(visitor)
    await visitor.send(`/api/carts/${id}?version=${version}`, {}, 'DELETE')
    await add(staff, RAW, 1)
    const next = await (await staff.get('/about-us')).text()
    expect(next).toContain(`The customer&#x27;s cart ${key} is closed.`)
    expect(await barOf(staff)).toContain('Staff mode')
    expect((await lookUp(staff, key)).status).toBe(404)
  })

  it.each(['/cart', '/checkout', '/checkout/payment'])('that is gone is not shown at %s', async (path) => {
    const { key, visitor, id } = await caller()
    await takeOver(desk, key)
    const { version } = await theCart(visitor)
    await visitor.send(`/api/carts/${id}?version=${version}`, {}, 'DELETE')
    const answer = await desk.get(path)
    expect(answer.headers.get('Location')).toBe('/cart')
    const page = await (await desk.get('/cart')).text()
    expect(page).toContain(`The customer&#x27;s cart ${key} is closed.`)
    expect(page).toContain('Staff mode')
  })

  it('is not merged when somebody signs in', async () => {
    const { key, id, visitor } = await caller()
    const staff = await signedIn('staff@example.com')
    await takeOver(staff, key)
    await staff.post('/sign/in', { email: 'staff@example.com', password: 'Cobnuts!24' })
    const cart = await theCart(visitor)
    expect([cart.id, cart.state, cart.customerId]).toEqual([id, 'Active', undefined])
    expect((await theCart(staff)).id).not.toBe(id)
  })
})

// Runs last, because it uses up the staff member's rate limit.
describe('looking up', () => {
  it('is rate limited', async () => {
    const staff = await signedIn('staff@example.com')
    const statuses: number[] = []
    await wholeMinute()
    for (let tries = 0; tries < 70; tries++) statuses.push((await lookUp(staff, `C-TRY${tries}`)).status)
    expect(statuses.at(-1)).toBe(429)
    expect(await textOf(await lookUp(staff, 'C-MORE'))).toContain('That was a few look-ups too many.')
    expect((await records()).map((row) => row.cart_key)).not.toContain('C-MORE')
  })
})
