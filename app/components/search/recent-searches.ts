const KEY = 'recent-searches'
const KEPT = 5

/** What was searched for in this browser, newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, KEPT) : []
  } catch {
    // Storage may be forbidden or spoilt: then there are none.
    return []
  }
}

/** Puts a search first; one that is there already moves up. */
export const withSearch = (searches: string[], query: string): string[] => {
  const text = query.trim()
  return text ? [text, ...searches.filter((other) => other !== text)].slice(0, KEPT) : searches
}

export function rememberSearch(query: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withSearch(recentSearches(), query)))
  } catch {
    // A browser that may keep nothing keeps nothing.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
