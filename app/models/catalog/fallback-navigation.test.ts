import { expect, test } from 'vitest'
import { FALLBACK_NAVIGATION, withFallback } from './fallback-navigation'

const { menus, popular } = FALLBACK_NAVIGATION
const addresses = [
  ...menus.flatMap(({ url, sections }) => [
    url,
    ...sections.flatMap(({ groups }) => groups.flatMap(({ links }) => links.map((link) => link.url))),
  ]),
  ...popular.map(({ url }) => url),
]

test.each([
  '/powders/',
  '/chocolatessweets/',
  '/snacks/',
  '/coffeesteas/',
  '/cooking/',
  '/cookingbaking/',
  '/baking/',
  '/vitamins/',
  '/nuts/single-serve/',
])('the fallback menus lead to %s', (path) => {
  expect(addresses).toContain(path)
})

test('searches of the fallback menus open the results', () => {
  const searches = addresses.filter((address) => address.startsWith('/search'))
  expect(searches.length).toBeGreaterThan(0)
  expect(searches.filter((address) => !/^\/search\/instant\?query=[\w%-]+$/.test(address))).toEqual([])
})

test('there are eight or nine tabs, and ten popular links', () => {
  expect([8, 9]).toContain(menus.length)
  expect(popular.map(({ text }) => text)).toEqual([
    'Organic',
    'Raw',
    'Gluten-free',
    'Dark Chocolate',
    'Pantry',
    'Superfoods',
    'Single Serves',
    'Office Snacks',
    'New Products',
    'Top Sellers',
  ])
})

test('content without menus or popular links keeps what it has', () => {
  const own = { text: 'Tea', url: '/tea/' }
  const content = { ...FALLBACK_NAVIGATION, menus: [], popular: [own], message: own }
  expect(withFallback(content)).toEqual({ ...FALLBACK_NAVIGATION, popular: [own], message: own })
  expect(withFallback({ ...content, popular: [] }).popular).toEqual(popular)
})
