import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { redirectOf } from '../checkout/buyer'
import { platformOf } from '../checkout/stand-ins'
import { add, change, type ShownCart, sellable, textOf, theCart } from './cart-visitor'

const LINES = 120

let shop: Shop
let visitor: Visitor
let cart: ShownCart

beforeAll(async () => {
  shop = await startShop()
  const skus = await sellable(shop, LINES)
  visitor = await carrying(skus)
  cart = await theCart(visitor)
})
afterAll(() => shop.stop())

async function carrying(skus: string[]): Promise<Visitor> {
  const buyer = shop.visitor()
  for (let at = 0; at < skus.length; at += 50) {
    const cart_sku = skus.slice(at, at + 50).map((sku) => ({ sku_external_id: sku, quantity: 1 }))
    const answer = await buyer.send('/cart', { cart_sku })
    expect(answer.status, await answer.text()).toBe(200)
  }
  return buyer
}

const linesOn = (html: string): string[] =>
  [...html.matchAll(/<li class="line" id="line-([^"]+)"/g)].map(([, id = '']) => id)

/** The address of "Show … more", if any. */
const moreOn = (html: string): string | undefined =>
  /<a[^>]*href="([^"]*lines=[^"]*)"[^>]*>Show/.exec(html)?.[1]?.replaceAll('&amp;', '&')

const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)

describe('a cart of 120 lines', () => {
  it('shows them 50 at a time; count and totals are those of all', async () => {
    const ids = cart.lines.map(({ id }) => id)
    expect(ids).toHaveLength(LINES)
    let path: string | undefined = '/cart'
    for (const [shown, words] of [
      [50, 'Show 50 more'],
      [100, 'Show 20 more'],
      [LINES, undefined],
    ] as const) {
      const html = await (await visitor.get((path ?? '').split('#')[0] ?? '')).text()
      expect(linesOn(html)).toEqual(ids.slice(0, shown))
      expect(html).toContain(dollars(cart.totals.total))
      const text = await textOf(new Response(html))
      expect(text).toContain(`(${LINES} items)`)
      if (words) expect(text).toContain(words)
      path = moreOn(html)
      if (words) expect(path).toBe(`/cart?lines=${shown + 50}#line-${ids[shown]}`)
    }
    expect(path).toBeUndefined()
  })

  it('what was just added is shown, although its line is not', async () => {
    const path = await redirectOf(await add(visitor, cart.lines.at(-1)?.variant.sku ?? ''))
    const html = await (await visitor.get(path)).text()
    expect(linesOn(html)).toHaveLength(50)
    expect(await textOf(new Response(html))).toMatch(/Added to Cart [^$]*quantity 2 \$/)
    await change(visitor, cart.lines.at(-1)?.id ?? '', 1)
  })

  it('an edit comes back to as many lines, a refused one too', async () => {
    const [id, last] = [cart.lines[79]?.id ?? '', cart.lines.at(-1)?.id ?? '']
    const page = '/cart?lines=100'
    const html = await (await visitor.get(page)).text()
    const items = html.slice(html.indexOf('id="items"'), html.indexOf('id="recommendations"'))
    const forms = [...items.matchAll(/<form[^>]*action="(\/cart[^"]*)"/g)].map(([, action]) => action)
    expect(new Set(forms)).toEqual(new Set([page]))
    const edit = { intent: 'change', lineId: id, quantity: '3' }
    expect(await redirectOf(await visitor.post(page, edit))).toBe(`${page}#line-${id}`)
    // The line must also be shown after an edit on a page with fewer lines.
    expect(await redirectOf(await visitor.post('/cart', { ...edit, quantity: '1' }))).toBe(
      `${page}#line-${id}`,
    )
    expect(await redirectOf(await change(visitor, last, 1))).toBe(`/cart?lines=150#line-${last}`)
    const more = await redirectOf(await visitor.post(page, { ...edit, quantity: 'more' }))
    expect(more).toBe(`/cart?more=${id}&lines=100#line-${id}`)
    const refused = await visitor.post(page, { ...edit, quantity: 'seven' })
    expect(refused.status).toBe(400)
    const answer = await refused.text()
    expect(linesOn(answer)).toHaveLength(100)
    expect(answer).toContain('value="seven"')
    const saved = { intent: 'save-for-later', lineId: id }
    expect(await redirectOf(await visitor.post(page, saved))).toBe(page)
  })

  it('a cart for several addresses is shown the same way', async () => {
    const platform = platformOf(shop)
    const email = `long-${crypto.randomUUID()}@example.com`
    const password = 'Cobnuts!24'
    const made = await platform.customers().post({ body: { email, password } }).execute()
    const homes = ['shipment-1', 'shipment-2'].map((key) => ({ key, country: 'US', city: 'Newark' }))
    await platform
      .carts()
      .post({
        body: {
          currency: 'USD',
          country: 'US',
          customerId: made.body.customer.id,
          shippingMode: 'Multiple',
          itemShippingAddresses: homes,
          lineItems: cart.lines.map(({ variant: { sku } }) => ({
            sku,
            quantity: 2,
            shippingDetails: {
              targets: homes.map(({ key }) => ({ addressKey: key, shippingMethodKey: key, quantity: 1 })),
            },
          })),
        },
      })
      .execute()
    const sender = shop.visitor()
    await redirectOf(await sender.post('/sign/in', { email, password }))
    const page = await sender.get('/cart')
    expect(linesOn(await page.clone().text())).toHaveLength(50)
    expect(await textOf(page)).toContain('50 of 120 items are shown.')
    expect(linesOn(await (await sender.get('/cart?lines=9999')).text())).toHaveLength(LINES)
  })
})
