import { paths } from '../paths'
import type { Suggestion } from './listing'

export const EVERYDAY: Suggestion[] = [
  { text: 'Almonds', url: '/nuts/almonds/' },
  { text: 'Cashews', url: '/nuts/cashews/' },
  { text: 'Walnuts', url: '/nuts/walnuts/' },
  { text: 'Organic', url: '/organic/' },
]

/** 'Favorite Flavors' (docs/product.md, Search and listing). */
export const FLAVORS: Suggestion[] = [
  { text: 'Dark chocolate', url: paths.searchFor('dark chocolate') },
  { text: 'Honey roasted', url: paths.searchFor('honey roasted') },
  { text: 'Sea salt', url: paths.searchFor('sea salt') },
  { text: 'Smoked', url: paths.searchFor('smoked') },
  { text: 'Maple', url: paths.searchFor('maple') },
  { text: 'Chili lime', url: paths.searchFor('chili lime') },
]
