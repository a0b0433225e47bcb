import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { apiRootOf } from '../../support/sandbox'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { add, applyCode, change, contents, textOf, theCart } from './cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const [ALMONDS, RAW, WHOLESALE] = ['1002-01', '1001-01', '1308-30']

async function shopper(): Promise<{ visitor: Visitor; lineId: string }> {
  const visitor = shop.visitor()
  await add(visitor, ALMONDS, 1)
  return { visitor, lineId: (await theCart(visitor)).lines[0]?.id ?? '' }
}

describe('a quantity typed into a line', () => {
  it.each([
    ['-1', 'Quantity must be higher than 0'],
    ['1.5', 'Quantity must be a number'],
    ['5000', 'Quantity cannot exceed 4999'],
    ['many', 'Quantity must be a number'],
    ['', 'Quantity must be a number'],
  ])('%j is refused beside the field, which keeps what was typed', async (typed, message) => {
    const { visitor, lineId } = await shopper()
    const response = await change(visitor, lineId, typed)
    expect(response.status).toBe(400)
    const html = await response.text()
    expect(html).toMatch(new RegExp(`id="quantity-${lineId}-error"[^>]*>.*?${message}`))
    expect(html).toMatch(new RegExp(`<a href="#quantity-${lineId}">${message}</a>`))
    expect(html).toMatch(new RegExp(`<input[^>]*id="quantity-${lineId}"[^>]*value="${typed}"`))
    expect(contents(await theCart(visitor))).toEqual([[ALMONDS, 1]])
  })
})

describe('a product', () => {
  it('that is no longer sold is not added', async () => {
    const { visitor } = await shopper()
    const products = apiRootOf(sandboxEnvironment(shop.sandboxUrl)).products()
    const { version } = (await products.withKey({ key: '1202' }).get().execute()).body
    const actions = [
      { action: 'setAttributeInAllVariants' as const, name: 'active', value: false, staged: false },
    ]
    await products.withKey({ key: '1202' }).post({ body: { version, actions } }).execute()
    const response = await add(visitor, '1202-01', 2)
    expect(response.status).toBe(400)
    const text = await textOf(response)
    expect(text).toContain('Sorry, this item is out of stock.')
    expect(text).toContain('Item 1202-01 was not added.')
    expect(contents(await theCart(visitor))).toEqual([[ALMONDS, 1]])
  })

  it('at wholesale is sold once, but not on auto-delivery', async () => {
    const { visitor } = await shopper()
    const refused = await add(visitor, WHOLESALE, 1, { autoDelivery: '42' })
    expect(refused.status).toBe(400)
    expect(await textOf(refused)).toContain('cannot be put on auto-delivery')
    expect(contents(await theCart(visitor))).toEqual([[ALMONDS, 1]])
    expect((await add(visitor, WHOLESALE, 1)).status).toBe(303)
  })
})

describe('an outdated cart page', () => {
  it('changes the lines that still exist, and says which do not', async () => {
    const { visitor, lineId } = await shopper()
    const other = shop.visitor()
    other.copyCookies(visitor)
    await add(other, RAW, 4)
    await change(other, lineId, 9)
    expect((await change(visitor, lineId, 2)).status).toBe(303)
    expect(contents(await theCart(visitor))).toEqual([
      [ALMONDS, 2],
      [RAW, 4],
    ])
    await change(other, lineId, 0)
    const late = await change(visitor, lineId, 5)
    expect(late.status).toBe(404)
    expect(await textOf(late)).toContain('It may have been removed in another window.')
    expect(contents(await theCart(visitor))).toEqual([[RAW, 4]])
  })

  it('may remove a line that another tab has removed', async () => {
    const { visitor, lineId } = await shopper()
    const remove = () => visitor.post('/cart', { intent: 'remove', lineId })
    expect((await remove()).status).toBe(303)
    expect((await remove()).status).toBe(303)
    expect(contents(await theCart(visitor))).toEqual([])
  })

  it('says that the cart is gone', async () => {
    const { visitor, lineId } = await shopper()
    const { id, version } = await theCart(visitor)
    await visitor.send(`/api/carts/${id}?version=${version}`, {}, 'DELETE')
    const late = await change(visitor, lineId, 5)
    expect(late.status).toBe(404)
    expect(await textOf(late)).toContain('Your cart is empty')
  })
})

it('says that the cart cannot be read when saving for later', async () => {
  const { visitor, lineId } = await shopper()
  await shop.setFaults([{ vendor: 'commercetools', path: '/carts', method: 'GET', status: 503 }])
  const response = await visitor.post('/cart', { intent: 'save-for-later', lineId })
  await shop.clearFaults()
  expect(response.status).toBe(503)
  expect(await textOf(response)).toContain('We could not change your cart just now.')
  expect(contents(await theCart(visitor))).toEqual([[ALMONDS, 1]])
})

const conflict = { statusCode: 409, message: 'Conflict', errors: [{ code: 'ConcurrentModification' }] }

const edits: [string, (visitor: Visitor, lineId: string) => Promise<Response>, string][] = [
  ['an add', (visitor) => add(visitor, RAW, 3), 'value="3"'],
  ['a change', (visitor, lineId) => change(visitor, lineId, 7), 'value="7"'],
  ['a removal', (visitor, lineId) => visitor.post('/cart', { intent: 'remove', lineId }), ''],
  ['a code', (visitor) => applyCode(visitor, 'AUTUMN5'), 'value="AUTUMN5"'],
  [
    'a message',
    (visitor, lineId) => visitor.post('/cart', { intent: 'gift-message', lineId, message: 'Hi' }),
    '',
  ],
]

describe.each(edits)('%s', (_, edit, kept) => {
  it.each([
    [{ status: 409, times: 5, body: conflict }, 409, 'Your cart is being changed in another window.'],
    [{ status: 502 }, 503, 'We could not change your cart just now.'],
  ])('that meets %j shows an error and leaves the cart unchanged', async (fault, status, message) => {
    const { visitor, lineId } = await shopper()
    const before = await theCart(visitor)
    await shop.setFaults([{ vendor: 'commercetools', path: '/carts', method: 'POST', ...fault }])
    const response = await edit(visitor, lineId)
    await shop.clearFaults()
    expect(response.status).toBe(status)
    const html = await response.text()
    expect(html).toContain(message)
    expect(html).toContain('Dry-Roasted Almonds')
    expect(html).toContain(kept)
    expect(await theCart(visitor)).toEqual(before)
  })
})
