import type { CartUpdateAction } from '@commercetools/platform-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { apiRootOf } from '../../support/sandbox'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { wholeMinute } from '../../support/whole-minute'
import { payer } from '../checkout/buyer'
import { ordersOf } from '../checkout/stand-ins'
import { add, applyCode, change, contents, textOf, theCart } from './cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

/** Raw almonds and raw walnuts: one pound each. */
const [RAW, WALNUTS] = ['1001-01', '1201-01']

describe('codes', () => {
  it('are applied, shown in the totals, swapped, stashed and applied again', async () => {
    const visitor = shop.visitor()
    await add(visitor, WALNUTS, 4)
    expect((await applyCode(visitor, 'autumn5')).status).toBe(303)
    const applied = await theCart(visitor)
    expect(applied.discountCodes).toMatchObject([{ code: 'AUTUMN5', state: 'MatchesCart' }])
    const [subtotal, discount] = applied.totals.lines
    expect(discount).toMatchObject({ label: 'Discount', note: 'AUTUMN5' })
    expect((subtotal?.amount ?? 0) + (discount?.amount ?? 0)).toBe(applied.totals.total)
    expect(applied.totalDiscountedAmount).toBe(-(discount?.amount ?? 0))
    await add(visitor, RAW, 4)
    expect((await applyCode(visitor, 'FIVE40')).status).toBe(303)
    const swapped = await theCart(visitor)
    expect(swapped.discountCodes.map(({ code }) => code)).toEqual(['FIVE40'])
    expect(swapped.fields.stashedDiscountCode).toBe('AUTUMN5')
    expect(swapped.totals.lines[1]).toMatchObject({ label: 'Discount', amount: -500, note: 'FIVE40' })
    expect(await textOf(await visitor.get('/cart'))).toContain('Use AUTUMN5 again')
    expect((await applyCode(visitor, 'AUTUMN5')).status).toBe(303)
    expect((await theCart(visitor)).fields.stashedDiscountCode).toBe('FIVE40')
    await visitor.post('/cart', { intent: 'remove-code', code: 'AUTUMN5' })
    const bare = await theCart(visitor)
    expect(bare.discountCodes).toEqual([])
    expect(bare.fields.stashedDiscountCode).toBe('AUTUMN5')
    await applyCode(visitor, 'AUTUMN5')
    expect((await theCart(visitor)).fields.stashedDiscountCode).toBeUndefined()
  })

  it('are applied once however often they are submitted', async () => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 1)
    await applyCode(visitor, 'AUTUMN5')
    const { version } = await theCart(visitor)
    expect((await applyCode(visitor, 'autumn5')).status).toBe(303)
    expect((await theCart(visitor)).version).toBe(version)
  })

  it('that wait say why when they are submitted again, and stay', async () => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 1)
    await visitor.get('/campaign-landing?token=FIVE40')
    expect((await applyCode(visitor, 'FIVE40')).status).toBe(303)
    expect(await textOf(await visitor.get('/cart'))).toMatch(/It needs \$30\.01 more in your cart/)
    expect((await theCart(visitor)).discountCodes.map(({ code }) => code)).toEqual(['FIVE40'])
  })

  it('of the customer are offered, and not stashed when removed', async () => {
    const visitor = shop.visitor()
    await visitor.post('/sign/in', { email: 'hazel@example.com', password: 'Cobnuts!24' })
    await add(visitor, RAW, 4)
    expect(await textOf(await visitor.get('/cart'))).toContain('Use HAZEL12')
    expect((await applyCode(visitor, 'HAZEL12')).status).toBe(303)
    expect((await theCart(visitor)).totals.lines[1]).toMatchObject({ label: 'Discount', note: 'HAZEL12' })
    await applyCode(visitor, 'AUTUMN5')
    const swapped = await theCart(visitor)
    expect(swapped.discountCodes.map(({ code }) => code)).toEqual(['AUTUMN5'])
    expect(swapped.fields.stashedDiscountCode).toBeUndefined()
    const page = await textOf(await visitor.get('/cart'))
    expect(page).toContain('You have a code: HAZEL12, 12% off.')
    expect(page).not.toContain('Use HAZEL12 again')
    const stranger = shop.visitor()
    await add(stranger, RAW, 4)
    expect(await textOf(await stranger.get('/cart'))).not.toContain('HAZEL12')
    await applyCode(stranger, 'HAZEL12')
    expect(await textOf(await stranger.get('/cart'))).toContain('It is for certain customers only.')
  })

  it.each([
    ['NOSUCHCODE', 'We do not know the code NOSUCHCODE'],
    ['SUMMER24', 'The code SUMMER24 expired on Sat, Aug 31, 2024.'],
    ['SOON', 'The code SOON is good from'],
    ['RETIRED', 'The code RETIRED is no longer in use.'],
    ['USEDUP', 'MaxApplicationReached'],
    ['X'.repeat(300), 'A discount code has at most 40 characters'],
    ['', 'Please enter a discount code'],
    ['   ', 'Please enter a discount code'],
  ])('refuse %s with the reason, and keep the working code', async (code, message) => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 1)
    await applyCode(visitor, 'AUTUMN5')
    const before = await theCart(visitor)
    const response = await applyCode(visitor, code)
    expect(response.status).toBe(400)
    const text = await textOf(response)
    expect(text).toMatch(message)
    const after = await theCart(visitor)
    expect(after.discountCodes.map((each) => each.code)).toEqual(['AUTUMN5'])
    expect(after.totalPrice).toBe(before.totalPrice)
    expect(after.fields.stashedDiscountCode).toBe(before.fields.stashedDiscountCode)
  })

  it.each([
    ['FIVE40', 'waits: it needs $30.01 more in your cart.'],
    ['CASHEW10', 'waits: it is not for these items. What it gives: 10% off cashews.'],
    ['TRADE10', 'waits: it is for certain customers only. If you are one of them, sign in first.'],
  ])('keep %s, which does not match yet, with its reason', async (code, message) => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 1)
    await applyCode(visitor, 'AUTUMN5')
    expect((await applyCode(visitor, code)).status).toBe(303)
    const page = await (await visitor.get('/cart')).text()
    expect(page).toContain(`The code ${code} is on your cart and ${message}`)
    expect(page).toContain('Use AUTUMN5 again')
    const { discountCodes, fields } = await theCart(visitor)
    expect(discountCodes).toMatchObject([{ code }])
    expect(fields.stashedDiscountCode).toBe('AUTUMN5')
  })

  it('that wait start to work when the cart matches, and keep no order back', async () => {
    const { visitor, email } = await payer(shop)
    await applyCode(visitor, 'CASHEW10')
    expect((await theCart(visitor)).totals.lines.map(({ label }) => label)).not.toContain('Discount')
    await add(visitor, '1101-01')
    expect((await theCart(visitor)).totals.lines[1]).toMatchObject({ label: 'Discount', note: 'CASHEW10' })
    await applyCode(visitor, 'TRADE10')
    await visitor.post('/checkout/shipping', { offer: '1' })
    const { id, version } = await theCart(visitor)
    const card = { type: 'Card', nonce: 'fake-valid-visa-nonce', cardType: 'Visa', lastFour: '1111' }
    const placed = await visitor.send('/api/orders/place', { cartId: id, version, paymentNonces: [card] })
    expect([placed.status, await placed.json()]).toMatchObject([
      200,
      { data: { order: { orderState: 'Open' } } },
    ])
    const [order] = await ordersOf(shop, email)
    expect(order?.discountCodes ?? []).toEqual([])
  })

  it('add gifts to the only shipment', async () => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 6)
    const cart = await theCart(visitor)
    const platform = apiRootOf(sandboxEnvironment(shop.sandboxUrl))
    const address = { key: 'shipment-1', country: 'US', state: 'NJ', postalCode: '07102', city: 'Newark' }
    const targets = [{ addressKey: 'shipment-1', quantity: 6 }]
    const actions: CartUpdateAction[] = [
      { action: 'addItemShippingAddress', address },
      {
        action: 'setLineItemShippingDetails',
        lineItemId: cart.lines[0]?.id ?? '',
        shippingDetails: { targets },
      },
    ]
    const body = { version: cart.version, actions }
    await platform.carts().withId({ ID: cart.id }).post({ body }).execute()
    expect((await applyCode(visitor, 'FREEGIFT')).status).toBe(303)
    const { lines } = await theCart(visitor)
    expect(lines.map((line) => line.targets)).toEqual([targets, [{ addressKey: 'shipment-1', quantity: 1 }]])
    expect(lines.every((line) => line.shippingValid)).toBe(true)
  })

  it('say so when they stop applying, and apply again automatically', async () => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 6)
    await applyCode(visitor, 'FIVE40')
    const { lines } = await theCart(visitor)
    await change(visitor, lines[0]?.id ?? '', 1)
    expect(await textOf(await visitor.get('/cart'))).toMatch(/It needs \$\d+\.\d\d more in your cart/)
    await change(visitor, lines[0]?.id ?? '', 6)
    expect((await theCart(visitor)).totals.lines[1]).toMatchObject({ amount: -500 })
  })

  it('are not needed for automatic discounts; the totals show each discount', async () => {
    const visitor = shop.visitor()
    await visitor.post('/sign/in', { email: 'reseller@example.com', password: 'Cobnuts!24' })
    await add(visitor, RAW, 70)
    const alone = (await theCart(visitor)).totals.lines[1]
    expect(alone).toMatchObject({ label: 'Discount', note: '5% off business orders of $500' })
    expect((await applyCode(visitor, 'trade10')).status).toBe(303)
    const { totals } = await theCart(visitor)
    const parts = totals.lines[1]?.parts ?? []
    expect(parts.map(({ name }) => name).sort()).toEqual([
      '10% off for business (TRADE10)',
      '5% off business orders of $500',
    ])
    expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(totals.lines[1]?.amount)
    expect(await textOf(await visitor.get('/cart'))).toContain('10% off for business (TRADE10)')
  })

  it('for shipping complete the free-shipping bar', async () => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 1)
    expect(await textOf(await visitor.get('/cart'))).toContain('to go for FREE shipping')
    await applyCode(visitor, 'SHIPFREE')
    expect(await textOf(await visitor.get('/cart'))).toContain('Your order ships FREE')
  })

  it('add a gift, which can be declined', async () => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 6)
    await applyCode(visitor, 'FREEGIFT')
    const cart = await theCart(visitor)
    const gift = cart.lines.find((line) => line.mode === 'GiftLineItem')
    expect(gift?.totalPrice).toBe(0)
    expect(cart.totals.lines.map((line) => line.label)).toEqual(['Subtotal'])
    const refused = await change(visitor, gift?.id ?? '', 2)
    expect(await textOf(refused)).toContain('is a gift that comes with your order')
    expect((await visitor.post('/cart', { intent: 'remove', lineId: gift?.id ?? '' })).status).toBe(303)
    expect(contents(await theCart(visitor))).toEqual([[RAW, 6]])
    const declined = 'brings a gift that you chose to go without'
    expect(await textOf(await visitor.get('/cart'))).toContain(`It ${declined}`)
    expect((await applyCode(visitor, 'FREEGIFT')).status).toBe(303)
    expect((await theCart(visitor)).lines).toHaveLength(1)
  })
})

describe('a code of a customer', () => {
  const signIn = (visitor: Visitor) =>
    visitor.post('/sign/in', { email: 'maple@example.com', password: 'Cobnuts!24' })
  const codesOf = async (visitor: Visitor) => (await theCart(visitor)).discountCodes.map(({ code }) => code)

  it('survives signing in, with and without a cart, and signing out', async () => {
    const first = shop.visitor()
    await add(first, RAW, 1)
    await applyCode(first, 'AUTUMN5')
    await signIn(first)
    expect(await codesOf(first)).toEqual(['AUTUMN5'])
    await first.post('/sign/out', {})
    const second = shop.visitor()
    await add(second, WALNUTS, 5)
    await applyCode(second, 'FIVE40')
    await signIn(second)
    const joined = await theCart(second)
    expect(contents(joined)).toEqual([
      [RAW, 1],
      [WALNUTS, 5],
    ])
    expect(joined.discountCodes).toMatchObject([{ code: 'FIVE40', state: 'MatchesCart' }])
    expect(joined.fields.stashedDiscountCode).toBe('AUTUMN5')
    const third = shop.visitor()
    await signIn(third)
    expect(await codesOf(third)).toEqual(['FIVE40'])
  })

  it('survives when the guest cart can no longer be read', async () => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 1)
    await applyCode(visitor, 'SHIPFREE')
    await shop.setFaults([{ vendor: 'commercetools', method: 'GET', path: '/carts', status: 502 }])
    const answer = await signIn(visitor).finally(() => shop.clearFaults())
    expect(answer.status).toBe(303)
    expect(contents(await theCart(visitor))).toContainEqual([RAW, 1])
    expect(await codesOf(visitor)).toEqual(['FIVE40'])
  })
})

describe('many codes in a row', () => {
  it('are rate limited beside the field, and the cart keeps its own', async () => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 1)
    await applyCode(visitor, 'AUTUMN5')
    await wholeMinute()
    let answer = await applyCode(visitor, 'GUESS0')
    for (let tries = 1; tries < 25; tries++) answer = await applyCode(visitor, `GUESS${tries}`)
    expect(answer.status).toBe(429)
    const html = await answer.text()
    expect(html).toContain('That was a few codes too many.')
    expect(html).toContain('value="GUESS24"')
    expect((await theCart(visitor)).discountCodes.map(({ code }) => code)).toEqual(['AUTUMN5'])
    expect((await add(visitor, RAW, 1)).status).toBe(303)
    expect((await applyCode(shop.visitor(), 'GUESS0')).status).not.toBe(429)
  })
})
