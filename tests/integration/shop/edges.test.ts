import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, startShop } from '../../support/shop'

// OWASP ASVS: 9.1.1 (docs/asvs.md)

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

/** Sends the path unchanged; `fetch` would normalize it. */
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers: { Connection: 'close', ...headers }, redirect: 'manual' })

describe('a session cookie that is malformed', () => {
  test.each(['x.y', '%E0%A4%A', '.', 'eyJjYXJ0Q291bnQiOjl9', '"', 'a'.repeat(3000)])(
    'is an empty session, and %s is replaced where it cannot be read',
    async (value) => {
      for (const path of ['/', '/cart', '/sign/in']) {
        const answer = await get(path, { Cookie: `cobnut=${value}` })
        expect(answer.status, path).toBe(200)
      }
    },
  )

  test('is replaced by the answer', async () => {
    const answer = await get('/', { Cookie: 'cobnut=x.y' })
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    expect(cookies).toContainEqual(expect.stringMatching(/^cobnut=[\w%]+\.[\w%]+/))
    const next = await get('/', { Cookie: cookies.join('; ') })
    expect([next.status, next.headers.getSetCookie()]).toEqual([200, []])
  })
})

describe('a malformed address', () => {
  test.each([
    ['/%5c', 404],
    ['/%00', 404],
    ['/nuts/%ff', 404],
    ['/assets/%', 404],
    ['/assets/?%', 404],
    ['/fonts/?%', 404],
    ['/fonts/%c0%af', 404],
    [`/fonts/${'a'.repeat(900)}`, 404],
    [`/${'a'.repeat(3000)}`, 404],
    ['/assets/nothing.js', 404],
  ])('%s is answered with %i without details', async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(await answer.text()).not.toMatch(/\bat .+:\d+:\d+|Error:/)
  })
})

describe('the security headers', () => {
  const NAMES = [
    'Content-Security-Policy',
    'X-Content-Type-Options',
    'X-Frame-Options',
    'Referrer-Policy',
    'Permissions-Policy',
    'Cross-Origin-Opener-Policy',
  ]
  test.each([
    '/',
    '/cart',
    '/no/such/page',
    '/assets/nothing.js',
    '/%5c',
    '/favicon.svg',
    '/api/suggestions',
  ])('are in the answer to %s', async (path) => {
    const answer = await get(path)
    for (const name of NAMES) expect(answer.headers.get(name), name).toBeTruthy()
    const [, forms] = /form-action ([^;]+);/.exec(answer.headers.get('Content-Security-Policy') ?? '') ?? []
    // PayPal and the identity providers, which the sandbox stands in for.
    const allowed = ["'self'", new URL(shop.sandboxUrl).origin, 'http://sandbox']
    expect(forms?.split(' ').filter((source) => !allowed.includes(source))).toEqual([])
  })

  test('are in the refusal of a cross-site form', async () => {
    const answer = await fetch(`${shop.url}/cart`, {
      method: 'POST',
      headers: { Origin: 'https://elsewhere.example' },
    })
    expect(answer.status).toBe(403)
    for (const name of NAMES) expect(answer.headers.get(name), name).toBeTruthy()
  })
})

test('a shared page does not depend on what its key leaves out', async () => {
  // With credentials, so that the edge cache does not answer.
  const bare = async (path: string) => {
    const answer = await get(path, { Authorization: 'none' })
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '') ?? []
    return (await answer.text())
      .replaceAll(nonce, '')
      .replaceAll(/(?<=name="(?:edit|press)" value=")[\da-f-]+/g, '')
      .replaceAll(/utm_source=a|colour=red|_save-data=on/g, '')
  }
  for (const path of ['/?', '/nuts/almonds/?', '/search/instant?query=figs&', '/reviews/product/1201?']) {
    const plain = await bare(path)
    const tracked = await bare(`${path}utm_source=a&colour=red&_save-data=on`)
    const at = [...plain].findIndex((character, place) => character !== tracked[place])
    expect(tracked === plain, `${path}: ${tracked.slice(at - 60, at + 60)}`).toBe(true)
  }
})
