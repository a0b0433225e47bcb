import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Fault, type Shop, startShop, type Visitor } from '../../support/shop'
import { add } from '../cart/cart-visitor'

// OWASP ASVS: 1.11.2, 11.1.6 (docs/asvs.md)

/** Each vendor down, slow and wrong in turn: every page still answers (docs/operate.md has the table). */
let shop: Shop
let visitor: Visitor
beforeAll(async () => {
  // The edge cache would hide a failure.
  shop = await startShop({ variables: { EDGE_CACHE: 'off' } })
  visitor = shop.visitor()
  await add(visitor, '1002-01', 1)
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const SEARCH = '/search/instant?query=almonds'

/** Pages with words that do not depend on vendors. */
const PAGES: readonly [path: string, words: string][] = [
  ['/', 'Cobnut'],
  ['/nuts/', 'Nuts'],
  ['/nuts/almonds/raw-almonds.html', 'Almonds'],
  ['/gift-finder', 'What people give'],
  [SEARCH, 'almonds'],
  ['/cart', 'Your Cart'],
  ['/checkout?step=contact', 'Email'],
  ['/sign/in', 'Sign in'],
  ['/orders/find', 'order'],
  ['/about-us', 'Cobnut'],
  ['/gift-guide', 'someone'],
]
const HOW: Record<string, Omit<Fault, 'vendor'>> = {
  down: { status: 503 },
  slow: { hang: true },
  wrong: { status: 200, body: '<html>not what was asked for' },
}

async function answers(): Promise<Record<string, number>> {
  const all = await Promise.all(
    PAGES.map(async ([path, words]) => {
      const answer = await visitor.get(path)
      const html = await answer.text()
      expect(html, path).toContain('<main')
      expect(html, path).toContain(words)
      return [path, answer.status] as const
    }),
  )
  return Object.fromEntries(all)
}

const QUIET: readonly Fault['vendor'][] = [
  'mail',
  'identity',
  'experian',
  'captcha',
  'rudderstack',
  'facebook',
  'hubspot',
  'shopify',
  'sentry',
  'traces',
]
const fine = Object.fromEntries(PAGES.map(([path]) => [path, 200]))

describe.each(Object.entries(HOW))('%s', (_, fault) => {
  test('algolia: shelves come from commercetools, and only search says that it is away', async () => {
    await shop.setFaults([{ vendor: 'algolia', ...fault }])
    expect(await answers()).toEqual({ ...fine, [SEARCH]: 503 })
  })

  test('braintree: no page before payment misses it', async () => {
    await shop.setFaults([{ vendor: 'braintree', ...fault }])
    expect(await answers()).toEqual(fine)
  })

  test('content service and personalization: the platform’s page and the shop’s own rows instead', async () => {
    await shop.setFaults((['builder', 'personalisation'] as const).map((vendor) => ({ vendor, ...fault })))
    expect(await answers()).toEqual(fine)
  })

  test('all that no page waits for, at once: nothing is missing', async () => {
    await shop.setFaults(QUIET.map((vendor) => ({ vendor, ...fault })))
    expect(await answers()).toEqual(fine)
    expect((await add(visitor, '1002-01', 1)).status).toBe(303)
  })

  test('commercetools: pages say so, and none breaks', async () => {
    await shop.setFaults([{ vendor: 'commercetools', ...fault }])
    const statuses = await answers()
    expect(Object.values(statuses).filter((status) => status !== 200 && status !== 503)).toEqual([])
    // Without it, sign-in and help still work.
    expect([statuses['/sign/in'], statuses['/orders/find']]).toEqual([200, 200])
  })
})
