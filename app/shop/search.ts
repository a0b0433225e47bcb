import { paths } from '~/models/paths'
import type { Suggestion } from '~/models/search/listing'

/** Above the field at the end of pages. */
export const SEARCH_TITLE = 'Search Your Favorite Snacks'

/** 'Popular Searches'. */
export const EVERYDAY: Suggestion[] = [
  { text: 'Almonds', url: '/nuts/almonds/' },
  { text: 'Cashews', url: '/nuts/cashews/' },
  { text: 'Walnuts', url: '/nuts/walnuts/' },
  { text: 'Organic', url: '/organic/' },
]

/** Under 'Popular Searches' (docs/product.md, Search and listing). Not shown without links. */
export const FAVORITES: { title: string; links: Suggestion[] } = {
  title: 'Favorite Flavors',
  links: [
    { text: 'Dark chocolate', url: paths.searchFor('dark chocolate') },
    { text: 'Honey roasted', url: paths.searchFor('honey roasted') },
    { text: 'Sea salt', url: paths.searchFor('sea salt') },
    { text: 'Smoked', url: paths.searchFor('smoked') },
    { text: 'Maple', url: paths.searchFor('maple') },
    { text: 'Chili lime', url: paths.searchFor('chili lime') },
  ],
}
