import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, sharedShop } from '../../support/shop'
import { add, textOf, theCart } from './cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())

/** Raw almonds, one pound. */
const RAW = '1001-01'

describe('a line', () => {
  it('changes to auto-delivery at its price, and back', async () => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 1)
    const { lines } = await theCart(visitor)
    const lineId = lines[0]?.id ?? ''
    const once = lines[0]?.piecePrice ?? 0
    const choose = (interval: string) => visitor.post('/cart', { intent: 'auto-delivery', lineId, interval })
    const comes = async () => {
      const [line] = (await theCart(visitor)).lines
      return [line?.autoDelivery?.intervalDays, line?.piecePrice]
    }
    await choose('42')
    const [, less] = await comes()
    expect(less).toBeLessThan(once)
    // Another tab is faster, so the intent is planned again for the newer cart.
    await shop.setFaults([
      { vendor: 'commercetools', method: 'POST', path: '/carts/', status: 409, times: 1 },
    ])
    expect((await choose('14').finally(() => shop.clearFaults())).headers.get('Location')).toBe(
      `/cart#line-${lineId}`,
    )
    expect(await comes()).toEqual([14, less])
    const page = await (await visitor.get('/cart')).text()
    expect(page).toContain('is on Auto-Delivery, every 2 weeks.')
    expect(page).toMatch(/<option value="14" selected="">Every 2 Weeks/)
    await choose('')
    expect(await comes()).toEqual([undefined, once])
    expect(await textOf(await visitor.get('/cart'))).not.toContain('The price of')
  })

  it.each(['15', '0', '-7', '35', '7000', 'abc', '1e1'])(
    'does not come every %s days, which is said beside the choice',
    async (interval) => {
      const visitor = shop.visitor()
      await add(visitor, RAW, 1, { autoDelivery: '42' })
      const lineId = (await theCart(visitor)).lines[0]?.id ?? ''
      const answer = await visitor.post('/cart', { intent: 'auto-delivery', lineId, interval })
      expect(answer.status).toBe(400)
      const html = await answer.text()
      expect(html).toMatch(
        new RegExp(`id="how-often-${lineId}-error"[^>]*>.*?Choose how often it should come<`),
      )
      expect((await theCart(visitor)).lines[0]?.autoDelivery?.intervalDays).toBe(42)
    },
  )

  it('keeps a refused choice, with the reason', async () => {
    const visitor = shop.visitor()
    await add(visitor, RAW, 1)
    const lineId = (await theCart(visitor)).lines[0]?.id ?? ''
    await shop.setFaults([{ vendor: 'commercetools', method: 'POST', path: '/carts/', status: 503 }])
    const choice = { intent: 'auto-delivery', lineId, interval: '56' }
    const answer = await visitor.post('/cart', choice).finally(() => shop.clearFaults())
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toMatch(/<option value="56" selected="">/)
    expect(html).toContain('We could not change your cart just now.')
    expect((await theCart(visitor)).lines[0]?.autoDelivery).toBeUndefined()
  })
})
