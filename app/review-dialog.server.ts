import { type ReviewDialog, reviewDialog, withoutReviewDialog } from '~/models/review/review-dialog'
import { safeRedirect } from './models/safe-redirect'

/** The dialog that an address asks for, and the same page's address without it. */
export function reviewDialogOf(request: Request): (ReviewDialog & { onward: string }) | undefined {
  const { pathname, searchParams } = new URL(request.url)
  const dialog = reviewDialog(searchParams)
  if (!dialog) return undefined
  const rest = withoutReviewDialog(searchParams).toString()
  return { ...dialog, onward: safeRedirect(rest ? `${pathname}?${rest}` : pathname) }
}
