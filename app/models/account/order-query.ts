import { shopDate } from '../dates'
import { TEXT_LIMITS } from '../limits'

export type HistoryQuery = { page: number; year?: number; words?: string }

export const HISTORY_PAGE = 10
/** The platform skips at most 10,000 results. */
const LAST_PAGE = 1_000

/** Invalid parameters are left out. */
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
  const parameters = new URLSearchParams()
  if (words) parameters.set('q', words)
  if (year) parameters.set('year', String(year))
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

/** From the first order to now, latest first. A year begins and ends at the shop's midnight, as the orders' days do. */
export function orderYears(firstOrderAt: string | undefined, now: Date): number[] {
  if (!firstOrderAt) return []
  const first = Number(shopDate(firstOrderAt).slice(0, 4))
  const last = Number(shopDate(now).slice(0, 4))
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => last - index)
}
