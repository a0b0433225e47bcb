import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, sharedShop } from '../../support/shop'
import { asWritten, correctionShown, productsShown, textOf, totalShown } from './shown'

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

const search = (query: string, rest = '') => page(`/search/instant?query=${encodeURIComponent(query)}${rest}`)

/** The options of a facet with their counts, from the form of wide screens. */
function options(html: string, facet: string): Record<string, { count: number; checked: boolean }> {
  const [form = ''] = html.match(/<form[^>]*class="filters.*?<\/form>/s) ?? []
  const boxes = form.matchAll(
    new RegExp(
      `<input type="checkbox" name="${facet}"([^>]*)value="([^"]+)"/>.*?<span[^>]*>(\\d+)</span>`,
      'gs',
    ),
  )
  return Object.fromEntries(
    [...boxes].map(([, before = '', value = '', count]) => [
      value,
      { count: Number(count), checked: before.includes('checked') },
    ]),
  )
}

describe('narrowing a list', () => {
  test('facets have true counts', async () => {
    const nuts = await page('/nuts/?sort=rating')
    for (const facet of ['diet', 'pound', 'size', 'certification', 'rating', 'stock']) {
      const [first] = Object.entries(options(nuts, facet))
      expect(first, facet).toBeDefined()
      const [value, { count }] = first ?? ['', { count: 0 }]
      expect(totalShown(await page(`/nuts/?${facet}=${value}`)), `${facet}=${value}`).toBe(count)
    }
  })

  test('prices are ranges of dollars, of a pound for what is sold by weight', async () => {
    const nuts = await page('/nuts/')
    expect(nuts).toContain('Price per pound')
    expect(nuts).toContain('$10 to $15')
    expect(options(await page('/gifts/'), 'price')).toHaveProperty('25-50')
  })

  test('certifications are listed in one order, however they were saved', async () => {
    const shown = Object.keys(options(await page('/nuts/'), 'certification'))
    expect(shown.length).toBeGreaterThan(2)
    expect(shown).toEqual([...shown].sort())
  })

  test('diets and certifications narrow, values of other facets are alternatives, and counts stay true', async () => {
    const one = await page('/nuts/?diet=organic')
    const organic = totalShown(one)
    expect(options(one, 'diet').organic).toEqual({ count: organic, checked: true })
    const two = await page('/nuts/?diet=organic&diet=raw')
    expect(totalShown(two)).toBe(options(one, 'diet').raw?.count)
    expect(totalShown(two)).toBeLessThan(organic)
    const sizes = await page('/nuts/?size=case&size=snack')
    expect(totalShown(sizes)).toBeGreaterThan(totalShown(await page('/nuts/?size=case')))
    const narrowed = await page('/nuts/?diet=organic&size=case')
    expect(totalShown(narrowed)).toBe(options(one, 'size').case?.count)
    // The counts of other sizes ignore the chosen size.
    expect(options(narrowed, 'size').snack?.count).toBe(options(one, 'size').snack?.count)
  })

  test('chosen values can be removed one by one and all at once', async () => {
    const html = await page('/nuts/?diet=organic&diet=raw&pound=10-15')
    const chips = html.match(/<ul class="chips" aria-label="Chosen filters">.*?<\/ul>/s)?.[0] ?? ''
    const links = [...chips.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
    expect(links).toEqual([
      '/nuts/?diet=raw&pound=10-15',
      '/nuts/?diet=organic&pound=10-15',
      '/nuts/?diet=organic&diet=raw',
      '/nuts/',
    ])
  })

  test('search can be filtered by department', async () => {
    const all = await search('almonds')
    const sweets = Object.entries(options(all, 'department')).find(([key]) => key !== 'nuts')
    expect(options(all, 'department').nuts?.count).toBeGreaterThan(5)
    expect(sweets).toBeDefined()
    expect(totalShown(await search('almonds', `&department=${sweets?.[0]}`))).toBe(sweets?.[1].count)
  })

  test('shelves are a facet, those with most products first; the others can be searched for', async () => {
    const all = await page('/organic/')
    const shelves = Object.entries(options(all, 'shelf'))
    expect(shelves).toHaveLength(8)
    expect(shelves.map(([, { count }]) => count)).toEqual(
      shelves.map(([, { count }]) => count).toSorted((a, b) => b - a),
    )
    const [[first = '', { count = 0 } = {}] = []] = shelves
    expect(totalShown(await page(`/organic/?shelf=${first}`))).toBe(count)

    const found = await page(`/organic/?find=raisns&shelf=${first}`)
    expect(options(found, 'shelf')).toEqual({
      [first]: { count, checked: true },
      raisins: { count: 1, checked: false },
    })
    expect(found).toContain('value="raisns"')
    expect(totalShown(await page(`/organic/?find=raisns&shelf=${first}&shelf=raisins`))).toBe(count + 1)
    expect(textOf(await page('/organic/?find=qqzz'))).toContain('No shelf here is called “qqzz”.')
    expect(Object.keys(options(await search('chocolate', '&department=nuts'), 'shelf'))).not.toContain(
      'cocoa',
    )
  })

  test('sorting by price sorts by price', async () => {
    const prices = (html: string) =>
      [...html.matchAll(/class="price[^"]*"[^>]*>.*?\$([\d,]+\.\d\d)/gs)].map(([, price = '']) =>
        Number(price.replace(',', '')),
      )
    const up = productsShown(await page('/nuts/almonds/?sort=price-asc'))
    const down = productsShown(await page('/nuts/almonds/?sort=price-desc'))
    expect(up.length).toBeGreaterThan(10)
    expect([...down].sort()).toEqual([...up].sort())
    expect(down[0]).not.toBe(up[0])
    const shown = prices((await page('/nuts/almonds/?sort=price-asc')).split('>Products</h2>')[1] ?? '')
    expect(shown.length).toBeGreaterThan(10)
    expect(shown).toEqual([...shown].sort((a, b) => a - b))
  })
})

test('a card lists its variants with prices, and when a sold-out product is back', async () => {
  const cards = async (query: string) => textOf((await search(query)).replace(/<option[^>]*>/g, '\n'))
  const almonds = await cards('raw almonds')
  expect(almonds).toContain('$9.99')
  expect(almonds).toMatch(/\n1 lb\n/)
  expect(almonds).toContain('\n5 lb, $42.99')
  expect(await cards('dry-roasted almonds lightly salted')).toMatch(/\n[^\n]+, sold out/)
  const [meal = ''] = (await search('hazelnut meal')).match(/<article.*?<\/article>/s) ?? []
  expect(textOf(meal)).toMatch(/^Hazelnut Meal.*Back on [A-Z][a-z]+ \d+Sold Out/)
  expect(meal).not.toContain('Auto-Delivery')
})

describe('pages of a list', () => {
  test('have 24 products each, with links to all pages and no duplicates', async () => {
    const first = await page('/nuts/?sort=newest')
    const total = totalShown(first)
    const pages = Math.ceil(total / 24)
    expect(pages).toBeGreaterThan(1)
    const names = productsShown(first)
    expect(names).toHaveLength(24)
    for (let number = 2; number <= pages; number += 1) {
      expect(first).toContain(`href="/nuts/?sort=newest&amp;page=2"`)
      names.push(...productsShown(await page(`/nuts/?sort=newest&page=${number}`)))
    }
    expect(names).toHaveLength(total)
    expect(new Set(names).size).toBe(total)
    await page(`/nuts/?sort=newest&page=${pages + 1}`, 404)
  })

  test.each(['0', '-1', 'two', '1.5', '99', '9999', '10000'])('page %s is a 404', async (number) => {
    await page(`/nuts/almonds/?page=${number}`, 404)
    await page(`/search/instant?query=almonds&page=${number}`, 404)
  })

  test('unknown values and orders are left out, and the page says so', async () => {
    const whole = totalShown(await page('/nuts/almonds/?sort=popular'))
    for (const rest of [
      '?diet=purple',
      '?sort=random',
      '?certification=__proto__',
      '?size=constructor',
      '?department=snacks',
    ]) {
      const html = await page(`/nuts/almonds/${rest}`)
      expect(totalShown(html), rest).toBe(whole)
      expect(html, rest).toContain('Some filters in this link no longer exist.')
    }
    expect(await page('/nuts/almonds/?utm_source=letter')).not.toContain('Some filters in this link')
  })
})

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
    // Pages about the shop say much about almonds.
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
