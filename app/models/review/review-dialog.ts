import { longDate } from '../days'

/** Opened by an address (docs/product.md, Reviews). */
export type ReviewDialog = { title: string; lines: string[] }

const FLAGS = ['justCompletedReviews', 'hasCompletedReviews', 'reviewsLinkExpired'] as const
const FACTS = ['orderDate', 'totalSkusCount'] as const

export const asksForReviewDialog = (params: URLSearchParams): boolean =>
  FLAGS.some((flag) => isSet(params, flag))

export function reviewDialog(params: URLSearchParams): ReviewDialog | undefined {
  if (isSet(params, 'justCompletedReviews'))
    return { title: 'Reviews submitted', lines: ['Thank You!', allReviewed(params)] }
  if (isSet(params, 'hasCompletedReviews')) {
    return {
      title: 'Reviews already submitted',
      lines: ['All reviews from this order have been completed', allReviewed(params)],
    }
  }
  if (isSet(params, 'reviewsLinkExpired'))
    return { title: 'Link Expired', lines: ['Our review request links expire after 6 months.'] }
  return undefined
}

export function withoutReviewDialog(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params)
  for (const name of [...FLAGS, ...FACTS]) rest.delete(name)
  return rest
}

function isSet(params: URLSearchParams, flag: (typeof FLAGS)[number]): boolean {
  const value = params.get(flag)
  return value !== null && value !== '0' && value !== 'false'
}

/** Missing or malformed parts are left out. */
function allReviewed(params: URLSearchParams): string {
  const count = params.get('totalSkusCount')?.match(/^[1-9]\d{0,2}$/)?.[0]
  const date = dayOf(params.get('orderDate') ?? '')
  return `You've reviewed all ${count ? `${count}/${count} ` : ''}products from your ${date ? `${date} ` : ''}purchase!`
}

/** "Sat, Oct 3, 2026"; undefined for a day that does not exist. */
function dayOf(text: string): string | undefined {
  const [, year, month, date] = text.match(/^(20\d\d)-(\d\d?)-(\d\d?)(?!\d)/)?.map(Number) ?? []
  if (!year || !month || !date) return undefined
  const at = new Date(Date.UTC(year, month - 1, date))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date
    ? longDate(at.toISOString().slice(0, 10))
    : undefined
}
