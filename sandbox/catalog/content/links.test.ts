import { expect, test } from 'vitest'
import { categories, pathOf } from '../categories'
import { demoShop } from '../index'
import { productRows } from '../products'
import { slugOf } from '../table'
import type { Menu } from './menus'

// Paths that the shop serves without looking them up.
const STATIC = [
  '/',
  '/account',
  '/account/auto-delivery',
  '/auto-delivery',
  '/account/communications',
  '/account/easy-reorder',
  '/account/favorites',
  '/account/order-history',
  '/business/register',
  '/cart',
  '/custom/box',
  '/custom/box/builder',
  '/custom/mixes',
  '/custom/trays',
  '/documents/corporate-gifts.pdf',
  '/gift-drop/build',
  '/gifts/certificates/balance',
  '/orders/find',
  '/search/instant',
  '/sign/in',
  '/subscribe',
  '/survey',
]

const shop = demoShop(new Date('2026-03-02T12:00:00Z'))
const inContainer = (container: string) =>
  shop.customObjects.filter((object) => object.container === container)

const known = new Set([
  ...STATIC,
  ...categories.map((category) => pathOf(category.key)),
  ...productRows.map((row) => `${pathOf(row.category)}${slugOf(row.name)}.html`),
  ...inContainer('pages').map(({ key }) => `/${key.replaceAll('_', '/')}`),
])

function urlsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(urlsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    (name === 'url' || name === 'to' || name === 'path') && typeof inner === 'string'
      ? [inner]
      : urlsIn(inner),
  )
}

const broken = (container: string) =>
  inContainer(container)
    .flatMap(({ key, value }) => urlsIn(value).map((url) => ({ key, url })))
    .filter(({ url }) => !known.has(url.split('?')[0] ?? ''))

test.each(['navigation', 'pages', 'landings', 'pageRedirects'])(
  'every link of the %s leads somewhere',
  (container) => {
    expect(inContainer(container).length).toBeGreaterThan(0)
    expect(broken(container)).toEqual([])
  },
)

test('a redirect does not hide a page, a category or a product', () => {
  const hidden = inContainer('pageRedirects').filter(({ key }) => {
    const path = `/${key.replaceAll('_', '/')}`
    return known.has(path) || known.has(`${path}/`)
  })
  expect(hidden).toEqual([])
})

test('the menu has eight tabs, each with a mark, links and two promos', () => {
  const [navigation] = inContainer('navigation')
  const menus: Menu[] = navigation?.value.menus
  expect(menus).toHaveLength(8)
  for (const menu of menus) {
    const links = menu.sections.flatMap(({ groups }) => groups.flatMap((group) => group.links))
    expect(links.length).toBeGreaterThan(3)
    expect([menu.icon, menu.color, menu.promoTop, menu.promoBottom].every(Boolean), menu.text).toBe(true)
  }
})

test('pages name ingredients that exist', () => {
  const keys = new Set(productRows.map((row) => row.key))
  const named = inContainer('pages').flatMap(({ value }) =>
    value.blocks.flatMap((block: { items?: { productKey?: string }[] }) =>
      (block.items ?? []).flatMap((item) => item.productKey ?? []),
    ),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((key: string) => !keys.has(key))).toEqual([])
})

test('landings feature products that exist', () => {
  const keys = new Set(productRows.map((row) => row.key))
  for (const { key, value } of inContainer('landings')) {
    const rows: { products: string[] }[] = value.featured
    expect(
      rows.flatMap((row) => row.products).filter((product) => !keys.has(product)),
      key,
    ).toEqual([])
  }
})
