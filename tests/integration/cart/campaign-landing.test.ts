import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, sharedShop, type Visitor } from '../../support/shop'
import { add, applyCode, contents, textOf, theCart } from './cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())

/** Raw almonds, one pound. */
const RAW = '1001-01'

describe('/campaign-landing', () => {
  const landed = (path: string, visitor = shop.visitor()) => visitor.get(path)
  /** The notifications of the next page. */
  async function told(visitor: Visitor): Promise<string> {
    const html = await (await visitor.get('/about-us')).text()
    return html.slice(html.indexOf('</header>'), html.indexOf('<main')).replace(/<[^>]+>/g, ' ')
  }

  it("applies the link's code, which waits until the cart meets its conditions", async () => {
    const visitor = shop.visitor()
    const landing = await landed('/campaign-landing?token=FIVE40&to=/nuts/almonds/', visitor)
    expect(landing.status).toBe(303)
    expect(landing.headers.get('Location')).toBe('/nuts/almonds/')
    expect(await told(visitor)).toContain('The code FIVE40 is on your cart and waits: it needs $40.00 more')
    await add(visitor, RAW, 6)
    expect((await theCart(visitor)).totals.lines[1]).toMatchObject({ label: 'Discount', amount: -500 })
  })

  it('only says that the code is applied while the cart is empty', async () => {
    const visitor = shop.visitor()
    await landed('/campaign-landing?token=cashew10', visitor)
    expect(await told(visitor)).toContain('The code CASHEW10 is on your cart.')
    await add(visitor, RAW, 1)
    expect(await textOf(await visitor.get('/cart'))).toContain('It is not for these items.')
  })

  it('changes nothing for HEAD, which gets the redirect', async () => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 1)
    const peeked = await visitor.fetch('/campaign-landing?token=AUTUMN5&to=/cart', { method: 'HEAD' })
    expect([peeked.status, peeked.headers.get('Location')]).toEqual([303, '/cart'])
    expect((await theCart(visitor)).discountCodes).toEqual([])
    expect(await told(visitor)).not.toContain('AUTUMN5')
  })

  it('never redirects to another site', async () => {
    const landing = await landed('/campaign-landing?token=AUTUMN5&to=//evil.example')
    expect(landing.headers.get('Location')).toBe('/')
  })

  it.each([
    ['NOPE', 'We do not know the code NOPE'],
    ['SUMMER24', 'The code SUMMER24 expired on Sat, Aug 31, 2024.'],
    ['USEDUP', 'MaxApplicationReached'],
    ['Y'.repeat(300), 'A discount code has at most 40 characters'],
    ['%20%20', 'That link has lost its discount code'],
  ])('shows the error of the token %s and keeps the cart', async (token, message) => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 1)
    await applyCode(visitor, 'AUTUMN5')
    expect((await landed(`/campaign-landing?token=${token}`, visitor)).status).toBe(303)
    expect(await told(visitor)).toContain(message)
    const cart = await theCart(visitor)
    expect(contents(cart)).toEqual([[RAW, 1]])
    expect(cart.discountCodes.map(({ code }) => code)).toEqual(['AUTUMN5'])
  })

  it('answers a form with a redirect and a script with the cart or the errors', async () => {
    const visitor = shop.visitor()
    const form = await visitor.post('/campaign-landing?token=AUTUMN5', {})
    expect(form.headers.get('Location')).toBe('/')
    expect(await told(visitor)).toContain('The code AUTUMN5 is on your cart')
    const ask = (token: string) =>
      visitor.fetch(`/campaign-landing?token=${token}`, {
        method: 'POST',
        headers: { Accept: 'application/json', Origin: shop.url },
      })
    const good = await ask('SHIPFREE')
    expect(good.status).toBe(200)
    expect(await good.json()).toMatchObject({
      data: { discountCodes: [{ discountCode: { code: 'SHIPFREE' } }], totals: { total: { centAmount: 0 } } },
      notices: [{ message: 'The code SHIPFREE is on your cart.' }],
    })
    const bad = await ask('NOPE')
    expect(bad.status).toBe(400)
    expect(await bad.json()).toEqual({
      errors: [{ message: 'We do not know the code NOPE. Check its spelling.', key: 'code' }],
    })
  })

  it('says that commercetools is down', async () => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 1)
    await shop.setFaults([{ vendor: 'commercetools', path: '/carts', status: 502 }])
    const landing = await landed('/campaign-landing?token=AUTUMN5', visitor).finally(() => shop.clearFaults())
    expect(landing.status).toBe(303)
    expect(await told(visitor)).toContain('We could not change your cart just now')
  })
})
