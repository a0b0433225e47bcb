import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Landing } from '~/models/content/landing'
import { sandboxEnvironment } from '../../../scripts/environment'
import { apiRootOf } from '../../support/sandbox'
import { type Shop, startShop } from '../../support/shop'
import { productsShown, textOf } from '../search/shown'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

async function read(path: string): Promise<string> {
  const answer = await fetch(shop.url + path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}

const rowIn = (html: string, title: string): string =>
  html.split(`aria-label="${title}, scroll sideways"`)[1]?.split('</section>')[0] ?? ''

const keep = (key: string, value: unknown, container = 'landings') =>
  apiRootOf(sandboxEnvironment(shop.sandboxUrl))
    .customObjects()
    .post({ body: { container, key, value } })
    .execute()

test('a department shows its content and all its products', async () => {
  const html = await read('/nuts/')
  for (const text of ['Nuts, roasted this week', 'Most popular', 'By the case', 'How to keep nuts']) {
    expect(textOf(html)).toContain(text)
  }
  expect(html).toContain('href="/wholesalebulk/"')
  expect(html).toMatch(/<a href="\/nuts\/almonds\/"><img [^>]*photos[^>]*><b>Almonds/)
  expect(productsShown(html)).toHaveLength(24)
})

test('a filtered address shows only the list; campaign parameters do not matter', async () => {
  expect(await read('/nuts/?diet=organic')).not.toContain('Most popular')
  expect(await read('/nuts/?page=2')).not.toContain('Most popular')
  expect(await read('/nuts/?utm_source=letter')).toContain('Most popular')
})

test('missing products are left out of rows; without content there are best sellers', async () => {
  const landing: Landing = {
    headline: 'Dried, not shy',
    intro: 'Of the sun.',
    imageUrl: '/pictures/tile-driedfruit.svg',
    featured: [{ title: 'Chosen', products: ['nothing', '2201', '8306'] }],
    promos: [],
    blocks: [],
  }
  await keep('driedfruit', landing)
  const chosen = rowIn(await read('/driedfruit/'), 'Chosen')
  expect(chosen).toContain('Turkish Apricots')
  expect(chosen).not.toContain('Blank Card')
  await keep('snacks', { headline: 'An older form' })
  const snacks = await read('/snacks/')
  expect(snacks).toContain('Most popular')
  expect(snacks).not.toContain('An older form')
})

test('while Algolia is down the department keeps its shelves, rows and products', async () => {
  await shop.setFaults([{ vendor: 'algolia', status: 500 }])
  const html = await read('/coffeesteas/')
  expect(textOf(html)).toContain('Roasted on Mondays')
  expect(html).toContain('href="/coffeesteas/coffee/"')
  expect(productsShown(html)).toContain('Earl Grey')
})

test('a malformed block is left out; a malformed page is a 404', async () => {
  const words = { type: 'text', paragraphs: ['What can be read.'] }
  const blocks = [{ type: 'hero', hero: 'none' }, words, null, { type: 'of-tomorrow' }]
  await keep('with-a-slip', { title: 'With a slip', description: 'All the same.', blocks }, 'pages')
  expect(textOf(await read('/with-a-slip'))).toMatch(/With a slip.*All the same\..*What can be read\./s)
  await keep('no-page', { title: 'No page' }, 'pages')
  const none = await fetch(`${shop.url}/no-page`)
  expect(none.status).toBe(404)
  expect(await none.text()).toContain('We could not find that page')
})
