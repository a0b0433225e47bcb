import { TextAreaField } from '~/components/form/text-area-field'
import { TextField } from '~/components/form/text-field'
import { ReviewedPicture } from '~/components/review/reviewed-picture'
import { shopDay } from '~/models/days'
import { type ProductToReview, REVIEW_LIMITS } from '~/models/review/review'
import { fieldName, type ReviewForm, type Typed } from './schema'
import { StarsField } from './stars-field'

export type ProductOnForm = ProductToReview & {
  typed: Typed
  /** ISO time of the existing review. */
  writtenAt?: string
}

export function ProductFields({
  product,
  errors,
  open,
}: {
  product: ProductOnForm
  errors: ReviewForm['errors']
  /** Shows the text fields before stars are chosen. */
  open: boolean
}) {
  const { productKey, name, sizeName, imageUrl, typed, writtenAt } = product
  const field = (which: keyof Typed) => {
    const fullName = fieldName(which, productKey)
    return { name: fullName, error: errors[fullName]?.[0] }
  }
  return (
    <fieldset className={open ? 'to-review open' : 'to-review'}>
      <legend>
        <span className="reviewed">
          <ReviewedPicture url={imageUrl} />
          <span>
            <b>{name}</b>
            <span className="own-line text-sm quiet">
              {sizeName}
              {writtenAt ? `, reviewed on ${shopDay(writtenAt)}` : null}
            </span>
          </span>
        </span>
      </legend>
      <StarsField {...field('stars')} chosen={typed.stars} />
      <div className="tell stack">
        <TextField
          {...field('title')}
          label="Title"
          optional
          maxLength={REVIEW_LIMITS.title}
          defaultValue={typed.title}
        />
        <TextAreaField
          {...field('words')}
          label="Your review"
          optional
          hint="What was it like, and what did you do with it?"
          maxLength={REVIEW_LIMITS.words}
          defaultValue={typed.words}
        />
      </div>
    </fieldset>
  )
}
