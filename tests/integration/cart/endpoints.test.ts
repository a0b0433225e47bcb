import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { apiRootOf } from '../../support/sandbox'
import { type Shop, startShop } from '../../support/shop'
import { add, contents, textOf, theCart } from './cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const [ALMONDS, RAW] = ['1002-01', '1001-01']
type Body = { data?: Record<string, unknown>; errors?: { message: string; key?: string }[] }
const bodyOf = async (response: Response): Promise<Body> => response.json()

describe('POST /cart with JSON', () => {
  it('adds, and answers with the cart and the line', async () => {
    const visitor = shop.visitor()
    const payload = { cart_sku: { sku_external_id: ALMONDS, quantity: 2, list_metadata: { list: 'home' } } }
    const response = await visitor.send('/cart', payload)
    expect(response.status).toBe(200)
    const { data } = await bodyOf(response)
    const cart = await theCart(visitor)
    expect(data?.cart_line).toEqual({ id: cart.lines[0]?.id, quantity_added: 2 })
    expect(data).toMatchObject({ messages: [], redirect: `/cart?added=${cart.lines[0]?.id}` })
    expect(cart.lines[0]?.listMetadata).toBe('{"list":"home"}')
  })

  it('keeps a product on one line for all lists, with the list of its first add', async () => {
    const visitor = shop.visitor()
    const shelf = await (await visitor.get('/nuts/almonds/')).text()
    const [, list = ''] = /name="listMetadata" value="([^"]+)"/.exec(shelf) ?? []
    await visitor.post('/cart', { intent: 'add', sku: ALMONDS, quantity: '1', listMetadata: list })
    await add(visitor, ALMONDS, 2)
    await visitor.send('/cart', {
      cart_sku: { sku_external_id: ALMONDS, quantity: 3, list_metadata: 'home' },
    })
    const { lines } = await theCart(visitor)
    expect(lines).toMatchObject([{ quantity: 6, listMetadata: '/nuts/almonds/' }])
  })

  it.each([
    [{ cart_sku: { sku_external_id: ALMONDS, quantity: 0 } }, 400, 'Quantity must be higher than 0'],
    [{ cart_sku: { sku_external_id: ALMONDS, quantity: 1.5 } }, 400, 'Quantity must be a number'],
    [{ cart_sku: { sku_external_id: ALMONDS, quantity: 5000 } }, 400, 'Quantity cannot exceed 4999'],
    [{ cart_sku: { sku_external_id: 'nope', quantity: 1 } }, 404, 'We do not sell an item nope.'],
    [{}, 400, 'cart_sku'],
  ])('refuses %j', async (payload, status, message) => {
    const response = await shop.visitor().send('/cart', payload)
    expect(response.status).toBe(status)
    expect((await bodyOf(response)).errors?.[0]?.message).toContain(message)
  })
})

describe('/api/carts/{id}', () => {
  it('reads, updates and deletes by version', async () => {
    const visitor = shop.visitor()
    expect((await visitor.get('/api/carts/active-cart')).status).toBe(404)
    await add(visitor, ALMONDS, 1)
    const cart = await theCart(visitor)
    const path = `/api/carts/${cart.id}`
    expect((await visitor.get(path)).status).toBe(200)
    const lineItemId = cart.lines[0]?.id
    const actions = [{ action: 'changeLineItemQuantity', lineItemId, quantity: 6 }]
    const updated = await visitor.send(path, { version: cart.version, actions })
    expect(updated.status).toBe(200)
    expect(contents(await theCart(visitor))).toEqual([[ALMONDS, 6]])
    expect((await visitor.send(path, { version: cart.version, actions })).status).toBe(409)
    const { version } = await theCart(visitor)
    expect((await visitor.send(`${path}?version=${cart.version}`, {}, 'DELETE')).status).toBe(409)
    expect((await visitor.send(`${path}?version=${version}`, {}, 'DELETE')).status).toBe(200)
    expect((await visitor.get('/api/carts/active-cart')).status).toBe(404)
  })

  it('names the paths of products, and the lines as the platform has them', async () => {
    const visitor = shop.visitor()
    await add(visitor, ALMONDS, 1)
    const { data } = await bodyOf(await visitor.get('/api/carts/active-cart'))
    const [line] = (data?.lineItems ?? []) as Record<string, string>[]
    const { productPath, productId } = line ?? {}
    expect(productPath).toMatch(/^\/nuts\/almonds\/[\w-]+\.html$/)
    expect(data).toMatchObject({
      productPathsById: { [productId ?? '']: productPath },
      rawCart: { id: data?.id, version: data?.version, lineItems: [{ variant: { sku: ALMONDS } }] },
    })
  })

  it('that cannot be read says so, not that it was not changed', async () => {
    const own = await startShop()
    const visitor = own.visitor()
    await add(visitor, ALMONDS, 1)
    await own.setFaults([{ vendor: 'commercetools', path: '/carts', status: 503 }])
    for (const path of ['/api/carts/active-cart', '/api/cart/panel']) {
      const answer = await visitor.get(path)
      expect([path, answer.status]).toEqual([path, 503])
      const message = 'We cannot answer that just now. Please try again in a moment.'
      expect((await bodyOf(answer)).errors).toEqual([{ message }])
    }
    await own.stop()
  })

  it("answers 404 for other visitors' carts, and accepts no prices", async () => {
    const owner = shop.visitor()
    await add(owner, ALMONDS, 1)
    const { id, version } = await theCart(owner)
    const stranger = shop.visitor()
    expect((await stranger.get(`/api/carts/${id}`)).status).toBe(404)
    const remove = { version, actions: [{ action: 'addDiscountCode', code: 'AUTUMN5' }] }
    expect((await stranger.send(`/api/carts/${id}`, remove)).status).toBe(404)
    const free = {
      version,
      actions: [{ action: 'addCustomLineItem', slug: 'adjustment', money: { centAmount: -900 } }],
    }
    const refused = await owner.send(`/api/carts/${id}`, free)
    expect(refused.status).toBe(403)
    expect((await bodyOf(refused)).errors?.[0]?.message).toContain('addCustomLineItem cannot be sent here')
    expect((await theCart(owner)).version).toBe(version)
  })

  it('takes what a shopper may change, and names a line that is not there', async () => {
    const visitor = shop.visitor()
    await add(visitor, ALMONDS, 1)
    const { id, version } = await theCart(visitor)
    const address = {
      name: 'Hazel Wood',
      street1: '1 Main St',
      city: 'Cranford',
      state: 'NJ',
      postalCode: '07016',
      country: 'US',
      phone: '908-555-0142',
    }
    const send = (version: number, actions: object[]) =>
      visitor.send(`/api/carts/${id}`, { version, actions })
    const moved = await send(version, [{ action: 'setShippingAddress', address }, { action: 'recalculate' }])
    expect(moved.status).toBe(200)
    const { data } = await bodyOf(moved)
    expect(data).toMatchObject({
      shippingAddress: { postalCode: '07016' },
      lineItems: [{ quantity: 1, lineItemMode: 'Standard', price: { value: { currencyCode: 'USD' } } }],
    })
    const missing = await send(Number(data?.version), [{ action: 'removeLineItem', lineItemId: 'nowhere' }])
    expect(missing.status).toBe(404)
    expect((await bodyOf(missing)).errors?.[0]?.message).toBe('Cannot find line item for ID nowhere')
  })

  it.each([
    'setShippingMethod',
    'setCustomShippingMethod',
    'removeShippingMethod',
    'addCustomLineItem',
    'removeCustomLineItem',
    'setCustomLineItemShippingDetails',
    'setCustomType',
    'setItemShippingAddressCustomField',
    'setItemShippingAddressCustomType',
    'setLineItemDistributionChannel',
  ])('refuses %s, which only the shop sends, with a reason', async (action) => {
    const visitor = shop.visitor()
    await add(visitor, ALMONDS, 1)
    const { id, version } = await theCart(visitor)
    const answer = await visitor.send(`/api/carts/${id}`, { version, actions: [{ action }] })
    expect(answer.status).toBe(403)
    expect((await bodyOf(answer)).errors?.[0]?.message).toMatch(
      new RegExp(`^${action} cannot be sent here\\. [A-Z].+\\.$`),
    )
  })

  it('does what a shopper may do, one action after the other', async () => {
    const visitor = shop.visitor()
    await add(visitor, ALMONDS, 2)
    const lineId = async () => (await theCart(visitor)).lines[0]?.id
    const lineItemId = await lineId()
    const act = async (...actions: object[]): Promise<Record<string, unknown>> => {
      const { id, version } = await theCart(visitor)
      const answer = await visitor.send(`/api/carts/${id}`, { version, actions })
      const { data, errors } = await bodyOf(answer)
      expect([actions, answer.status, errors]).toEqual([actions, 200, undefined])
      return data ?? {}
    }
    const codesOf = (data: Record<string, unknown>) =>
      (data.discountCodes as { discountCode: { id: string } }[]).map(({ discountCode }) => discountCode)
    const home = {
      name: 'Hazel Wood',
      street1: '1 Main St',
      city: 'Cranford',
      state: 'NJ',
      postalCode: '07016',
      country: 'US',
      phone: '908-555-0142',
    }
    expect(await act({ action: 'addLineItem', sku: RAW, quantity: 1 })).toMatchObject({
      lineItems: [{ quantity: 2 }, { quantity: 1 }],
    })
    await act({ action: 'changeLineItemQuantity', lineItemId, quantity: 3 })
    await act({ action: 'setLineItemCustomField', lineItemId, name: 'markedAsGift', value: true })
    expect(
      await act({ action: 'setLineItemCustomField', lineItemId, name: 'greetingCardMessage', value: 'Hi' }),
    ).toMatchObject({ lineItems: [{ quantity: 3, custom: { fields: { greetingCardMessage: 'Hi' } } }, {}] })
    const customerEmail = 'endpoints@example.com'
    expect(await act({ action: 'setCustomerEmail', email: customerEmail })).toMatchObject({ customerEmail })
    const coded = await act({ action: 'addDiscountCode', code: 'AUTUMN5' })
    const [discountCode] = codesOf(coded)
    expect(
      codesOf(await act({ action: 'removeDiscountCode', discountCode: { id: discountCode?.id } })),
    ).toEqual([])
    expect(await act({ action: 'setShippingAddress', address: home })).toMatchObject({
      shippingAddress: { postalCode: '07016' },
    })
    const { id, version } = await theCart(visitor)
    const early = await visitor.send(`/api/carts/${id}`, {
      version,
      actions: [{ action: 'addItemShippingAddress', address: home }],
    })
    expect((await bodyOf(early)).errors?.[0]?.key).toBe('one-address')
    // commercetools fixes the mode at creation, so this is another cart.
    await visitor.post('/checkout/address', { ...home, intent: 'many' })
    const moved = await lineId()
    const others = (await theCart(visitor)).lines[1]?.id
    const to = (lineItemId: string | undefined, ...quantities: number[]) => ({
      action: 'setLineItemShippingDetails',
      lineItemId,
      shippingDetails: {
        targets: quantities.map((quantity, at) => ({ addressKey: `shipment-${at + 1}`, quantity })),
      },
    })
    const first = { action: 'addItemShippingAddress', address: { ...home, key: 'shipment-1' } }
    const second = { ...first, address: { ...home, name: 'Olive', key: 'shipment-2' } }
    await act(first, to(moved, 1), to(others, 1))
    expect(await act(second, to(moved, 1, 2))).toMatchObject({
      itemShippingAddresses: [
        { key: 'shipment-1', name: 'Hazel Wood' },
        { key: 'shipment-2', name: 'Olive' },
      ],
      lineItems: [{ shippingDetails: to(moved, 1, 2).shippingDetails }, {}],
    })
    const two = 'shipment-2'
    expect(
      await act({ action: 'updateItemShippingAddress', address: { ...home, name: 'Pat', key: two } }),
    ).toMatchObject({ itemShippingAddresses: [{}, { name: 'Pat' }] })
    await act({ action: 'removeItemShippingAddress', addressKey: two })
    await act({ action: 'recalculate' })
    expect(await act({ action: 'removeLineItem', lineItemId: moved })).toMatchObject({
      lineItems: [{ variant: { sku: RAW } }],
    })
  })

  it('says why a cart cannot be edited or deleted', async () => {
    const visitor = shop.visitor()
    const body = { version: 1, actions: [{ action: 'recalculate' }] }
    const said = async (answer: Response) => [answer.status, (await bodyOf(answer)).errors?.[0]?.message]
    expect(await said(await visitor.send('/api/carts/active-cart', body))).toEqual([
      404,
      "Can't update cart before loading",
    ])
    expect(await said(await visitor.send('/api/carts/active-cart?version=1', {}, 'DELETE'))).toEqual([
      404,
      "Can't delete cart before loading",
    ])
    await add(visitor, ALMONDS, 1)
    const { id, version } = await theCart(visitor)
    const cart = apiRootOf(sandboxEnvironment(shop.sandboxUrl)).carts().withId({ ID: id })
    await cart.post({ body: { version, actions: [{ action: 'freezeCart' }] } }).execute()
    const closed = [409, 'Cart cannot be modified']
    expect(await said(await visitor.send(`/api/carts/${id}`, body))).toEqual(closed)
    expect(await said(await visitor.send(`/api/carts/${id}?version=2`, {}, 'DELETE'))).toEqual(closed)
  })

  it('does not change a deleted cart: the next add creates a new one', async () => {
    const visitor = shop.visitor()
    await add(visitor, ALMONDS, 1)
    const { id, version } = await theCart(visitor)
    const stale = shop.visitor()
    stale.copyCookies(visitor)
    await visitor.send(`/api/carts/${id}?version=${version}`, {}, 'DELETE')
    const page = await stale.get('/cart')
    expect(page.status).toBe(200)
    expect(await textOf(page)).toContain('Your cart is empty')
    expect((await add(stale, RAW, 1)).status).toBe(303)
    expect(contents(await theCart(stale))).toEqual([[RAW, 1]])
  })
})

describe('a cart', () => {
  it('survives signing in and out', async () => {
    const visitor = shop.visitor()
    await add(visitor, ALMONDS, 2)
    const signIn = () => visitor.post('/sign/in', { email: 'office@example.com', password: 'Cobnuts!24' })
    expect((await signIn()).status).toBe(303)
    const mine = await theCart(visitor)
    expect(contents(mine)).toContainEqual([ALMONDS, 2])
    await visitor.post('/sign/out', {})
    expect((await visitor.get('/api/carts/active-cart')).status).toBe(404)
    expect((await visitor.get(`/api/carts/${mine.id}`)).status).toBe(404)
    expect((await signIn()).status).toBe(303)
    expect((await theCart(visitor)).id).toBe(mine.id)
  })
})

describe('restricted countries', () => {
  it('are returned for the SKUs that have some', async () => {
    const response = await shop.visitor().get(`/api/restricted-country-skus?skus=${ALMONDS},nope`)
    expect(response.status).toBe(200)
    expect((await bodyOf(response)).data).toEqual({ restrictedCountrySkus: {} })
    const many = Array.from({ length: 101 }, (_, index) => `sku-${index}`).join(',')
    expect((await shop.visitor().get(`/api/restricted-country-skus?skus=${many}`)).status).toBe(400)
  })
})
