import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, sharedShop } from '../../support/shop'
import { asWritten, correctionShown, productsShown, textOf } from './shown'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())

async function page(path: string, status = 200): Promise<string> {
  const answer = await fetch(shop.url + path, { redirect: 'manual' })
  expect(answer.status, path).toBe(status)
  return asWritten(await answer.text())
}

const search = (query: string) => page(`/search/instant?query=${encodeURIComponent(query)}`)

describe('typed text', () => {
  test.each([
    ['500 letters', 'almond '.repeat(72)],
    ['500 letters without a space', 'a'.repeat(500)],
    ['quotes', '"almonds" \'raw\''],
    ['markup', '<script>alert(1)</script>'],
    ['emoji', '🥜🌰'],
    ['many emoji', '🥜'.repeat(250)],
    ['another script', 'миндаль アーモンド لوز'],
    ['an operator', 'almonds AND OR NOT -- %27 \\'],
    ['control characters', 'alm\u0000onds\u0007'],
  ])('%s', async (_, query) => {
    const html = await search(query)
    expect(html).not.toContain('<script>alert(1)')
    expect(textOf(html)).toContain('Results for')
    expect(productsShown(html).length > 0 || html.includes('We found nothing for')).toBe(true)
  })

  test.each(['"', "'' \\", '!!!', '🥜🌰'])('%s is not a searchable query', async (query) => {
    const html = await search(query)
    expect(productsShown(html)).toEqual([])
    expect(textOf(html)).toContain('We found nothing for')
    expect(html).toContain('What most people come back for')
  })

  test('the search box suggests nothing for punctuation', async () => {
    const answer = await fetch(`${shop.url}/api/suggestions?query=${encodeURIComponent('🥜 "!')}`)
    const { data } = await answer.json<{ data: unknown }>()
    expect(data).toEqual({ departments: [], products: [], queries: [] })
  })

  test('only spaces are no query', async () => {
    const html = await search('   ')
    expect(html).toContain('Search Your Favorite Snacks')
    expect(productsShown(html)).toHaveLength(24)
  })

  test('without results the page offers alternatives', async () => {
    const html = await search('xqzwv')
    expect(html).toContain('We found nothing for “xqzwv”')
    expect(html).toContain('href="/nuts/almonds/"')
    expect(html).toContain('What most people come back for')
  })
})

describe('beside the products', () => {
  test('matching departments and pages are shown', async () => {
    const almonds = await search('almonds')
    expect(almonds).toMatch(/aria-label="Departments that match".*?href="\/nuts\/almonds\/"/s)
    const shipping = await search('shipping')
    expect(textOf(shipping)).toContain('No product is called “shipping”, but this may be what you look for.')
    expect(shipping).toMatch(/aria-label="Pages that match".*?href="\/shipping/s)
    const roasting = await search('oats')
    const [, path = ''] = roasting.match(/Articles and recipes:.*?href="([^"]+)"/s) ?? []
    expect(path).toMatch(/^\/recipes\//)
    await page(path)
    // Pages about the shop mention almonds often.
    expect(almonds).not.toMatch(/Articles and recipes:[^/]*href="\/about-us"/)
  })

  test('greeting cards come first and alone, not what else has the word', async () => {
    const html = await search('greeting card')
    expect(html).toContain('Thank You Card')
    expect(html).not.toContain('Nothing has all of these words')
    expect(html).not.toContain('Cardamom Pods')
    expect(await search('almonds')).not.toContain('Greeting cards</h2>')
  })

  test('the corrected query is shown', async () => {
    expect(correctionShown(await search('cahsews'))).toBe('cashews')
  })
})

test('clicks are reported only if configured', async () => {
  expect(await search('almonds')).not.toContain('/api/search-beacon?')
})

describe('never found', () => {
  test.each(['blank card', 'box builder', 'sample', 'mini box'])('%s', async (query) => {
    const names = productsShown(await search(query))
    for (const hidden of ['Blank Card', 'Birthday Card', 'Six-Treat Gift Box'])
      expect(names).not.toContain(hidden)
    expect(names.filter((name) => /sample|mini box/i.test(name))).toEqual([])
    const { data } = await (
      await fetch(`${shop.url}/api/suggestions?query=${encodeURIComponent(query)}`)
    ).json<{ data: { products: { text: string }[]; queries: { text: string }[] } }>()
    const offered = [...data.products, ...data.queries].map(({ text }) => text.toLowerCase())
    for (const hidden of ['blank card', 'birthday card', 'box builder']) expect(offered).not.toContain(hidden)
  })
})

describe('while Algolia is down', () => {
  afterEach(() => shop.clearFaults())

  test.each([
    ['it fails', { status: 500 }],
    ['it does not answer', { hang: true }],
  ])('%s: shelves list products of commercetools, and search shows shelves', async (_, fault) => {
    await shop.setFaults([{ vendor: 'algolia', ...fault }])
    const shelf = await page(`/nuts/cashews/?size=bulk&n=${JSON.stringify(fault).length}`)
    expect(productsShown(shelf)).toContain('Whole Cashews, raw')
    expect(shelf).toContain('Filters and sorting are away for the moment')
    const html = await page(`/search/instant?query=cashews+${Object.keys(fault)[0]}`, 503)
    expect(html).toContain('Search is away for a moment')
    expect(html).toMatch(/aria-label="Departments that match".*?href="\/nuts\/cashews\/"/s)
    const main = html.slice(html.indexOf('<main'))
    const links = [...main.matchAll(/class="chip" href="([^"]+)"/g)].map(([, href = '']) => href)
    expect(links.length).toBeGreaterThan(2)
    for (const href of links) await page(href)
    const suggestions = await fetch(`${shop.url}/api/suggestions?query=cash${Object.keys(fault)[0]}`)
    expect(suggestions.status).toBe(503)
    expect(await suggestions.json()).toMatchObject({ errors: [{ message: expect.any(String) }] })
  })
})

test('suggestions: at most five departments, five products and six queries, with working links', async () => {
  const answer = await fetch(`${shop.url}/api/suggestions?query=a`)
  expect(answer.status).toBe(200)
  type Link = { text: string; url: string }
  const { data } = await answer.json<{
    data: { departments: Link[]; products: (Link & { imageUrl: string })[]; queries: Link[] }
  }>()
  expect(data.departments.length).toBeLessThanOrEqual(5)
  expect(data.departments.length).toBeGreaterThan(0)
  expect(data.products).toHaveLength(5)
  expect(data.queries).toHaveLength(6)
  for (const { url, text } of [...data.departments, ...data.products, ...data.queries]) {
    expect(text).not.toBe('')
    await page(url)
  }
  for (const { imageUrl } of data.products) expect((await fetch(shop.url + imageUrl)).status).toBe(200)
})
