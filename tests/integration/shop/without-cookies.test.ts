import { beforeAll, expect, it } from 'vitest'
import { type Shop, sharedShop } from '../../support/shop'
import { wordsOf } from '../checkout/buyer'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})

/** Follows the redirects of a post. `visitor` keeps cookies, a new one each time does not. */
async function ends(path: string, fields: Record<string, string>, keeps: boolean): Promise<Response> {
  const visitor = shop.visitor()
  let answer = await visitor.post(path, fields)
  while (answer.status === 303) {
    const next = answer.headers.get('Location') ?? ''
    answer = await (keeps ? visitor : shop.visitor()).get(next)
  }
  return answer
}

it.each([true, false])('an add says whether the browser kept its cart (keeps cookies: %s)', async (keeps) => {
  const words = await wordsOf(await ends('/cart', { intent: 'add', sku: '1201-01', quantity: '1' }, keeps))
  expect(words.includes('Your cart stayed empty, because your browser refuses cookies.')).toBe(!keeps)
  expect(words.includes('Your cart is empty')).toBe(false)
})

it.each([true, false])('a sign-in says whether the browser kept it (keeps cookies: %s)', async (keeps) => {
  const account = { email: 'hazel@example.com', password: 'Cobnuts!24', destination: '/account/wallet' }
  const answer = await ends('/sign/in', { intent: 'sign-in', ...account }, keeps)
  const words = await wordsOf(answer)
  expect(words.includes('Your browser did not keep you signed in')).toBe(!keeps)
  expect(words.includes('Wallet')).toBe(keeps)
})

it('the link of a plain visit to sign-in says nothing of cookies', async () => {
  expect(await wordsOf(await shop.visitor().get('/sign/in?destination=%2Faccount'))).not.toContain('cookies')
})
