import { TextField } from '~/components/form/text-field'
import { ReviewList } from '~/components/review/review-list'
import { Button } from '~/components/ui/button'
import { TEXT_LIMITS } from '~/models/limits'
import type { Review } from '~/models/review/review'
import type { HiddenReview } from '~/services/review/moderation.server'
import type { RefusedReview } from './action.server'

/** For staff: hides a review with a reason, which is recorded. */
export function HideReview({ review, refused }: { review: Review; refused: RefusedReview | undefined }) {
  const problem = refused?.id === review.id ? refused : undefined
  return (
    <details className="text-sm" open={Boolean(problem)}>
      <summary className="link">
        Hide<span className="visually-hidden"> the review by {review.author}</span>
      </summary>
      <form method="post" className="stack" noValidate>
        <input type="hidden" name="id" value={review.id} />
        <TextField
          label="Why?"
          name="reason"
          id={`reason-${review.id}`}
          hint="Only staff read it."
          maxLength={TEXT_LIMITS.moderationReason}
          defaultValue={problem?.reason}
          error={problem?.message}
        />
        <Button name="intent" value="hide" variant="plain" size="small">
          Hide it
        </Button>
      </form>
    </details>
  )
}

export function HiddenReviews({ hidden }: { hidden: HiddenReview[] }) {
  if (hidden.length === 0) return null
  return (
    <section className="section stack" aria-labelledby="hidden-title">
      <h2 id="hidden-title">Hidden reviews</h2>
      <ReviewList reviews={hidden} beneath={(review) => <RestoreReview review={review} />} />
    </section>
  )
}

function RestoreReview({ review }: { review: HiddenReview }) {
  return (
    <form method="post" className="row">
      <input type="hidden" name="id" value={review.id} />
      <p className="text-sm">Hidden because: {review.reason}</p>
      <Button name="intent" value="bring-back" variant="plain" size="small">
        Bring back<span className="visually-hidden"> the review by {review.author}</span>
      </Button>
    </form>
  )
}
