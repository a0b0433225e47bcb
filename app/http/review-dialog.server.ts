import type { ReviewDialogProps } from '~/components/layout/review-dialog'
import { reviewDialog, withoutReviewDialog } from '~/models/reviews/review-dialog'
import { safeRedirect } from './safe-redirect'

/** The dialog that an address asks for, and the way on to the page under it. */
export function reviewDialogOf(request: Request): ReviewDialogProps | undefined {
  const { pathname, searchParams } = new URL(request.url)
  const dialog = reviewDialog(searchParams)
  if (!dialog) return undefined
  const rest = withoutReviewDialog(searchParams).toString()
  return { ...dialog, onward: safeRedirect(rest ? `${pathname}?${rest}` : pathname) }
}
