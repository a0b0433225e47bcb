import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { add, applyCode, change, contents, textOf, theCart } from './cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

/** Raw almonds and raw walnuts: one pound each. */
const [RAW, WALNUTS] = ['1001-01', '1201-01']

describe('codes', () => {
  it('are applied, explained by the totals, swapped and stashed, and taken up again', async () => {
    const visitor = shop.visitor()
    await add(visitor, WALNUTS, 4)
    expect((await applyCode(visitor, 'autumn5')).status).toBe(303)
    const applied = await theCart(visitor)
    expect(applied.discountCodes).toMatchObject([{ code: 'AUTUMN5', state: 'MatchesCart' }])
    const [subtotal, discount] = applied.totals.lines
    expect(discount).toMatchObject({ label: 'Discount', note: 'AUTUMN5' })
    expect((subtotal?.amount ?? 0) + (discount?.amount ?? 0)).toBe(applied.totals.total)
    expect(applied.totals.mismatch).toBe(0)
    await add(visitor, RAW, 4)
    expect((await applyCode(visitor, 'FIVE40')).status).toBe(303)
    const swapped = await theCart(visitor)
    expect(swapped.discountCodes.map(({ code }) => code)).toEqual(['FIVE40'])
    expect(swapped.fields.stashedDiscountCode).toBe('AUTUMN5')
    expect(swapped.totals.lines[1]).toMatchObject({ label: 'Discount', amount: -500, note: 'FIVE40' })
    expect(await textOf(await visitor.get('/cart'))).toContain('Use AUTUMN5 again')
    await visitor.post('/cart', { intent: 'remove-code', code: 'FIVE40' })
    expect((await theCart(visitor)).discountCodes).toEqual([])
  })

  it.each([
    ['NOSUCHCODE', 'We do not know the code NOSUCHCODE'],
    ['SUMMER24', 'The code SUMMER24 expired on September 1, 2024.'],
    ['SOON', 'The code SOON is good from'],
    ['RETIRED', 'The code RETIRED is no longer in use.'],
    ['FIVE40', /The code FIVE40 needs \$\d+\.\d\d more in your cart/],
    ['USEDUP', 'MaxApplicationReached'],
    ['CASHEW10', 'The code CASHEW10 is not for these items.'],
    ['X'.repeat(300), 'A discount code has at most 40 characters'],
    ['', 'Please enter a discount code'],
  ])('refuse %s with the reason, and leave the code that works', async (code, message) => {
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

  it('say so when they stop working, and work again by themselves', async () => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 6)
    await applyCode(visitor, 'FIVE40')
    const { lines } = await theCart(visitor)
    await change(visitor, lines[0]?.id ?? '', 1)
    expect(await textOf(await visitor.get('/cart'))).toMatch(/FIVE40 needs \$\d+\.\d\d more in your cart/)
    await change(visitor, lines[0]?.id ?? '', 6)
    expect((await theCart(visitor)).totals.lines[1]).toMatchObject({ amount: -500 })
  })

  it('bring a gift, which can be refused', async () => {
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
  })

  it('come by a link and wait until the cart meets them', async () => {
    const visitor = shop.visitor()
    const landing = await visitor.get('/campaign-landing?token=FIVE40&to=/nuts/almonds/')
    expect(landing.status).toBe(303)
    expect(landing.headers.get('Location')).toBe('/nuts/almonds/')
    await add(visitor, RAW, 6)
    expect((await theCart(visitor)).totals.lines[1]).toMatchObject({ label: 'Discount', amount: -500 })
    const elsewhere = await shop.visitor().get('/campaign-landing?token=NOPE&to=//evil.example')
    expect(elsewhere.headers.get('Location')).toBe('/')
  })
})
