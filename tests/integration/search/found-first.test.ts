import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, sharedShop } from '../../support/shop'
import { QUERIES } from './queries.fixture'
import { correctionShown, productsShown } from './shown'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())

async function search(query: string, rest = ''): Promise<string> {
  const page = await fetch(`${shop.url}/search/instant?query=${encodeURIComponent(query)}${rest}`)
  expect(page.status).toBe(200)
  return page.text()
}

describe.each(Object.entries(QUERIES))('%s', (_, list) => {
  test.each(list)('%s: %s', async (query, first) => {
    expect(productsShown(await search(query))[0]).toBe(first)
  })
})

describe('corrected queries are named', () => {
  test.each([
    ['almnods', 'almonds'],
    ['choclate', 'chocolate'],
    ['medjol dates', 'medjool dates'],
    ['strawberies', 'strawberries'],
    ['wallnuts', 'walnuts'],
    ['alomds', 'almonds'],
    ['pistacios in shell', 'pistachios in the shell'],
  ])('%s: showing results for %s', async (typed, instead) => {
    expect(correctionShown(await search(typed))).toBe(instead)
  })

  test('on every page and in every order, with all results of the right spelling', async () => {
    const asked = [
      ['almonds', 'almnods', '&sort=price-asc'],
      ['nuts', 'nutz', '&page=2'],
      ['almonds', 'almnods', '&diet=organic'],
    ]
    for (const [right = '', typed = '', rest = ''] of asked) {
      const html = await search(typed, rest)
      expect(correctionShown(html), typed + rest).toBe(right)
      expect(productsShown(html), typed + rest).toEqual(productsShown(await search(right, rest)))
    }
    expect(correctionShown(await search('almonds', '&sort=price-asc'))).toBeUndefined()
  })

  test('the search box suggests the same products first', async () => {
    for (const typed of ['wallnuts', 'almnods', 'pistacios']) {
      const answer = await fetch(`${shop.url}/api/suggestions?query=${typed}`)
      const { data } = await answer.json<{ data: { products: { text: string }[] } }>()
      expect(data.products[0]?.text, typed).toBe(productsShown(await search(typed))[0])
    }
  })

  test.each(['almonds', 'pecan', 'choc', 'filberts', '25 lb almonds', 'gluten-free oats', 'cinnamon sticks'])(
    '%s was spelt well',
    async (typed) => {
      expect(correctionShown(await search(typed))).toBeUndefined()
    },
  )

  test('without a product that has all words, the page shows those with some and says so', async () => {
    const html = await search('almonds xyzzy')
    expect(productsShown(html)[0]).toBe('Raw Almonds')
    expect(html).toContain('Nothing has all of these words')
    expect(await search('raw almonds')).not.toContain('Nothing has all of these words')
  })
})
