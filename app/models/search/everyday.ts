import type { Suggestion } from './listing'

/** Popular shelves, shown when nothing was typed or found. */
export const EVERYDAY: Suggestion[] = [
  { text: 'Almonds', url: '/nuts/almonds/' },
  { text: 'Cashews', url: '/nuts/cashews/' },
  { text: 'Walnuts', url: '/nuts/walnuts/' },
  { text: 'Organic', url: '/organic/' },
]

/** Searches by taste, shown as 'Favorite Flavors' (docs/product.md, Search and listing). */
export const FLAVORS: Suggestion[] = [
  { text: 'Dark chocolate', url: '/search/instant?query=dark%20chocolate' },
  { text: 'Honey roasted', url: '/search/instant?query=honey%20roasted' },
  { text: 'Sea salt', url: '/search/instant?query=sea%20salt' },
  { text: 'Smoked', url: '/search/instant?query=smoked' },
  { text: 'Maple', url: '/search/instant?query=maple' },
  { text: 'Chili lime', url: '/search/instant?query=chili%20lime' },
]
