import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const SIDE_BY_SIDE = 6
/** Files, which are not pages. */
const isFile = (path: string) => /\.(avif|css|ico|js|svg|webp|woff2|xml)$/.test(path)

/** Search engines are not told which address the page has, nor to leave it out. */
const isUnplaced = (html: string) =>
  html.startsWith('<!DOCTYPE') && !/<link rel="canonical"|<meta name="robots"/.test(html)

type Link = { to: string; from: string }

/** The shop's paths that a page links to, searches or redirects to, without duplicates. */
async function linksOf(response: Response, page: string): Promise<Link[]> {
  const html = await response.text()
  const tags = html.match(/<a [^>]*>|<form(?![^>]*method="post")[^>]*>/g) ?? []
  const written = tags.map((tag) => / (?:href|action)="([^"#]*)/.exec(tag)?.[1] ?? '')
  return [...written, response.headers.get('Location') ?? '']
    .filter(Boolean)
    .map((address) => new URL(address.replaceAll('&amp;', '&'), shop.url + page))
    .filter((url) => url.origin === shop.url && !isFile(url.pathname))
    .map((url) => ({ to: url.pathname + url.search, from: page }))
}

/** Follows all links. Returns the broken ones and the number of followed ones. */
async function crawl(visitor: Visitor, starts: string[], seen: Set<string>) {
  const dead: string[] = []
  let waiting = starts.map((to): Link => ({ to, from: 'the start' }))
  for (const start of starts) seen.add(start)
  while (waiting.length > 0) {
    const batch = waiting.slice(0, SIDE_BY_SIDE)
    const found = await Promise.all(
      batch.map(async ({ to, from }) => {
        const response = await visitor.get(to)
        if (response.status >= 400) dead.push(`${response.status} ${to} (on ${from})`)
        if (response.status === 200 && isUnplaced(await response.clone().text()))
          dead.push(`neither canonical nor noindex: ${to}`)
        return linksOf(response, to)
      }),
    )
    const fresh = found.flat().filter(({ to }) => {
      const path = to.replace(/\?.*/, '')
      return !seen.has(path) && seen.add(path)
    })
    waiting = [...waiting.slice(batch.length), ...fresh]
  }
  return dead
}

test('every link works, for strangers and customers', async () => {
  const seen = new Set<string>()
  expect(await crawl(shop.visitor(), ['/'], seen)).toEqual([])
  expect(seen.size).toBeGreaterThan(300)

  const hazel = shop.visitor()
  await hazel.post('/sign/in', { email: 'hazel@example.com', password: 'Cobnuts!24' })
  // Pages that differ after signing in.
  for (const path of [...seen].filter((path) => path.startsWith('/account'))) seen.delete(path)
  expect(await crawl(hazel, ['/', '/account', '/nuts/almonds/raw-almonds.html'], seen)).toEqual([])
  expect([...seen]).toContain('/account/order-history')
}, 240_000)
