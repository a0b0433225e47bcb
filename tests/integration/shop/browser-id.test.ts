import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signUp } from '../account/sign-in-steps'
import { add, contents, theCart } from '../cart/cart-visitor'
import { approved, redirectOf, wordsOf } from '../checkout/buyer'

const WALNUTS = '1201-01'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

type Told = { anonymousId?: string; event?: string }
const told = () => shop.sandboxJson<Told[]>('/__sandbox/analytics')

/** The browser's cookie as it was given. */
async function idOf(visitor: Visitor): Promise<string> {
  const cookies = (await visitor.get('/')).headers.getSetCookie()
  return /^cobnut-browser=([^;]+)/.exec(cookies[0] ?? '')?.[1] ?? ''
}

/** A visitor who knows a browser's id, or what was told of it, and nothing else. */
function holder(id: string): Visitor {
  const visitor = shop.visitor()
  visitor.setCookie('cobnut-browser', id)
  return visitor
}

/** What a stranger may know of a browser: the id without its signature, forged ones, and all that analytics was told. */
async function known(cookie: string): Promise<string[]> {
  const [id = ''] = cookie.split('.')
  const ids = [...new Set((await told()).flatMap(({ anonymousId }) => anonymousId ?? []))]
  return [id, `${id}.${'A'.repeat(43)}`, ...ids, ...ids.map((each) => `${each}.${'A'.repeat(43)}`)]
}

test('analytics is told nothing of the cookie', async () => {
  const visitor = shop.visitor()
  const cookie = await idOf(visitor)
  await add(visitor, WALNUTS, 1)
  await expect.poll(async () => (await told()).map(({ event }) => event)).toContain('Product Added')
  const sent = JSON.stringify(await told())
  for (const part of cookie.split('.')) expect(sent).not.toContain(part)
})

test('no cart is met by what others know of a browser', async () => {
  const guest = shop.visitor()
  const cookie = await idOf(guest)
  await add(guest, WALNUTS, 2)
  for (const id of await known(cookie)) {
    const stranger = holder(id)
    await add(stranger, '1301-01', 1)
    expect([id, contents(await theCart(stranger))]).toEqual([id, [['1301-01', 1]]])
  }
  expect(contents(await theCart(guest))).toEqual([[WALNUTS, 2]])
})

test('no placed order joins an account by it, but by the session that bought', async () => {
  const { visitor, email, place } = await approved(shop)
  const receipt = await wordsOf(await visitor.get(await redirectOf(await place())))
  const number = /Your order number is (\S+?)\s?\./.exec(receipt)?.[1] ?? ''
  const cookie = /cobnut-browser=([^;]+)/.exec(visitor.cookie)?.[1] ?? ''
  for (const id of await known(cookie)) {
    const stranger = holder(id)
    await add(stranger, WALNUTS, 1)
    await redirectOf(await signUp(stranger, `thief-${crypto.randomUUID().slice(0, 8)}@example.com`))
    expect([id, (await stranger.get(`/orders/${number}`)).status]).toEqual([id, 404])
    expect((await stranger.post(`/orders/${number}`, { intent: 'cancel' })).status).toBe(404)
  }
  await redirectOf(await signUp(visitor, email))
  expect((await visitor.get(`/orders/${number}`)).status).toBe(200)
})
