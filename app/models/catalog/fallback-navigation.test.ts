import { expect, test } from 'vitest'
import { type Category, categoryTree } from './category'
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

const category = (path: string, more: Partial<Category> = {}): Category => ({
  id: path,
  key: path,
  name: path,
  description: '',
  path,
  kind: 'shelf',
  pageType: 'listing',
  idealForSuggestions: false,
  childKeys: [],
  ...more,
})

/** A catalog with all that these menus lead to. */
const ours = categoryTree(
  addresses.filter((address) => address.endsWith('/')).map((address) => category(address)),
)

test('content without menus or popular links keeps what it has', () => {
  const own = { text: 'Tea', url: '/tea/' }
  const content = { ...FALLBACK_NAVIGATION, menus: [], popular: [own], message: own }
  expect(withFallback(content, ours)).toEqual({ ...FALLBACK_NAVIGATION, popular: [own], message: own })
  expect(withFallback({ ...content, popular: [] }, ours).popular).toEqual(popular)
})

test('another catalog has its own categories in the menus, and no link that leads nowhere', () => {
  const theirs = categoryTree([
    category('/tents/', { name: 'Tents', childKeys: ['/tents/two/'] }),
    category('/tents/two/', { name: 'For two', parentKey: '/tents/' }),
  ])
  const filled = withFallback({ ...FALLBACK_NAVIGATION, menus: [], popular: [] }, theirs)
  const [tents, ...others] = filled.menus
  expect(tents).toMatchObject({ text: 'Tents', url: '/tents/' })
  expect(tents?.sections[0]?.groups[0]?.links.map(({ url }) => url)).toEqual(['/tents/two/', '/tents/'])
  expect(others.filter(({ url }) => url.endsWith('/'))).toEqual([])
  expect(filled.popular).toEqual([{ text: 'For two', url: '/tents/two/' }])
})
