import { TEXT_LIMITS } from '../limits'

/** What part of the order history is shown. */
export type HistoryQuery = { page: number; year?: number; words?: string }

/** Orders on a page of the history. */
export const HISTORY_PAGE = 10
/** The platform skips at most 10,000 results. */
const LAST_PAGE = 1_000

/** Reads the history's address. What makes no sense is left out. */
export function historyQuery(parameters: URLSearchParams): HistoryQuery {
  const page = parameters.get('page') ?? ''
  const year = parameters.get('year') ?? ''
  const words = (parameters.get('q') ?? '').trim().slice(0, TEXT_LIMITS.search)
  return {
    page: /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
    year: /^20\d\d$/.test(year) ? Number(year) : undefined,
    words: words || undefined,
  }
}

export function historyAddress(path: string, { page, year, words }: HistoryQuery): string {
  const parameters = new URLSearchParams({
    ...(words && { q: words }),
    ...(year && { year: String(year) }),
    ...(page > 1 && { page: String(page) }),
  })
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** The years from the first order to now, the latest first. */
export function orderYears(firstOrderAt: string | undefined, now: Date): number[] {
  if (!firstOrderAt) return []
  const first = new Date(firstOrderAt).getUTCFullYear()
  const last = now.getUTCFullYear()
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => last - index)
}
