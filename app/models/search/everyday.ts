import type { Suggestion } from './listing'

/** Where most people go, for who has not typed anything or found nothing. */
export const EVERYDAY: Suggestion[] = [
  { text: 'Almonds', url: '/nuts/almonds/' },
  { text: 'Cashews', url: '/nuts/cashews/' },
  { text: 'Walnuts', url: '/nuts/walnuts/' },
  { text: 'Organic', url: '/organic/' },
]
