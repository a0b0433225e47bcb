import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { approved, redirectOf, wordsOf } from '../checkout/buyer'
import { mailTo, ordersOf } from '../checkout/stand-ins'
import { activeCart, add, applyCode, change, contents, textOf, theCart } from './cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

/** A certificate of any amount, one of ten dollars, and raw almonds. */
const [OWN, TEN, RAW] = ['9990-own', '9990-236', '1001-01']

const certificate = (visitor: Visitor, amount: string, quantity: number | string = 1) =>
  add(visitor, OWN, quantity, { amount })

/** Amount, quantity and total per line. */
const amountsOf = async (visitor: Visitor) =>
  (await theCart(visitor)).lines.map((line) => [line.piecePrice, line.quantity, line.totalPrice])

const lineOf = async (visitor: Visitor, place = 0) => (await theCart(visitor)).lines[place]?.id ?? ''

describe('the page of a certificate', () => {
  const page = '/gifts/gift-certificate.html'

  it('offers any amount last, with a field', async () => {
    const html = await (await shop.visitor().get(`${page}?sku=${OWN}`)).text()
    expect(html.match(/href="\/gifts\/gift-certificate\.html\?sku=(9990-[^#"]+)/g)?.at(-1)).toContain(OWN)
    expect(html).toMatch(/<input[^>]*name="amount"[^>]*required[^>]*pattern=/)
    expect(html).toContain('<span class="own-amount">$25 to $200</span>')
  })

  it('has no field for fixed amounts, which alone are in structured data', async () => {
    const html = await (await shop.visitor().get(`${page}?sku=${TEN}`)).text()
    expect(html).not.toContain('name="amount"')
    const product = /<script[^>]*application\/ld\+json[^>]*>(\{[^<]*"@type":"Product".*?)<\/script>/.exec(
      html,
    )
    const { offers }: { offers: { sku: string; price: string }[] } = JSON.parse(product?.[1] ?? '{}')
    expect(offers.map(({ price }) => price)).toEqual([
      ...['10.00', '25.00', '35.00', '40.00', '50.00', '75.00', '100.00', '200.00'],
    ])
  })
})

describe('a certificate of any amount', () => {
  it('has that price and name', async () => {
    const visitor = shop.visitor()
    const answer = await certificate(visitor, '60', 2)
    expect(await amountsOf(visitor)).toEqual([[6_000, 2, 12_000]])
    const words = await textOf(await visitor.get(answer.headers.get('Location') ?? ''))
    expect(words).toMatch(/Added to Cart.*Gift Certificate \$60, quantity 2 \$120\.00/)
    expect(words).not.toMatch(/you save/i)
  })

  it('stays apart from other amounts, and grows with the same', async () => {
    const visitor = shop.visitor()
    await certificate(visitor, '60')
    await certificate(visitor, '75')
    await certificate(visitor, '60', 2)
    await add(visitor, TEN)
    expect(await amountsOf(visitor)).toEqual([
      [6_000, 3, 18_000],
      [7_500, 1, 7_500],
      [1_000, 1, 1_000],
    ])
  })

  it('keeps its amount when quantities change', async () => {
    const visitor = shop.visitor()
    await certificate(visitor, '60')
    await add(visitor, RAW)
    await change(visitor, await lineOf(visitor), 3)
    expect((await amountsOf(visitor))[0]).toEqual([6_000, 3, 18_000])
    const changes = JSON.stringify([
      { lineId: await lineOf(visitor), quantity: 2 },
      { lineId: await lineOf(visitor, 1), quantity: 4 },
    ])
    await visitor.post('/cart', { intent: 'change-many', changes })
    expect((await amountsOf(visitor))[0]).toEqual([6_000, 2, 12_000])
    const { id, version } = await theCart(visitor)
    const lineItemId = await lineOf(visitor)
    const actions = [{ action: 'changeLineItemQuantity', lineItemId, quantity: 5 }]
    expect((await visitor.send(`/api/carts/${id}`, { version, actions })).status).toBe(200)
    expect((await amountsOf(visitor))[0]).toEqual([6_000, 5, 30_000])
    await change(visitor, lineItemId, 0)
    expect(contents(await theCart(visitor))).toEqual([[RAW, 4]])
  })

  it('is added once after a lost answer, and again after a conflict', async () => {
    const visitor = shop.visitor()
    await certificate(visitor, '60')
    await shop.setFaults([
      { vendor: 'commercetools', method: 'POST', path: '/carts/', status: 502, after: true, times: 1 },
    ])
    await certificate(visitor, '60').finally(() => shop.clearFaults())
    await Promise.all([certificate(visitor, '60'), certificate(visitor, '80'), certificate(visitor, '60')])
    expect((await amountsOf(visitor)).sort(([a = 0], [b = 0]) => a - b)).toEqual([
      [6_000, 4, 24_000],
      [8_000, 1, 8_000],
    ])
  })

  it('is not discounted by codes, and reports no changed price', async () => {
    const visitor = shop.visitor()
    await certificate(visitor, '100')
    await add(visitor, RAW)
    await applyCode(visitor, 'AUTUMN5')
    const { lines } = await theCart(visitor)
    expect(lines.map(({ totalPrice }) => totalPrice)).toEqual([10_000, 949])
    await certificate(visitor, '100')
    expect(await textOf(await visitor.get('/cart'))).not.toMatch(/The price of/)
  })

  it('is saved for later with its amount, and restored', async () => {
    const visitor = shop.visitor()
    await certificate(visitor, '60')
    await certificate(visitor, '75')
    for (const lineId of [await lineOf(visitor), await lineOf(visitor, 1)]) {
      await visitor.post('/cart', { intent: 'save-for-later', lineId })
    }
    const words = await textOf(await visitor.get('/cart'))
    expect(words).toMatch(/Saved for later.*\$75\.00 \$75 .*\$60\.00 \$60 /)
    await visitor.post('/cart', { intent: 'move-to-cart', sku: OWN, amount: '60' })
    expect(await amountsOf(visitor)).toEqual([[6_000, 1, 6_000]])
    await visitor.post('/cart', { intent: 'forget-saved', sku: OWN, amount: '75' })
    expect(await textOf(await visitor.get('/cart'))).not.toContain('Saved for later')
  })

  it('saved without an amount links to its page', async () => {
    const visitor = shop.visitor()
    const heart = { ACTION: 'ADD_BASKET', button_wishlist: '1', item: OWN }
    await visitor.post('/contents.html', heart)
    for (const path of ['/cart', '/account/favorites']) {
      const html = await (await visitor.get(path)).text()
      expect(html).toMatch(
        /<a[^>]*href="\/gifts\/gift-certificate\.html\?sku=9990-own"[^>]*>(Choose an amount|Customize)/,
      )
      expect(html).not.toMatch(/<option[^>]*value="9990-own"/)
    }
    await certificate(visitor, '60')
    await visitor.post('/cart', { intent: 'save-for-later', lineId: await lineOf(visitor) })
    const favorites = await (await visitor.get('/account/favorites')).text()
    expect(favorites.match(/button_delete_wishlist-9990-own/g)).toHaveLength(1)
    await visitor.post('/contents.html', { 'button_delete_wishlist-9990-own': '1' })
    expect(await textOf(await visitor.get('/cart'))).not.toContain('Saved for later')
  })

  it('keeps its amount at sign-in', async () => {
    const visitor = shop.visitor()
    await certificate(visitor, '60')
    await visitor.post('/sign/in', { email: 'maple@example.com', password: 'Cobnuts!24' })
    expect(await amountsOf(visitor)).toEqual([[6_000, 1, 6_000]])
    await visitor.post('/sign/out', {})
    await certificate(visitor, '75')
    await visitor.post('/sign/in', { email: 'maple@example.com', password: 'Cobnuts!24' })
    expect(await amountsOf(visitor)).toEqual([
      [6_000, 1, 6_000],
      [7_500, 1, 7_500],
    ])
  })

  it('is ordered at its amount, as receipt and email show', async () => {
    const buyer = await approved(shop, { sku: OWN, more: { amount: '60' } })
    const receipt = await redirectOf(await buyer.place())
    expect(await wordsOf(await buyer.visitor.get(receipt))).toMatch(/Gift Certificate \$60 × 2 \$120\.00/)
    const [order] = await ordersOf(shop, buyer.email)
    expect(order?.lineItems[0]).toMatchObject({ priceMode: 'ExternalPrice', quantity: 2 })
    await expect.poll(async () => (await mailTo(shop, buyer.email)).length).toBe(1)
    expect((await mailTo(shop, buyer.email))[0]?.text).toContain('2 × Gift Certificate, $60: $120.00')
  })
})

describe('an amount', () => {
  it.each([
    ['', 'Enter an amount from $25 to $200'],
    ['24', 'An amount must be at least $25'],
    ['201', 'An amount can be at most $200'],
    ['25.505', 'Enter whole dollars, from $25 to $200'],
    ['1e2', 'Enter whole dollars, from $25 to $200'],
    ['abc', 'Enter whole dollars, from $25 to $200'],
    ['-30', 'Enter whole dollars, from $25 to $200'],
    ['一百', 'Enter whole dollars, from $25 to $200'],
  ])('%j is refused beside the field, which keeps it', async (amount, message) => {
    const visitor = shop.visitor()
    const response = await certificate(visitor, amount, 3)
    expect(response.status).toBe(400)
    const html = await response.text()
    const field = /<input[^>]*id="add-amount"[^>]*>/.exec(html)?.[0]
    expect(field).toContain('aria-invalid="true"')
    expect(field).toContain('add-amount-error')
    expect(/id="add-amount-error"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)</.exec(html)?.[1]).toBe(message)
    if (amount) expect(field).toContain(`value="${amount}"`)
    expect(html).toMatch(/<input[^>]*id="add-quantity"[^>]*value="3"/)
    expect(await activeCart(visitor)).toBeUndefined()
  })

  it('may have a dollar sign and blanks', async () => {
    const visitor = shop.visitor()
    await certificate(visitor, '$50')
    await certificate(visitor, ' 50 ')
    expect(await amountsOf(visitor)).toEqual([[5_000, 2, 10_000]])
  })
})

describe('a price from outside', () => {
  const money = { currencyCode: 'USD', centAmount: 2_500 }

  it.each([RAW, TEN, '8301-card'])('is refused for %s, in a cart and for a new one', async (sku) => {
    for (const filled of [true, false]) {
      const visitor = shop.visitor()
      if (filled) await add(visitor, '1201-01')
      const answer = await add(visitor, sku, 1, { amount: '30' })
      expect(answer.status).toBe(400)
      expect(await textOf(answer)).toContain('Only a gift certificate can be over an amount of your own')
      expect((await activeCart(visitor))?.lines.length ?? 0).toBe(filled ? 1 : 0)
    }
  })

  it('does not apply to items added with a certificate', async () => {
    const visitor = shop.visitor()
    const fields: [string, string][] = [
      ['intent', 'add'],
      ['quantity', '1'],
      ['sku', OWN],
      ['sku', RAW],
      ['addOn', '8301-card'],
      ['amount', '30'],
    ]
    expect((await visitor.post('/cart', fields)).status).toBe(303)
    const { lines } = await theCart(visitor)
    const prices = lines
      .flatMap((line) => [line, ...line.children])
      .map((line) => [line.priceMode, line.piecePrice])
    expect(prices).toEqual([
      ['ExternalPrice', 3_000],
      ['Platform', 399],
      ['Platform', 999],
    ])
  })

  it('is refused by endpoints, and a certificate needs an amount', async () => {
    const visitor = shop.visitor()
    const cartSku = {
      sku_external_id: RAW,
      quantity: 1,
      amount: 1,
      externalPrice: money,
      external_price: money,
    }
    expect((await visitor.send('/api/cart', { cart_sku: cartSku })).status).toBe(200)
    const { id, version, lines } = await theCart(visitor)
    const lineItemId = lines[0]?.id
    const update = (action: object) => visitor.send(`/api/carts/${id}`, { version, actions: [action] })
    const price = { externalPrice: money }
    expect((await update({ action: 'setLineItemPrice', lineItemId, ...price })).status).toBe(400)
    expect((await update({ action: 'addLineItem', sku: OWN, ...price })).status).toBe(400)
    expect(
      (await update({ action: 'changeLineItemQuantity', lineItemId, quantity: 2, ...price })).status,
    ).toBe(200)
    expect(await amountsOf(visitor)).toEqual([[999, 2, 1_998]])
    const none = await visitor.send('/api/cart', { cart_sku: { sku_external_id: OWN, quantity: 1 } })
    expect(none.status).toBe(400)
    expect(await none.json()).toMatchObject({ errors: [{ key: 'amount' }] })
    const saved = await visitor.post('/cart', { intent: 'move-to-cart', sku: RAW, amount: '30' })
    // The saved line has the same amount already, so nothing is moved.
    expect(saved.status).toBe(303)
    expect(contents(await theCart(visitor))).toEqual([[RAW, 2]])
  })
})
