import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { add } from '../cart/cart-visitor'

let shop: Shop
const people: Record<string, Visitor> = {}
beforeAll(async () => {
  shop = await startShop()
  people.staff = await signedIn(shop, 'staff@example.com')
  people.reseller = await signedIn(shop, 'reseller@example.com')
  people.customer = await signedIn(shop, 'willow@example.com')
  people.cart = shop.visitor()
  people.stranger = shop.visitor()
  for (const sku of ['1002-01', '1001-01', '1201-01']) await add(people.cart, sku)
  await people.customer.post('/contents.html', { ACTION: 'ADD_BASKET', button_wishlist: '', item: '1001-01' })
  for (const person of [people.customer, people.cart]) {
    await person.get('/nuts/almonds/raw-almonds.html?zip=83702')
    // Reads the notices, which appear once.
    await person.get('/cart')
  }
})
afterAll(() => shop.stop())

const PAGES = [
  '/',
  '/nuts/',
  '/nuts/almonds/',
  '/nuts/almonds/?sort=rating',
  '/nuts/almonds/raw-almonds.html',
  '/reviews/product/1001',
  '/search/instant?query=almonds',
  '/auto-delivery',
  '/custom/mixes',
  '/about-us',
]

/** Texts that only this visitor may see. */
const OWN: Record<string, string[]> = {
  staff: ['Find anyone or anything', 'value="staff@example.com"'],
  reseller: [],
  customer: ['Hello, Willow'],
  cart: ['class="count">3<', '{&quot;count&quot;:3}'],
  stranger: [],
}

/** A sign-in that is believed for ten minutes shows no address; one that was just checked does. */
const ADDRESSES = { reseller: 'reseller@example.com', customer: 'willow@example.com' }
const withoutNewsletter = (html: string) =>
  html.replace(/data-name="newsletter-form"[\s\S]*?<\/shop-island>/g, '')

/** Without what differs in each answer. `Authorization` bypasses the cache. */
async function pageOf(visitor: Visitor, path: string, headers: HeadersInit = {}) {
  const answer = await visitor.fetch(path, { headers })
  expect(answer.status, path).toBe(200)
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '') ?? []
  const html = await answer.text()
  expect(
    html.match(/nonce="[^"]*"/g)?.every((each) => each === `nonce="${nonce}"`),
    path,
  ).toBe(true)
  expect(html, path).not.toContain('shop-hole')
  return html.replaceAll(nonce, '').replaceAll(/(?<=name="edit" value=")[\da-f-]+/g, '')
}

function expectSame(one: string, other: string, what: string) {
  const at = [...one].findIndex((character, place) => character !== other[place])
  expect(one === other, `${what}: ${one.slice(at - 80, at + 80)} | ${other.slice(at - 80, at + 80)}`).toBe(
    true,
  )
}

// Visitors with the most to hide come first, so that the cache would keep what they saw.
test.each(['staff', 'reseller', 'customer', 'cart', 'stranger'] as const)(
  'the page of %s is the same from the cache and past it, and has what is theirs alone',
  async (who) => {
    const person = people[who] as Visitor
    for (const path of PAGES) {
      await pageOf(person, path)
      const shown = await pageOf(person, path)
      const past = await pageOf(person, path, { Authorization: 'none' })
      expectSame(withoutNewsletter(shown), withoutNewsletter(past), `${who} at ${path}`)
      for (const [owner, address] of Object.entries(ADDRESSES)) {
        if (owner !== who) expect(shown, `${who} at ${path}`).not.toContain(address)
      }
      for (const [owner, words] of Object.entries(OWN)) {
        // Builders have neither the account link nor a footer.
        const isThere = owner === who && (who === 'cart' || path !== '/custom/mixes')
        for (const word of words)
          if (isThere || owner !== who)
            expect(shown.includes(word), `${word} for ${who} at ${path}`).toBe(isThere)
      }
    }
  },
)

test('prices, favorites, postal codes and notices are seen by those whose they are', async () => {
  const path = '/nuts/almonds/raw-almonds.html'
  const shown = async (who: string) => pageOf(people[who] as Visitor, path)
  const large = `${path}?sku=1001-05`
  expect(await pageOf(people.reseller as Visitor, large)).toContain('Your account price')
  expect(await pageOf(people.customer as Visitor, large)).not.toContain('Your account price')
  expect(await shown('customer')).toContain('Remove from Favorites')
  for (const who of ['customer', 'cart']) expect(await shown(who), who).toContain('value="83702"')
  for (const who of ['stranger', 'cart', 'staff']) {
    expect(await shown(who), who).not.toContain('Remove from Favorites')
  }
  expect(await shown('stranger')).not.toContain('value="83702"')
  const { cart } = people
  await cart?.get('/nuts/almonds/raw-almonds.html?sku=gone')
  expect(await shown('cart')).toContain('We no longer have that size')
  expect(await shown('cart')).not.toContain('We no longer have that size')
})
