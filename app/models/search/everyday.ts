import type { Suggestion } from './listing'

/** Where most people go, for who has not typed anything or found nothing. */
export const EVERYDAY: Suggestion[] = [
  { text: 'Almonds', url: '/nuts/almonds/' },
  { text: 'Cashews', url: '/nuts/cashews/' },
  { text: 'Walnuts', url: '/nuts/walnuts/' },
  { text: 'Organic', url: '/organic/' },
]

/** What people ask for by taste (specification 3 §2.7, 'Favorite Flavors'). */
export const FLAVORS: Suggestion[] = [
  'Dark chocolate',
  'Honey roasted',
  'Sea salt',
  'Smoked',
  'Maple',
  'Chili lime',
].map((text) => ({ text, url: `/search/instant?query=${encodeURIComponent(text.toLowerCase())}` }))
