import { EVERYDAY } from '~/models/search/everyday'
import type { Suggestions } from '~/models/search/listing'

/** One line of the list: it leads somewhere, or does something in place. */
export type Option = {
  text: string
  imageUrl?: string
  /** What was typed, set apart from what the suggestion adds to it. */
  typed?: string
} & ({ url: string; search?: boolean; ping?: string } | { act: 'toggle-recent' | 'clear-recent' })

export type Group = { title: string; options: Option[] }

/** How many recent searches are shown at first. */
export const RECENT_SHOWN = 3

/** Before anything is typed: recent searches, all of them or the first, and popular ones. */
export function groupsBeforeTyping(recent: string[], showsAll: boolean): Group[] {
  const shown: Option[] = (showsAll ? recent : recent.slice(0, RECENT_SHOWN)).map(searchFor)
  if (recent.length > RECENT_SHOWN)
    shown.push({ text: showsAll ? 'See less' : 'See more', act: 'toggle-recent' })
  if (recent.length > 0) shown.push({ text: 'Clear recent searches', act: 'clear-recent' })
  return [
    { title: 'Recent searches', options: shown },
    { title: 'Popular Searches', options: EVERYDAY },
  ].filter(({ options }) => options.length > 0)
}

const searchFor = (query: string): Option => ({
  text: query,
  url: `/search/instant?query=${encodeURIComponent(query)}`,
  search: true,
})

/** What was found for the letters that were typed. */
export const groupsOf = (found: Suggestions, typed: string): Group[] =>
  [
    { title: 'Searches', options: found.queries.map((query) => ({ ...query, typed, search: true })) },
    { title: 'Departments', options: found.departments },
    {
      title: found.partial ? 'Products with some of these words' : 'Products',
      options: found.products,
    },
  ].filter(({ options }) => options.length > 0)
