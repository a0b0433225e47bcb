import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, sharedShop } from '../../support/shop'
import { asWritten, productsShown, textOf, totalShown } from './shown'

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

/** A facet's options with counts, from the form for wide screens. */
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
    expect(options(await page('/gifts/'), 'price')).toHaveProperty('25-40')
  })

  test('the count of a choice is that of the list it leads to', async () => {
    for (const [path, category, query] of [
      ['/nuts/', 'nuts', 'diet=organic&diet=raw'],
      ['/search/instant', '', 'query=organic&shelf=raisins'],
      ['/gifts/', 'gifts', 'without=peanuts&price=25-40'],
    ]) {
      const answer = await shop.visitor().get(`/api/listing-count?category=${category}&${query}`)
      const { data } = (await answer.json()) as { data: { count: number } }
      expect(data.count).toBeGreaterThan(0)
      expect(await page(`${path}?${query}`)).toMatch(new RegExp(`>${data.count} products?<`))
    }
  })

  test('so is that of misspelled words, and of none', async () => {
    const countOf = async (query: string) => {
      const answer = await shop.visitor().get(`/api/listing-count?category=&${query}`)
      return ((await answer.json()) as { data: { count: number } }).data.count
    }
    const shown = totalShown(await search('alomds', '&stock=1'))
    expect(shown).toBeGreaterThan(0)
    expect(await countOf('query=alomds&stock=1')).toBe(shown)
    expect(await countOf('query=%21%21')).toBe(0)
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
  expect(textOf(meal)).toMatch(/^Hazelnut Meal.*Back on \w+, [A-Z][a-z]+ \d+Sold Out/)
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
