import { LIST_LIMITS } from '~/models/limits'

const KEY = 'recent-searches'
const KEPT = LIST_LIMITS.recentSearches

/** Searches made in this browser, newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, KEPT) : []
  } catch {
    // Storage may be blocked or malformed.
    return []
  }
}

/** Moves a search to the front. */
export const withSearch = (searches: string[], query: string): string[] => {
  const text = query.trim()
  return text ? [text, ...searches.filter((other) => other !== text)].slice(0, KEPT) : searches
}

export function rememberSearch(query: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withSearch(recentSearches(), query)))
  } catch {
    // Storage may be blocked.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage may be blocked.
  }
}
