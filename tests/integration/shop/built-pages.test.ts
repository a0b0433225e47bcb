import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AnalyticsMessage } from '../../../sandbox/rudderstack/rudderstack'
import { type Shop, startShop } from '../../support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const SECRET = 'only-for-previews-on-this-machine'
const HEADLINES = ['The new crop is here', 'Come and taste the new crop']

test('a page of the content service has its blocks, and its variation stays', async () => {
  const visitor = shop.visitor()
  const first = await visitor.get('/harvest-table')
  expect(first.headers.get('Cache-Control')).toBe('private, no-store')
  const html = await first.text()
  expect(html).toContain('<strong>softer and sweeter</strong>')
  expect(html).toContain('Frequently Asked Questions')
  expect(html).toContain('On our table')
  // Builder's own parts: columns with a picture and a button, and a symbol.
  expect(html).toMatch(/<div class="columns">.*alt="A gift box with six treats" width="1200" height="840"/s)
  expect(html).toMatch(/<a href="\/gifts\/" class="button">See gift boxes/)
  expect(html).toContain('pack the same day')
  const seen = HEADLINES.find((headline) => html.includes(headline))
  expect(seen).toBeDefined()
  for (let again = 0; again < 6; again += 1) {
    expect(await (await visitor.get('/harvest-table')).text()).toContain(seen)
  }
  const others = await Promise.all(
    Array.from({ length: 20 }, async () => (await shop.visitor().get('/harvest-table')).text()),
  )
  for (const headline of HEADLINES) expect(others.some((other) => other.includes(headline))).toBe(true)
  // The shown variation is reported once per visitor, also from the first page.
  const seenBy = async () =>
    (await shop.sandboxJson<AnalyticsMessage[]>('/__sandbox/analytics')).flatMap((message) =>
      'event' in message && message.event === 'Experiment Viewed' ? message.anonymousId : [],
    )
  await expect.poll(async () => (await seenBy()).length, { timeout: 20_000 }).toBe(21)
  expect(new Set(await seenBy()).size).toBe(21)
})

test('a page may be meant for some visitors, and is then shared with nobody', async () => {
  const visitor = shop.visitor()
  const everybody = await visitor.get('/welcome')
  expect(everybody.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await everybody.text()).toContain('Welcome to Cobnut')
  const reader = await visitor.get('/welcome?utm_source=newsletter')
  expect(await reader.text()).toContain('Welcome, Reader')
  expect(await (await visitor.get('/welcome?utm_source=other')).text()).toContain('Welcome to Cobnut')
})

test('drafts are shown to whoever knows the secret, and to nobody else', async () => {
  const visitor = shop.visitor()
  expect((await visitor.get('/spring-table')).status).toBe(404)
  const preview = (secret: string) =>
    visitor.get(`/builder-preview?${new URLSearchParams({ path: '/spring-table', secret })}`)
  const opened = await preview(SECRET)
  // The secret leaves the address, which histories and logs keep.
  const address = opened.headers.get('Location') ?? ''
  expect([opened.status, address]).toEqual([303, '/builder-preview?path=%2Fspring-table'])
  expect((await shop.visitor().get(address)).status).toBe(404)
  const shown = await visitor.get(address)
  expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  const html = await shown.text()
  expect(html).toContain('a first picnic')
  expect(html).toContain('noindex')
  // The editor sees a block that shoppers do not.
  expect(html.replaceAll('<!-- -->', '')).toContain('Shoppers do not see the block “Countdown”')
  const frames = ({ headers }: Response) =>
    /frame-ancestors ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1]
  expect([frames(shown), shown.headers.get('X-Frame-Options')]).toEqual([shop.sandboxUrl, null])
  const refused = await preview('wrong')
  expect([frames(refused), refused.headers.get('X-Frame-Options')]).toEqual(["'none'", 'DENY'])
  for (const wrong of ['', 'only-for-previews-on-this-machin', `${SECRET}x`]) {
    expect((await preview(wrong)).status).toBe(404)
  }
})

test('without the content service the platform’s page is shown', async () => {
  await shop.setFaults([{ vendor: 'builder', status: 503 }])
  const answer = await shop.visitor().get('/gift-guide')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('For someone who has everything')
})

test('a page of the content service is a 503 while it hangs', async () => {
  // Nothing has been looked up yet.
  const cold = await startShop()
  try {
    await cold.setFaults([{ vendor: 'builder', hang: true }])
    expect((await cold.visitor().get('/harvest-table')).status).toBe(503)
    await cold.clearFaults()
    expect((await cold.visitor().get('/harvest-table')).status).toBe(200)
    expect((await cold.visitor().get('/no-such-page')).status).toBe(404)
  } finally {
    await cold.stop()
  }
})

test('the resolver answers meta and component of each kind of page', async () => {
  const resolved = async (path: string) =>
    (await (await shop.visitor().get(`/api/resolve-path?path=${path}`)).json()) as {
      data: { component: string; meta: { title: string; description: string; canonical: string } }
    }
  const content = (await resolved('/harvest-table')).data
  expect(content.component).toBe('ContentPage')
  expect(content.meta).toMatchObject({ title: 'The Harvest Table | Cobnut', canonical: '/harvest-table' })
  const listing = (await resolved('/nuts/almonds/')).data
  expect(listing).toMatchObject({ component: 'ListingPage', meta: { canonical: '/nuts/almonds/' } })
  expect(listing.meta.description).toMatch(/\w+/)
})
