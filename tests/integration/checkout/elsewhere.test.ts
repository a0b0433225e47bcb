import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Shop, sharedShop, type Visitor } from '../../support/shop'
import { atPayPal, orderForm, payer, redirectOf, wordsOf } from './buyer'
import { mailTo, ordersOf, transactionsOf } from './stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())

/** The page that a browser without the cart is led to. */
const arrive = async (visitor: Visitor, back: string) => {
  const page = await redirectOf(await visitor.get(back))
  expect(page).toMatch(/^\/checkout\/elsewhere\?/)
  return page
}

async function openMailedCart(email: string): Promise<{ visitor: Visitor; next: string; key: string }> {
  const mail = await vi.waitFor(async () => {
    const found = (await mailTo(shop, email)).find(({ subject }) => subject === 'Go on with your order')
    if (!found) throw new Error('no link')
    return found
  })
  const key = /[?&]key=(\w+)/.exec(mail.text)?.[1] ?? ''
  const visitor = shop.visitor()
  expect(await wordsOf(await visitor.get(`/checkout/elsewhere?key=${key}`))).toContain('Open my cart')
  return { visitor, key, next: await redirectOf(await visitor.post('/checkout/elsewhere', { key })) }
}

it('approved in another browser: the mailbox leads on, and one order is paid once', async () => {
  const { visitor, email } = await payer(shop)
  const back = await atPayPal(visitor, 'approve')
  const stranger = shop.visitor()
  const page = await arrive(stranger, back)
  expect(await wordsOf(await stranger.get(page))).toContain('Nothing was charged yet')
  // Another's approval pays for no cart of one's own, and none was used by this.
  const other = await payer(shop)
  await arrive(other.visitor, back)
  const sent = await redirectOf(await stranger.post(page, {}))
  expect(await wordsOf(await stranger.get(sent))).toContain('The link is on its way')
  const { visitor: reader, next, key } = await openMailedCart(email)
  expect(await redirectOf(await reader.get(next))).toBe('/checkout/payment')
  const form = await orderForm(reader)
  expect(await redirectOf(await reader.post('/checkout/payment', form))).toContain('/checkout/receipt')
  const [order, ...more] = await ordersOf(shop, email)
  expect(more).toEqual([])
  expect(await transactionsOf(shop, order?.orderNumber)).toHaveLength(1)
  expect(await wordsOf(await stranger.get(page))).toContain('Your order is placed')
  expect(await wordsOf(await shop.visitor().get(`/checkout/elsewhere?key=${key}`))).toContain(
    'no longer works',
  )
})

it('canceled in another browser: nothing was charged, and it says where the cart is', async () => {
  const { visitor } = await payer(shop)
  const back = await atPayPal(visitor, 'cancel')
  const stranger = shop.visitor()
  const words = await wordsOf(await stranger.get(await arrive(stranger, back)))
  expect(words).toContain('Nothing was charged. Your cart is in the browser where you began')
})

it('an approval that is not known promises nothing', async () => {
  const stranger = shop.visitor()
  const back = '/checkout/payment?paymentId=unknown&token=t&PayerID=p'
  const words = await wordsOf(await stranger.get(await arrive(stranger, back)))
  expect(words).toContain('if not, nothing was charged')
})
