import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { counted, type Operation, operationsOf, watchedShop } from '../../support/operations'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { activeCart, add } from '../cart/cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ shopWrapper: watchedShop() })
})
afterAll(() => shop.stop())

const PRODUCT = '/nuts/almonds/raw-almonds.html'
const PAGES = ['/', '/nuts/', '/nuts/almonds/', '/nuts/?sort=rating', PRODUCT, '/auto-delivery', '/about-us']

async function htmlOf(visitor: Visitor, path: string): Promise<string> {
  const answer = await visitor.get(path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}

/** What analytics is told comes after the page. */
const TOLD = /measured_campaigns|^\/rudderstack\//

async function used(visitor: Visitor, path: string): Promise<Partial<Record<Operation['kind'], number>>> {
  const operations = await operationsOf(shop.url, () => htmlOf(visitor, path), 'read')
  return counted(operations.filter(({ what }) => !TOLD.test(what)))
}

describe('a customer', () => {
  test('asks neither database nor vendors on pages about nobody', async () => {
    const customer = await signedIn(shop, 'willow@example.com')
    await customer.post('/contents.html', { ACTION: 'ADD_BASKET', button_wishlist: '', item: '1001-01' })
    await add(customer, '1002-01', 1)
    for (const path of PAGES) {
      await htmlOf(shop.visitor(), path)
      await htmlOf(customer, path)
      expect(await used(customer, path), path).toEqual({})
    }
    const html = await htmlOf(customer, PRODUCT)
    for (const own of ['Hello, Willow', 'Remove from Favorites', 'class="count">1<', 'Buy It Again'])
      expect(html, own).toContain(own)
  })

  test('is asked about again where it matters', async () => {
    const customer = await signedIn(shop, 'hazel@example.com')
    for (const path of ['/cart', '/account', '/checkout'])
      expect(
        (await counted(await operationsOf(shop.url, () => customer.get(path)))).d1,
        path,
      ).toBeGreaterThan(0)
  })

  test('sees what was just done in the same browser', async () => {
    const customer = await signedIn(shop, 'maple@example.com')
    expect(await htmlOf(customer, PRODUCT)).not.toContain('Remove from Favorites')
    const form = { ACTION: 'ADD_BASKET', item: '1001-01' }
    await customer.post('/contents.html', { ...form, button_wishlist: '' })
    expect(await htmlOf(customer, PRODUCT)).toContain('Remove from Favorites')
    await customer.post('/contents.html', { ...form, 'button_delete_wishlist-1001-01': '' })
    expect(await htmlOf(customer, PRODUCT)).not.toContain('Remove from Favorites')
  })

  test('whose sign-in was ended is still greeted, but has no account and no cart', async () => {
    const there = await signedIn(shop, 'office@example.com')
    await add(there, '1002-01', 1)
    await htmlOf(there, PRODUCT)
    const here = await signedIn(shop, 'office@example.com')
    await here.post('/account/security', { intent: 'sign-out-everywhere' })
    expect(await htmlOf(there, PRODUCT)).toContain('Hello, ')
    const copy = shop.visitor()
    copy.copyCookies(there)
    expect((await copy.get('/account')).headers.get('Location')).toContain('/sign/in')
    // A revoked session is not greeted.
    expect(await htmlOf(copy, PRODUCT)).not.toContain('Hello, ')
    expect(await activeCart(there)).toBeUndefined()
  })
})

describe('customers with prices of their own', () => {
  const LARGE = `${PRODUCT}?sku=1001-05`
  const PRICED = [LARGE, '/nuts/almonds/', '/nuts/', '/']
  const pricesOf = (html: string) => html.match(/\$\d[\d,.]*/g) ?? []

  test('share pages of their group, which ask neither database nor vendors', async () => {
    const reseller = await signedIn(shop, 'reseller@example.com')
    for (const path of PRICED) {
      // Rendered for the group once, after its first visitor.
      await htmlOf(reseller, path)
      await htmlOf(shop.visitor(), path)
      await expect.poll(() => used(reseller, path), { message: path }).toEqual({})
    }
    const [own, of] = [await htmlOf(reseller, LARGE), await htmlOf(shop.visitor(), LARGE)]
    expect(own).toContain('Your account price')
    expect(of).not.toContain('Your account price')
  })

  test('see the same prices from the cache and past it, and nobody else sees them', async () => {
    const reseller = await signedIn(shop, 'reseller@example.com')
    const customer = await signedIn(shop, 'willow@example.com')
    for (const path of PRICED) {
      const past = async (visitor: Visitor) =>
        pricesOf(await (await visitor.fetch(path, { headers: { Authorization: 'none' } })).text())
      for (const visitor of [reseller, customer, shop.visitor()]) {
        await htmlOf(visitor, path)
        expect(pricesOf(await htmlOf(visitor, path)), path).toEqual(await past(visitor))
      }
    }
    expect(pricesOf(await htmlOf(reseller, LARGE))).not.toEqual(pricesOf(await htmlOf(shop.visitor(), LARGE)))
  })
})
