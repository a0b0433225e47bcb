import type { Cents } from '~/models/money'
import { paths } from '~/models/paths'
import type { Suggestions } from '~/models/search/listing'
import { EVERYDAY } from '~/shop/search'

/** A row of the list: a link or an action. */
export type Option = {
  text: string
  imageUrl?: string
  price?: Cents
  /** The typed part, set apart from the suggested rest. */
  typed?: string
} & (
  | { url: string; productKey?: string; search?: boolean; ping?: string }
  | { act: 'toggle-recent' | 'clear-recent' }
)

export type Group = { title: string; options: Option[] }

/** Number of recent searches shown at first. */
export const RECENT_SHOWN = 3

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
  url: paths.searchFor(query),
  search: true,
})

export const groupsOf = (found: Suggestions, typed: string): Group[] =>
  [
    { title: 'Searches', options: found.queries.map((query) => ({ ...query, typed, search: true })) },
    { title: 'Departments', options: found.departments },
    {
      title: found.partial ? 'Products with some of these words' : 'Products',
      options: found.products,
    },
  ].filter(({ options }) => options.length > 0)
