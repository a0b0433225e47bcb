import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { activeCart, add, applyCode, change, contents, textOf, theCart } from './cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

/** Dry-roasted almonds, raw almonds, raw walnuts: one pound each. 8301 is a card of which an order holds 50. */
const [ALMONDS, RAW, WALNUTS, CARD, BOX] = ['1002-01', '1001-01', '1201-01', '8301-card', '8001-six-treats']

describe('adding', () => {
  it('redirects to the cart and shows what was added', async () => {
    const visitor = shop.visitor()
    const response = await add(visitor, ALMONDS, 2)
    expect(response.status).toBe(303)
    const page = await visitor.get(response.headers.get('Location') ?? '')
    expect(page.status).toBe(200)
    expect(await textOf(page)).toMatch(
      /Added to Cart.*Dry-Roasted Almonds.*quantity 2.*we'll ship (today|tomorrow|\w{3}, \w{3} \d+)/,
    )
    expect(contents(await theCart(visitor))).toEqual([[ALMONDS, 2]])
  })

  it('adds several things at once, and says when there are none', async () => {
    const visitor = shop.visitor()
    const fields: [string, string][] = [
      ['intent', 'add'],
      ['quantity', '1'],
    ]
    const nothing = await visitor.post('/cart', fields)
    expect(nothing.status).toBe(400)
    expect(await textOf(nothing)).toContain('Choose at least one item')
    const answer = await visitor.post('/cart', [...fields, ['sku', ALMONDS], ['sku', WALNUTS]])
    const page = await visitor.get(answer.headers.get('Location') ?? '')
    expect(await textOf(page)).toMatch(/Added to Cart.*Dry-Roasted Almonds.*Walnut Halves/)
    expect(contents(await theCart(visitor))).toEqual([
      [ALMONDS, 1],
      [WALNUTS, 1],
    ])
  })

  it('grows the existing line, and links back to the page', async () => {
    const visitor = shop.visitor()
    await add(visitor, ALMONDS, 2)
    const response = await add(visitor, ALMONDS, 3, { from: '/nuts/almonds/' })
    expect(response.headers.get('Location')).toMatch(/^\/cart\?added=.*&from=%2Fnuts%2Falmonds%2F$/)
    expect(contents(await theCart(visitor))).toEqual([[ALMONDS, 5]])
  })

  it.each([
    ['0', 'Quantity must be higher than 0'],
    ['-1', 'Quantity must be higher than 0'],
    ['1.5', 'Quantity must be a number'],
    ['5000', 'Quantity cannot exceed 4999'],
    ['abc', 'Quantity must be a number'],
    ['', 'Quantity must be a number'],
  ])('refuses the quantity %j beside what was typed', async (quantity, message) => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 1)
    const response = await add(visitor, ALMONDS, quantity)
    expect(response.status).toBe(400)
    const html = await response.clone().text()
    expect(await textOf(response)).toContain(message)
    if (quantity) expect(html).toContain(`value="${quantity}"`)
    expect(contents(await theCart(visitor))).toEqual([[RAW, 1]])
  })

  it('refuses unknown SKUs and markup without creating a cart', async () => {
    for (const sku of ['no-such-sku', '<script>alert(1)</script>']) {
      const visitor = shop.visitor()
      const response = await add(visitor, sku)
      expect(response.status).toBe(404)
      const html = await response.text()
      expect(html).toContain('We do not sell an item')
      expect(html).not.toContain('<script>alert(1)')
      expect(await activeCart(visitor)).toBeUndefined()
    }
  })

  it('refuses sold-out products and removes them again', async () => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 1)
    const response = await add(visitor, '1002-25')
    expect(response.status).toBe(400)
    expect(await textOf(response)).toContain('Sorry, this item is out of stock')
    expect(contents(await theCart(visitor))).toEqual([[RAW, 1]])
  })

  it('keeps auto-delivery apart from a one-time purchase', async () => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 1)
    await add(visitor, RAW, 1, { autoDelivery: '42' })
    const cart = await theCart(visitor)
    expect(cart.lines).toHaveLength(2)
    const subscribed = cart.lines.find((line) => line.autoDelivery)
    expect(subscribed?.autoDelivery).toEqual({
      intervalDays: 42,
      offerLocation: 'product',
      offerType: 'recurring',
    })
    expect(subscribed?.totalSavings.breakdown[0]).toMatchObject({ type: 'Channel', onSale: false })
    expect(subscribed?.piecePrice).toBeLessThan(cart.lines[0]?.piecePrice ?? 0)
  })
})

describe('changing and removing', () => {
  it('changes a line, removes it at 0, and shows an empty cart', async () => {
    const visitor = shop.visitor()
    await add(visitor, ALMONDS, 1)
    const { lines } = await theCart(visitor)
    const lineId = lines[0]?.id ?? ''
    expect((await change(visitor, lineId, 12)).headers.get('Location')).toBe(`/cart#line-${lineId}`)
    expect(contents(await theCart(visitor))).toEqual([[ALMONDS, 12]])
    expect((await change(visitor, lineId, 0)).status).toBe(303)
    const page = await visitor.get('/cart')
    expect(await textOf(page)).toContain('Your cart is empty. Almonds are a good start.')
  })

  it('keeps what was typed beside its line', async () => {
    const visitor = shop.visitor()
    await add(visitor, ALMONDS, 1)
    const { lines } = await theCart(visitor)
    const response = await change(visitor, lines[0]?.id ?? '', '1.5')
    expect(response.status).toBe(400)
    const html = await response.text()
    expect(html).toMatch(/value="1\.5"/)
    expect(html).toContain('Quantity must be a number')
  })

  it('asks an outdated page to reload', async () => {
    const visitor = shop.visitor()
    const response = await visitor.post('/cart', { intent: 'dance' })
    expect(response.status).toBe(400)
    expect(await textOf(response)).toContain('This page is out of date.')
  })

  it("turns 'more...' into a number field", async () => {
    const visitor = shop.visitor()
    await add(visitor, ALMONDS, 1)
    const { lines } = await theCart(visitor)
    const response = await change(visitor, lines[0]?.id ?? '', 'more')
    expect(response.status).toBe(303)
    const page = await visitor.get((response.headers.get('Location') ?? '').split('#')[0] ?? '')
    expect(await page.text()).toMatch(
      /<input[^>]*inputMode="numeric"[^>]*name="quantity"|<input[^>]*name="quantity"[^>]*inputMode="numeric"/,
    )
  })

  it('refuses a line of another cart, and an edit without a cart', async () => {
    const other = shop.visitor()
    await add(other, ALMONDS, 1)
    const { lines } = await theCart(other)
    const visitor = shop.visitor()
    expect((await change(visitor, lines[0]?.id ?? '', 2)).status).toBe(404)
    await add(visitor, RAW, 1)
    const response = await change(visitor, lines[0]?.id ?? '', 2)
    expect(response.status).toBe(404)
    expect(await textOf(response)).toContain('Cannot find line item for ID')
    expect(contents(await theCart(other))).toEqual([[ALMONDS, 1]])
  })

  it('applies the order limit over all lines', async () => {
    const visitor = shop.visitor()
    await add(visitor, CARD, 30, { greetingCardMessage: 'Thank you' })
    await add(visitor, CARD, 15, { greetingCardMessage: 'Happy birthday' })
    const refused = await add(visitor, CARD, 6)
    expect(refused.status).toBe(400)
    expect(await textOf(refused)).toContain('Quantity cannot exceed 50: 45 are in your cart already')
    const { lines } = await theCart(visitor)
    expect(lines.map((line) => line.quantity)).toEqual([30, 15])
    expect((await change(visitor, lines[0]?.id ?? '', 36)).status).toBe(400)
    expect((await change(visitor, lines[0]?.id ?? '', 35)).status).toBe(303)
  })

  it('sends several changes as one update', async () => {
    const visitor = shop.visitor()
    await add(visitor, ALMONDS, 1)
    await add(visitor, WALNUTS, 1)
    const { lines, version } = await theCart(visitor)
    const changes = lines.map((line, index) => ({ lineId: line.id, quantity: index + 4 }))
    const response = await visitor.post('/cart', { intent: 'change-many', changes: JSON.stringify(changes) })
    expect(response.status).toBe(200)
    const after = await theCart(visitor)
    expect(contents(after)).toEqual([
      [ALMONDS, 4],
      [WALNUTS, 5],
    ])
    expect(after.version).toBe(version + 2)
  })
})

describe('a line', () => {
  it('goes on auto-delivery and off again', async () => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 1)
    const { lines, totalPrice } = await theCart(visitor)
    const lineId = lines[0]?.id ?? ''
    await visitor.post('/cart', { intent: 'auto-delivery', lineId, interval: '42' })
    const subscribed = await theCart(visitor)
    expect(subscribed.lines[0]).toMatchObject({ id: lineId, autoDelivery: { intervalDays: 42 } })
    expect(subscribed.totalPrice).toBeLessThan(totalPrice)
    expect(await textOf(await visitor.get('/cart'))).toContain('5% off Auto-Delivery: you save')
    await visitor.post('/cart', { intent: 'auto-delivery', lineId })
    const once = await theCart(visitor)
    expect(once.lines[0]?.autoDelivery).toBeUndefined()
    expect(once.totalPrice).toBe(totalPrice)
  })

  it('has a gift message and gift packing', async () => {
    const visitor = shop.visitor()
    await add(visitor, BOX, 1)
    const { lines } = await theCart(visitor)
    const lineId = lines[0]?.id ?? ''
    await visitor.post('/cart', { intent: 'gift-message', lineId, message: 'To <b>you</b>' })
    await visitor.post('/cart', { intent: 'mark-as-gift', lineId, marked: 'on' })
    expect((await theCart(visitor)).lines[0]).toMatchObject({
      greetingCardMessage: 'To <b>you</b>',
      markedAsGift: true,
    })
    expect(await (await visitor.get('/cart')).text()).toContain('To &lt;b&gt;you&lt;/b&gt;')
    await visitor.post('/cart', { intent: 'gift-message', lineId, message: '' })
    await visitor.post('/cart', { intent: 'mark-as-gift', lineId })
    expect((await theCart(visitor)).lines[0]).toMatchObject({ markedAsGift: false })
    const long = await visitor.post('/cart', { intent: 'gift-message', lineId, message: 'x'.repeat(501) })
    expect(long.status).toBe(400)
  })

  it('keeps its add-ons', async () => {
    const visitor = shop.visitor()
    await add(visitor, BOX, 1, { addOn: CARD, greetingCardMessage: 'With thanks' })
    const { lines } = await theCart(visitor)
    expect(lines).toHaveLength(1)
    expect(lines[0]?.children).toMatchObject([{ quantity: 1, greetingCardMessage: 'With thanks' }])
    await change(visitor, lines[0]?.id ?? '', 3)
    expect((await theCart(visitor)).lines[0]?.children[0]?.quantity).toBe(3)
    await visitor.post('/cart', { intent: 'remove', lineId: lines[0]?.id ?? '' })
    expect((await theCart(visitor)).lines).toEqual([])
  })
})

describe('saving for later', () => {
  const save = async (visitor: Visitor) => {
    await add(visitor, ALMONDS, 2)
    const { lines } = await theCart(visitor)
    return visitor.post('/cart', { intent: 'save-for-later', lineId: lines[0]?.id ?? '' })
  }

  it('moves a line out of the cart and back', async () => {
    const visitor = shop.visitor()
    expect((await save(visitor)).status).toBe(303)
    expect((await theCart(visitor)).lines).toEqual([])
    expect(await textOf(await visitor.get('/cart'))).toMatch(/Saved for later.*Dry-Roasted Almonds/)
    expect((await visitor.post('/cart', { intent: 'move-to-cart', sku: ALMONDS })).status).toBe(303)
    expect(contents(await theCart(visitor))).toEqual([[ALMONDS, 2]])
    expect(await textOf(await visitor.get('/cart'))).not.toContain('Saved for later')
  })

  it('belongs to one visitor, and is kept at sign-in', async () => {
    const visitor = shop.visitor()
    await save(visitor)
    expect(await textOf(await shop.visitor().get('/cart'))).not.toContain('Saved for later')
    await visitor.post('/sign/in', { email: 'hazel@example.com', password: 'Cobnuts!24' })
    expect(await textOf(await visitor.get('/cart'))).toMatch(/Saved for later.*Dry-Roasted Almonds/)
    await visitor.post('/cart', { intent: 'forget-saved', sku: ALMONDS })
    expect(await textOf(await visitor.get('/cart'))).not.toContain('Saved for later')
  })
})

describe('an edit', () => {
  it.each([
    ['a first add', 1, (visitor: Visitor) => add(visitor, WALNUTS, 1)],
    ['an add', 1, async (visitor: Visitor) => add(visitor, ALMONDS, 1)],
    ['a code', 1, (visitor: Visitor) => applyCode(visitor, 'AUTUMN5')],
  ])('makes only the necessary calls: %s', async (what, most, edit) => {
    const visitor = shop.visitor()
    if (what !== 'a first add') await add(visitor, RAW, 1)
    const times = 1000
    await shop.setFaults([{ vendor: 'commercetools', times }])
    expect((await edit(visitor)).status).toBe(303)
    const [counter] = await shop.sandboxJson<{ times: number }[]>('/__sandbox/faults')
    await shop.clearFaults()
    expect(times - (counter?.times ?? 0)).toBeLessThanOrEqual(most)
  })
})
