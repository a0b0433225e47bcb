import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, sharedShop } from '../../support/shop'
import { add, contents, textOf, theCart } from '../cart/cart-visitor'
import { ADDRESS, CARD, orderForm, redirectOf } from '../checkout/buyer'
import { mailTo } from '../checkout/stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())

const words = async (path: string) => textOf(await shop.visitor().get(path))

describe('a box', () => {
  const BOX = '/custom/box/builder'
  const FIVE = '6A15wg6PP6Bg6A1'

  it('costs its part until it is full', async () => {
    expect(await words(`${BOX}?box=6A15wg6PP000000`)).toMatch(
      /3 of 5.*\$21\.50.*So far\. \$35\.83 with all 5.*Choose 2 more/,
    )
  })

  it('of six has six sections, and needs them all', async () => {
    const visitor = shop.visitor()
    const page = await textOf(await visitor.get(`${BOX}?size=6&box=${FIVE}`))
    expect(page).toMatch(/5 of 6.*\$35\.83.*Choose 1 more/)
    const answer = await visitor.post(BOX, { intent: 'add', size: '6', box: FIVE })
    expect(answer.headers.get('Location')).toContain('/custom/box/builder?box=')
    expect((await visitor.get('/api/carts/active-cart')).status).toBe(404)
  })

  it('is one line at the price of the platform', async () => {
    const visitor = shop.visitor()
    await visitor.post(BOX, { intent: 'add', box: FIVE })
    const { lines } = await theCart(visitor)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ variant: { sku: '9901-05' }, priceMode: 'Platform', totalPrice: 3583 })
    expect(lines[0]?.customizationsDescription).toContain('2 × Turkish Apricots')
  })

  it('is not sold empty, by any form', async () => {
    const visitor = shop.visitor()
    for (const sku of ['9901-05', '3719-06', '9900-03']) expect((await add(visitor, sku)).status).toBe(400)
    const api = await visitor.fetch('/api/cart', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ cart_sku: { sku_external_id: '9901-05', quantity: 1 } }),
    })
    expect(api.status).toBe(400)
  })
})

describe('a tray', () => {
  const TRAY = '/custom/trays/builder'

  it('of the classic kind offers no premium ingredients, and takes them out of a code', async () => {
    expect(await words(TRAY)).toMatch(/\d+ choices/)
    const premium = await words(`${TRAY}?size=premium&show=all`)
    expect(premium).toContain('Organic Pecan Halves')
    expect(await words(`${TRAY}?show=all`)).not.toContain('Organic Pecan Halves')
  })

  it('has its net weight on the line', async () => {
    const visitor = shop.visitor()
    const page = await (await visitor.get('/custom/trays')).text()
    const starter = /href="(\/custom\/trays\/builder\?tray=[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
    const code = new URL(starter ?? '', shop.url).searchParams.get('tray') ?? ''
    await visitor.post(TRAY, { intent: 'add', tray: code })
    const cart = await theCart(visitor)
    expect(contents(cart)).toEqual([['9900-03', 1]])
    expect(cart.lines[0]?.customTrayNetWeight).toBeGreaterThan(1.5)
    expect(cart.lines[0]?.totalPrice).toBe(5999)
  })

  it('names each content whole and counted, from the cart to the invoice and the e-mail', async () => {
    // Cashews salted and unsalted, macadamias raw and flavored, pumpkin seeds.
    const tray = '0JN0JP0Sg0Si0ZM'
    const visitor = shop.visitor()
    await visitor.post(TRAY, { intent: 'add', size: 'premium', tray })
    const inside = (await theCart(visitor)).lines[0]?.customizationsDescription ?? ''
    expect(inside.split('; ')).toHaveLength(5)
    expect(inside).toMatch(/^1 × Roasted Cashews, salted; 1 × Roasted Cashews, unsalted; 1 × Macadamias, /)
    const email = 'tray-buyer@example.com'
    await redirectOf(await visitor.post('/checkout', { intent: 'guest', email }))
    await redirectOf(await visitor.post('/checkout/address', ADDRESS))
    await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
    const order = await orderForm(visitor)
    const receipt = await redirectOf(await visitor.post('/checkout/payment', { ...order, ...CARD }))
    const page = await (await visitor.get(receipt)).text()
    const own = /href="(\/orders\/[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const { pathname, search } = new URL(own, shop.url)
    const sheets = ['', '/invoice', '/gift-receipt'].map(
      (sheet) => pathname.replace(/^(\/orders\/[^/]+).*/, `$1${sheet}`) + search,
    )
    for (const path of [receipt, ...sheets]) {
      expect(await textOf(await visitor.get(path)), path).toContain(inside)
    }
    await expect.poll(async () => (await mailTo(shop, email))[0]?.html ?? '').toContain(inside)
  })
})

describe('the front pages', () => {
  it.each([
    ['/custom/mixes', 'Custom Trail Mix'],
    ['/custom/mixes/', 'Custom Trail Mix'],
    ['/custom/box', 'Build your own box'],
    ['/custom/trays/', 'Custom Trays'],
  ])('%s has the header of the builders and no footer', async (path, title) => {
    const html = await (await shop.visitor().get(path)).text()
    expect(html).toMatch(new RegExp(`<a class="back" href="/custom/[a-z]+">.*?${title}`))
    expect(html).not.toContain('<footer')
    expect(html).toContain('Or start from one of ours')
  })
})
