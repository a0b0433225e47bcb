import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundles } from '../../../scripts/build'
import { type Shop, startShop } from '../../support/shop'
import { ROWS } from '../account/ownership-rows'

// OWASP ASVS: 8.1.1, 8.1.2, 8.2.1, 14.4.1, 14.4.3, 14.4.4, 14.4.5, 14.4.6, 14.4.7 (docs/asvs.md)

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

test('every page carries the security headers and a nonce of its own', async () => {
  const visitor = shop.visitor()
  const policies = await Promise.all(
    ['/', '/', '/about-us'].map(async (path) => {
      const page = await visitor.get(path)
      expect(page.status).toBe(200)
      expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(page.headers.get('X-Frame-Options')).toBe('DENY')
      const policy = page.headers.get('Content-Security-Policy') ?? ''
      const nonce = policy.match(/script-src 'self' 'nonce-([^']+)'/)?.[1]
      expect(nonce).toBeTruthy()
      const html = await page.text()
      const used = new Set([...html.matchAll(/nonce="([^"]+)"/g)].map((match) => match[1]))
      expect([...used]).toEqual([nonce])
      return nonce
    }),
  )
  expect(new Set(policies).size).toBe(3)
})

test('the picture that a shared link shows is there', async () => {
  const visitor = shop.visitor()
  const [address = ''] = /https?:[^"]*share-card[^"]*/.exec(await (await visitor.get('/')).text()) ?? []
  const picture = await visitor.get(new URL(address).pathname)
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
})

test('a first visit to the catalogue gets an id that ends with the browser, and no other cookie', async () => {
  const ids = new Set<string>()
  for (const path of ['/', '/nuts/', '/nuts/almonds/', '/']) {
    const visitor = shop.visitor()
    const page = await visitor.get(path)
    expect(page.status).toBe(200)
    const [cookie = '', ...others] = page.headers.getSetCookie()
    expect(cookie).toMatch(
      /^cobnut-browser=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    )
    expect(others).toEqual([])
    ids.add(cookie)
    const again = await visitor.get(path)
    // The page has nothing about the browser, so it stays shareable.
    expect(again.headers.getSetCookie()).toEqual([])
    expect(again.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(await again.text()).not.toContain(cookie.slice(15, 51))
  }
  expect(ids.size).toBe(4)
})

test('a page about nobody and the cart may be gone back to, what is personal is kept by no browser', async () => {
  const cacheOf = async (path: string, Cookie?: string) =>
    (await fetch(shop.url + path, { headers: Cookie ? { Cookie } : {} })).headers.get('Cache-Control')
  for (const path of ['/', '/nuts/almonds/']) {
    expect(await cacheOf(path), path).toBe('private, no-cache')
    expect(await cacheOf(path, '_other=1'), path).toBe('private, no-cache')
    expect(await cacheOf(path, '_other=1; cobnut=eyJjYXJ0Q291bnQiOjl9.forged'), path).toBe(
      'private, no-cache',
    )
  }
  for (const path of ['/sign/in', '/?justCompletedReviews=1', '/_root.data', '/nuts/almonds/.data'])
    expect(await cacheOf(path, '_other=1'), path).toBe('private, no-store')
  const visitor = shop.visitor()
  await visitor.post('/cart', { intent: 'add', sku: '1001-05', quantity: '1' })
  for (const path of ['/', '/nuts/almonds/', '/cart']) {
    const { headers } = await visitor.get(path)
    expect([path, headers.get('Cache-Control')]).toEqual([path, 'private, no-cache'])
    expect(headers.get('Vary'), path).toContain('Cookie')
  }
  for (const path of ['/checkout', '/sign/in', '/orders/1'])
    expect((await visitor.get(path)).headers.get('Cache-Control'), path).toBe('private, no-store')
})

const PAGES = Object.keys(ROWS).filter((path) => !/[:*]|^\/api\/|^\/__/.test(path))

test('HEAD says of a page what GET says, and what browsers may keep of it', async () => {
  const visitor = shop.visitor()
  await visitor.post('/cart', { intent: 'add', sku: '1001-05', quantity: '1' })
  const said = async (path: string, method: string) => {
    const { status, headers } = await visitor.fetch(path, { method })
    const names = ['Cache-Control', 'Vary', 'Clear-Site-Data', 'Content-Type', 'Location']
    return [path, status, ...names.map((name) => headers.get(name))]
  }
  expect(PAGES.length).toBeGreaterThan(50)
  for (const path of ['/', '/nuts/almonds/', '/nuts/almonds/raw-almonds.html', ...PAGES])
    expect(await said(path, 'HEAD')).toEqual(await said(path, 'GET'))
})

test('what a browser kept or fetched ahead ends with what changes it', async () => {
  const visitor = shop.visitor()
  const clears = (answer: Response) => answer.headers.get('Clear-Site-Data')
  expect(clears(await visitor.get('/nuts/'))).toBeNull()
  expect(clears(await visitor.post('/cart', { intent: 'add', sku: '1001-05', quantity: '1' }))).toBe(
    '"prefetchCache"',
  )
  const account = { email: 'hazel@example.com', password: 'Cobnuts!24' }
  expect(clears(await visitor.post('/sign/in', account))).toBe('"cache", "prefetchCache"')
  // What was typed and searched for too.
  expect(clears(await visitor.post('/sign/out', {}))).toBe('"cache", "prefetchCache", "storage"')
})

test('a page carries its style sheet, of the catalog the shorter one, and the typeface but for those who save data', async () => {
  const page = async (path: string, headers: HeadersInit = {}) =>
    (await fetch(shop.url + path, { headers })).text()
  const [home = '', sheet = ''] =
    /<style data-shop="shelf" nonce="[^"]+">(.+?)<\/style>/s.exec(await page('/')) ?? []
  expect(home).toContain('@font-face')
  for (const rule of ['.footer a:hover', '@media print', '.card .picture{', '@view-transition'])
    expect(sheet).toContain(rule)
  const cart = await page('/cart')
  expect(cart).toContain('.card .picture{')
  expect(cart).toContain('.checkout-step')
  expect(sheet).not.toContain('.checkout-step')
  expect(await page('/')).not.toContain('rel="stylesheet"')
  const saved = await page('/', { 'Save-Data': 'on' })
  expect(saved).toContain('.card .picture{')
  expect(saved).not.toContain('@font-face')
})

test('a browser that was here takes the sheet as a file that it keeps, on shared and own pages', async () => {
  const visitor = shop.visitor()
  expect(await (await visitor.get('/')).text()).toContain('.card .picture{')
  for (const path of ['/', '/nuts/almonds/', '/nuts/almonds/raw-almonds.html', '/cart', '/sign/in']) {
    const html = await (await visitor.fetch(path, { headers: { 'Save-Data': 'on' } })).text()
    const [, file = ''] =
      /<style data-shop="\w*" nonce="[^"]+">@import "(\/assets\/app-[\w-]+\.css)";<\/style>/.exec(html) ?? []
    expect(file, path).not.toBe('')
    const sheet = await visitor.get(file)
    expect(sheet.headers.get('Cache-Control')).toContain('immutable')
    expect(await sheet.text()).toContain('.checkout-step')
  }
})

test('a page asks early for its first picture and for nothing else', async () => {
  for (const path of ['/', '/nuts/almonds/', '/nuts/almonds/raw-almonds.html']) {
    const answer = await fetch(shop.url + path)
    const links = [...(answer.headers.get('Link') ?? '').matchAll(/<([^>]+)>; rel=preload; as=(\w+)/g)]
    expect(
      links.map(([, , kind]) => kind),
      path,
    ).toEqual(['image'])
    expect(await answer.text(), path).toContain(`<img src="${links[0]?.[1]}"`)
  }
  expect((await fetch(`${shop.url}/sign/in`)).headers.get('Link')).toBeNull()
})

test('a form from another origin is refused and changes nothing', async () => {
  const answer = await fetch(`${shop.url}/sign/out`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: 'https://elsewhere.example' },
    body: new URLSearchParams({}),
  })
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('from another site')
})

test('an unknown path is a true 404 in the shop’s own looks', async () => {
  for (const path of [
    '/nothing-here',
    '/nuts/nothing/',
    '/nuts/almonds/nothing.html',
    '/%E0%A4%A',
    '/a//b',
  ]) {
    const page = await shop.visitor().get(path)
    expect(page.status, path).toBe(404)
    expect(await page.text()).toContain('We could not find that page')
  }
})

test('a path with a slip in it leads to the right one', async () => {
  const page = await shop.visitor().get('/nuts/almonds')
  expect([200, 301]).toContain(page.status)
  const moved = await shop.visitor().get('/almonds/')
  expect(moved.status).toBe(301)
  expect(moved.headers.get('Location')).toBe('/nuts/almonds/')
})

test('resolve-path tells what a page is', async () => {
  const visitor = shop.visitor()
  const ask = async (path: string) => {
    const answer = await visitor.get(`/api/resolve-path?path=${encodeURIComponent(path)}`)
    return { status: answer.status, body: await answer.json() }
  }
  expect(await ask('/nuts/')).toMatchObject({
    status: 200,
    body: { data: { page: 'landing', path: '/nuts/' } },
  })
  expect(await ask('/nuts/almonds/')).toMatchObject({ status: 200, body: { data: { page: 'listing' } } })
  for (const [path, page, component] of [
    ['/custom/trays', 'custom-trays', 'CustomTrays'],
    ['/custom/mixes', 'custom-mixes', 'CustomMixes'],
    ['/refer', 'refer', 'Refer'],
    ['/sign/link', 'magic-link', 'MagicLink'],
    ['/sign/reset-password', 'reset-password', 'ResetPassword'],
    ['/account/auto-delivery', 'auto-delivery-overview', 'AutoDeliveryOverview'],
    ['/account/auto-delivery/details/12', 'auto-delivery-details', 'AutoDeliveryDetails'],
  ]) {
    expect(await ask(path ?? '')).toMatchObject({
      status: 200,
      body: { data: { path, page, component, meta: { canonical: path } } },
    })
  }
  // Content pages replace these screens' addresses.
  for (const [path, page, component, canonical] of [
    ['/magic-link', 'magic-link', 'MagicLink', '/sign/link'],
    ['/reset-password', 'reset-password', 'ResetPassword', '/sign/reset-password'],
    ['/my-boxes', 'auto-delivery-overview', 'AutoDeliveryOverview', '/account/auto-delivery'],
    ['/my-boxes/box/12', 'auto-delivery-details', 'AutoDeliveryDetails', '/account/auto-delivery/details/12'],
  ]) {
    expect(await ask(path ?? '')).toMatchObject({
      body: { data: { path, page, component, meta: { canonical }, props: { path } } },
    })
  }
  for (const [path, page, component, props] of [
    ['/nuts/', 'landing', 'LandingPage', { categoryKey: 'nuts' }],
    ['/nuts/almonds/', 'listing', 'ListingPage', { categoryKey: 'almonds' }],
    ['/nuts/almonds/raw-almonds.html', 'product', 'ProductPage', { productKey: '1001' }],
    ['/about-us', 'content', 'ContentPage', { pageKey: 'about-us' }],
  ] as const) {
    const title = expect.stringMatching(/^.+ \| Cobnut$/)
    const data = { path, page, component, meta: { title, canonical: path }, props }
    expect(await ask(path)).toMatchObject({ status: 200, body: { data } })
  }
  const moved = await ask('/almonds')
  expect(moved.body).toEqual({ redirect_to: { url: '/nuts/almonds/', target: '_self' } })
  expect(await ask('/nowhere')).toMatchObject({
    status: 404,
    body: { errors: [{ key: 'invalid controller' }] },
  })
  expect(await ask('/nuts/?sort=rating')).toMatchObject({ status: 200, body: { data: { path: '/nuts/' } } })
  expect(await ask('')).toMatchObject({ status: 404 })
})

test('a tampered session is no session', async () => {
  const page = await fetch(`${shop.url}/`, { headers: { Cookie: 'cobnut=eyJjYXJ0Q291bnQiOjl9.forged' } })
  expect(page.status).toBe(200)
  expect(await page.text()).not.toContain('>9</span>')
})

test('a platform that fails is a 503 for a page not seen before, and says so', async () => {
  await shop.setFaults([{ vendor: 'commercetools', status: 500 }])
  try {
    const page = await shop.visitor().get('/driedfruit/dates/medjool-dates-coachella-valley.html')
    expect(page.status).toBe(503)
    expect(await page.text()).toContain('We cannot reach our shelves just now')
  } finally {
    await shop.clearFaults()
  }
  expect((await shop.visitor().get('/driedfruit/dates/medjool-dates-coachella-valley.html')).status).toBe(200)
})

test('the shop’s Worker starts without the error that the router catches', () => {
  expect(readFileSync(bundles.shop, 'utf8')).toContain('globalThis.__reactRouterVersion')
})
