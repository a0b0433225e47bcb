import { readStored, removeStored, withoutStorage, writeStored } from '~/components/stored/stored'
import { LIST_LIMITS } from '~/models/limits'

const KEY = 'recent-searches'
const KEPT = LIST_LIMITS.recentSearches

/** Searches made in this browser, newest first. */
export function recentSearches(): string[] {
  const kept = withoutStorage(() => readStored(KEY), undefined)
  return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, KEPT) : []
}

/** Moves a search to the front. */
export const withSearch = (searches: string[], query: string): string[] => {
  const text = query.trim()
  return text ? [text, ...searches.filter((other) => other !== text)].slice(0, KEPT) : searches
}

export const rememberSearch = (query: string): void =>
  withoutStorage(() => writeStored(KEY, withSearch(recentSearches(), query)), undefined)

export const forgetSearches = (): void => withoutStorage(() => removeStored(KEY), undefined)
