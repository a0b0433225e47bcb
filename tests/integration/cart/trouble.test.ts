import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TIMEOUTS_MS } from '../../../app/services/timeouts'
import { type Fault, type Shop, startShop, type Visitor } from '../../support/shop'
import { platformOf } from '../checkout/stand-ins'
import { add, applyCode, change, contents, textOf, theCart } from './cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const [ALMONDS, RAW] = ['1002-01', '1001-01']
const carts = (fault: Partial<Fault>): Fault => ({ vendor: 'commercetools', path: '/carts', ...fault })

/** A visitor with one pound of almonds in the cart. */
async function shopper(): Promise<Visitor> {
  const visitor = shop.visitor()
  await add(visitor, ALMONDS, 1)
  return visitor
}

async function lineOf(visitor: Visitor): Promise<string> {
  return (await theCart(visitor)).lines[0]?.id ?? ''
}

describe('races', () => {
  it('ten concurrent adds give their exact sum', async () => {
    const visitor = await shopper()
    const adds = Array.from({ length: 10 }, (_, index) => ({
      sku: index % 2 ? RAW : ALMONDS,
      quantity: index + 1,
    }))
    const answers = await Promise.all(adds.map(({ sku, quantity }) => add(visitor, sku, quantity)))
    const accepted = adds.filter((_, index) => answers[index]?.status === 303)
    expect(answers.every(({ status }) => status === 303 || status === 409)).toBe(true)
    const sum = (sku: string) =>
      accepted.filter((each) => each.sku === sku).reduce((total, each) => total + each.quantity, 0)
    expect(Object.fromEntries(contents(await theCart(visitor)))).toEqual({
      [ALMONDS]: 1 + sum(ALMONDS),
      [RAW]: sum(RAW),
    })
    expect(accepted).toHaveLength(10)
  })

  it('an add and a change in two tabs are both kept', async () => {
    const visitor = await shopper()
    const lineId = await lineOf(visitor)
    await Promise.all([change(visitor, lineId, 7), add(visitor, RAW, 2), applyCode(visitor, 'AUTUMN5')])
    const cart = await theCart(visitor)
    expect(contents(cart)).toEqual([
      [ALMONDS, 7],
      [RAW, 2],
    ])
    expect(cart.discountCodes.map(({ code }) => code)).toEqual(['AUTUMN5'])
  })

  it.each([
    ['an add', (visitor: Visitor) => add(visitor, ALMONDS, 2), 9],
    // The quantity that the shop saw last.
    ['a change', async (visitor: Visitor, lineId: string) => change(visitor, lineId, 1), 1],
  ])('%s is made to a cart that was changed elsewhere since it was seen', async (_, edit, quantity) => {
    const visitor = await shopper()
    const { id, version, lines } = await theCart(visitor)
    const lineItemId = lines[0]?.id ?? ''
    const actions = [{ action: 'changeLineItemQuantity' as const, lineItemId, quantity: 7 }]
    await platformOf(shop).carts().withId({ ID: id }).post({ body: { version, actions } }).execute()
    expect((await edit(visitor, lineItemId)).status).toBe(303)
    expect(contents(await theCart(visitor))).toEqual([[ALMONDS, quantity]])
  })

  it('a marked form adds once however often it arrives', async () => {
    const visitor = await shopper()
    const edit = crypto.randomUUID()
    await Promise.all([1, 2, 3].map(() => add(visitor, RAW, 2, { edit })))
    await add(visitor, RAW, 2, { edit })
    expect(contents(await theCart(visitor))).toEqual([
      [ALMONDS, 1],
      [RAW, 2],
    ])
  })
})

describe('a platform in trouble', () => {
  it('that answers 409 five times shows an error, the cart is unchanged', async () => {
    const visitor = await shopper()
    const lineId = await lineOf(visitor)
    await shop.setFaults([carts({ method: 'POST', status: 409, times: 5, body: conflict })])
    const response = await change(visitor, lineId, 9)
    expect(response.status).toBe(409)
    expect(await textOf(response)).toContain('Your cart is being changed in another window')
    expect(contents(await theCart(visitor))).toEqual([[ALMONDS, 1]])
  })

  it('that answers 409 four times is tried a fifth time', async () => {
    const visitor = await shopper()
    await shop.setFaults([carts({ method: 'POST', status: 409, times: 4, body: conflict })])
    expect((await add(visitor, RAW, 3)).status).toBe(303)
    expect(contents(await theCart(visitor))).toEqual([
      [ALMONDS, 1],
      [RAW, 3],
    ])
  })

  it.each([
    ['a 502 before the work', { status: 502 }],
    ['a 502 after the work', { status: 502, after: true }],
    ['a 502 that is no JSON', { status: 502, body: '<html>Bad gateway</html>', after: true }],
  ])('adds exactly once after %s', async (_, fault) => {
    const visitor = await shopper()
    await shop.setFaults([carts({ method: 'POST', times: 1, ...fault })])
    expect((await add(visitor, RAW, 2)).status).toBe(303)
    expect(contents(await theCart(visitor))).toEqual([
      [ALMONDS, 1],
      [RAW, 2],
    ])
  })

  it('applies a code once after a lost answer, without other messages', async () => {
    const visitor = await shopper()
    await shop.setFaults([carts({ method: 'POST', times: 1, status: 502, after: true })])
    expect((await applyCode(visitor, 'AUTUMN5')).status).toBe(303)
    expect((await theCart(visitor)).discountCodes.map(({ code }) => code)).toEqual(['AUTUMN5'])
  })

  it('that accepts a refused code but not its removal shows the code', async () => {
    const visitor = await shopper()
    await applyCode(visitor, 'AUTUMN5')
    await shop.setFaults([carts({ method: 'POST', times: 1 }), carts({ method: 'POST', status: 502 })])
    const refused = await applyCode(visitor, 'USEDUP')
    await shop.clearFaults()
    expect(refused.status).toBe(400)
    const page = await textOf(refused)
    expect(page).toContain('The code USEDUP has been used as often as it may be.')
    expect(page).toContain('Use AUTUMN5 again')
    expect((await theCart(visitor)).discountCodes.map(({ code }) => code)).toEqual(['USEDUP'])
  })

  it('creates one cart after a lost answer to the first add', async () => {
    const visitor = shop.visitor()
    await shop.setFaults([carts({ method: 'POST', times: 1, status: 502, after: true })])
    expect((await add(visitor, RAW, 2)).status).toBe(303)
    expect(contents(await theCart(visitor))).toEqual([[RAW, 2]])
  })

  it('that stays down leaves the cart unchanged, with what was typed', async () => {
    const visitor = await shopper()
    const lineId = await lineOf(visitor)
    await shop.setFaults([carts({ method: 'POST', status: 502 })])
    const response = await change(visitor, lineId, 9)
    expect(response.status).toBe(503)
    expect(await textOf(response)).toContain('It is as it was; please try again')
    await shop.clearFaults()
    expect(contents(await theCart(visitor))).toEqual([[ALMONDS, 1]])
  })

  it('that hangs is cut off by the time limit', async () => {
    const visitor = await shopper()
    const lineId = await lineOf(visitor)
    await shop.setFaults([carts({ method: 'POST', hang: true })])
    const started = performance.now()
    const response = await change(visitor, lineId, 9)
    const waited = performance.now() - started
    expect(response.status).toBe(503)
    // Two writes up to their timeouts, and no third one, with tolerance for a busy machine.
    expect(waited).toBeGreaterThan(TIMEOUTS_MS.commercetools.call * 1.9)
    expect(waited).toBeLessThan(TIMEOUTS_MS.commercetools.call * 3)
    await shop.clearFaults()
    // The hanging change may still be applied, but only once.
    expect([1, 9]).toContain((await theCart(visitor)).lines[0]?.quantity)
  })

  it('shows an error page when the cart cannot be read', async () => {
    const visitor = await shopper()
    await shop.setFaults([carts({ method: 'GET', status: 503 })])
    const page = await visitor.get('/cart')
    expect(page.status).toBe(503)
    expect(await textOf(page)).toContain('We could not load your cart just now. Nothing in it is lost.')
    await shop.clearFaults()
    expect(contents(await theCart(visitor))).toEqual([[ALMONDS, 1]])
  })

  it('shows an error in the open panel instead of an empty cart', async () => {
    const visitor = await shopper()
    await shop.setFaults([carts({ method: 'GET', status: 503 })])
    const answer = await visitor.get('/api/cart/panel')
    expect(answer.status).toBe(503)
    const message = 'We cannot answer that just now. Please try again in a moment.'
    expect(await answer.json()).toMatchObject({ errors: [{ message }] })
    await shop.clearFaults()
    expect((await visitor.get('/api/cart/panel')).status).toBe(200)
    expect((await shop.visitor().get('/api/cart/panel')).status).toBe(404)
  })

  it('shows the cart without pictures and rows when only the catalog is down', async () => {
    const visitor = shop.visitor()
    await add(visitor, '1305-01', 1)
    await shop.setFaults([{ vendor: 'commercetools', path: '/product-projections', status: 503 }])
    const page = await visitor.get('/cart')
    expect(page.status).toBe(200)
    expect(await textOf(page)).toContain('Estimated total')
  })
})

const conflict = {
  statusCode: 409,
  message: 'Object has a different version than expected.',
  errors: [{ code: 'ConcurrentModification', message: 'Object has a different version than expected.' }],
}
