import type { Suggestion } from '~/models/search/listing'

export const SEARCH_TITLE = 'What do you need?'

export const EVERYDAY: Suggestion[] = [{ text: 'Jackets', url: '/clothing/jackets/' }]

export const FAVORITES: { title: string; links: Suggestion[] } = { title: 'For a weekend', links: [] }
