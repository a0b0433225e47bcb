import { expect, test, vi } from 'vitest'
import { cacheKeyOf, claimRenewal, forgetPage, readPage, storePage } from './edge-cache.server'

test('an old page is renewed by one of the requests for it', () => {
  const page = { parts: [], headers: [], storedAt: 1000 }
  expect(claimRenewal(page, new Date(1000 + 30_000))).toBe(false)
  expect(claimRenewal(page, new Date(1000 + 30_001))).toBe(true)
  expect(claimRenewal(page, new Date(1000 + 30_002))).toBe(false)
})

test('a page is shared by address, but not with a personal dialog', () => {
  const keyOf = (path: string) => cacheKeyOf(new Request(`https://cobnut.example${path}`))
  expect(keyOf('/nuts/?page=2&sort=rating')).toBe(keyOf('/nuts/?sort=rating&page=2'))
  expect(keyOf('/nuts/?orderDate=2026-10-03')).toBeTruthy()
  for (const flag of ['justCompletedReviews', 'hasCompletedReviews', 'reviewsLinkExpired'])
    expect(keyOf(`/nuts/?${flag}=1`), flag).toBeUndefined()
})

test('neither what is one’s own nor a builder with choices is asked for', () => {
  const keyOf = (path: string) => cacheKeyOf(new Request(`https://cobnut.example${path}`))
  for (const path of [
    '/cart',
    '/checkout/payment',
    '/account/wallet',
    '/staff/find',
    '/sign/in',
    '/orders/CN-1',
  ])
    expect(keyOf(path), path).toBeUndefined()
  for (const path of ['/custom/mixes/builder', '/custom/box/builder', '/bundle-customizer']) {
    expect(keyOf(path), path).toBeTruthy()
    expect(keyOf(`${path}?mix=1`), path).toBeUndefined()
  }
  expect(keyOf('/cartons/')).toBeTruthy()
})

test('cookies share the page, but for that of search', () => {
  const keyOf = (Cookie: string) =>
    cacheKeyOf(new Request('https://cobnut.example/nuts/', { headers: { Cookie } }))
  for (const cookie of ['cobnut=cart.signed', 'cobnut-identity=me.signed', '_ga=1', '_dyid=-1'])
    expect(keyOf(cookie), cookie).toBe(keyOf(''))
  expect(keyOf('a=1; _ALGOLIA=me')).toBeUndefined()
})

test("unknown parameters share the page's entry, and no query can write another key", () => {
  const keyOf = (path: string, headers: HeadersInit = {}) =>
    cacheKeyOf(new Request(`https://cobnut.example${path}`, { headers }))
  const saved = keyOf('/nuts/', { 'Save-Data': 'on' })
  expect(saved).not.toBe(keyOf('/nuts/'))
  for (const forged of ['/nuts/?_save-data=on', '/nuts/?save-data', '/save-data/nuts/', '/nuts/?_build=1'])
    expect(keyOf(forged), forged).not.toBe(saved)
  for (const tracked of ['?gclid=1', '?utm_source=letter&utm_medium=mail', '?colour=red', '?_save-data=on'])
    expect(keyOf(`/nuts/${tracked}`), tracked).toBe(keyOf('/nuts/'))
  expect(keyOf('/nuts/?diet=vegan&gclid=1')).toBe(keyOf('/nuts/?diet=vegan'))
  expect(keyOf('/nuts/?diet=vegan')).not.toBe(keyOf('/nuts/'))
})

test('a page that is not shared any more is forgotten, in memory and in the cache', async () => {
  const kept = new Map<string, Response>()
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (key: string) => kept.get(key)?.clone(),
      put: async (key: string, page: Response) => void kept.set(key, page),
      delete: async (key: string) => kept.delete(key),
    }),
  })
  await storePage('key', { html: '<p>one for all</p>', headers: [], nonce: 'n', storedAt: 1 })
  expect(await readPage('key')).toMatchObject({ storedAt: 1 })
  await forgetPage('key')
  expect([await readPage('key'), kept.size]).toEqual([undefined, 0])
  vi.unstubAllGlobals()
})

test.each([
  ['hangs', () => new Promise<never>(() => {})],
  ['is away', () => Promise.reject(new Error('away'))],
])('a cache that %s has nothing, and the page is drawn', async (what, open) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('caches', { open })
  expect(await readPage(`no-cache-${what}`)).toBeUndefined()
  await storePage(`stored-${what}`, { html: '', headers: [], nonce: 'n', storedAt: 1 })
  await forgetPage(`stored-${what}`)
})
