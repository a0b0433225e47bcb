import type { CustomObjectDraft } from '@commercetools/platform-sdk'
import { categories, categoryOf, pathOf } from '../categories'
import { table } from '../table'

// department | tint | other links, as name = address, parted by semicolons
const MENUS = table(
  `
nuts             | almond    | Organic nuts = /organic/; By the case = /wholesalebulk/; Make your own mix = /custom/mixes/
driedfruit       | peach     | Nothing added = /organic/; Office snacks = /officesnacks/
chocolatessweets | latte     | Gift tins = /gifts/gifttins/; New this season = /new/
snacks           | rose      | For the office = /officesnacks/; Single serves = /nuts/single-serve/
coffeesteas      | latte     | New this season = /new/; Top sellers = /bestsellers/
cookingbaking    | pistachio | Superfoods = /superfoods/; Gluten-free = /gluten-free/
gifts            | rose      | Gift guide = /gift-guide; Corporate gifts = /corporate-gifts
`,
  3,
)

const POPULAR = [
  ['Organic', '/organic/'],
  ['Raw', '/raw/'],
  ['Gluten-free', '/gluten-free/'],
  ['Dark Chocolate', '/chocolatessweets/dark-chocolate/'],
  ['Pantry', '/cookingbaking/'],
  ['Superfoods', '/superfoods/'],
  ['Single Serves', '/nuts/single-serve/'],
  ['Office Snacks', '/officesnacks/'],
  ['New Products', '/new/'],
  ['Top Sellers', '/bestsellers/'],
] as const

/** Shelves of a department in columns of about six. */
const COLUMN = 6

function menuOf([key = '', tint = '', extra = '']: string[]) {
  const shelves = categories.filter(({ parent, key: own }) => parent === key && own !== 'samples')
  const columns = Array.from({ length: Math.ceil(shelves.length / COLUMN) }, (_, place) =>
    shelves.slice(place * COLUMN, (place + 1) * COLUMN),
  )
  const { name, description } = categoryOf(key)
  return {
    text: name,
    url: pathOf(key),
    groups: [
      ...columns.map((column, place) => ({
        title: place === 0 ? `All ${name.toLowerCase()}` : 'More',
        ...(place === 0 ? { url: pathOf(key) } : {}),
        links: column.map((shelf) => ({ text: shelf.name, url: pathOf(shelf.key) })),
      })),
      {
        title: 'Good places to start',
        links: extra.split(';').map((link) => {
          const [text = '', url = ''] = link.split('=').map((part) => part.trim())
          return { text, url }
        }),
      },
    ],
    promos: [
      { title: name, text: description, url: pathOf(key), imageUrl: `/pictures/tile-${key}.svg`, tint },
    ],
  }
}

/** Menus, popular links and campaigns of the header. */
export function navigationDraft(): CustomObjectDraft {
  return {
    container: 'navigation',
    key: 'main',
    value: {
      menus: MENUS.map(menuOf),
      popular: POPULAR.map(([text, url]) => ({ text, url })),
      campaigns: [
        { promotionName: 'autumn', text: 'Autumn, 5% off everything with AUTUMN5', url: '/bestsellers/' },
        { promotionName: 'best-sellers', text: 'Discover our Best-Selling Favorites', url: '/bestsellers/' },
      ],
    },
  }
}
