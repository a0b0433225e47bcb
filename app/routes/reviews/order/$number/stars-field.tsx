import { FieldError } from '~/components/form/field'
import type { Stars } from '~/models/review/review'

const MEANINGS: Record<Stars, string> = {
  1: 'very poor',
  2: 'poor',
  3: 'all right',
  4: 'good',
  5: 'very good',
}

const NUMBERS = [1, 2, 3, 4, 5] as const

/** Radio buttons that look like stars, filled up to the chosen one. */
export function StarsField({
  name,
  chosen,
  error,
}: {
  /** Also the id of the first button. */
  name: string
  chosen: string
  error: string | undefined
}) {
  return (
    <div role="radiogroup" aria-label="Stars" aria-describedby={error && `${name}-error`}>
      <div className="rating-input">
        {NUMBERS.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              id={stars === 1 ? name : undefined}
              name={name}
              value={stars}
              defaultChecked={chosen === String(stars)}
              aria-invalid={error ? true : undefined}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M10 1.5c.5 0 .8.4 1 .8l1.8 4 4.3.5c1 .1 1.3 1.1.6 1.8l-3.2 3 .9 4.3c.2 1-.7 1.6-1.5 1.1L10 14.9l-3.9 2.1c-.8.5-1.7-.1-1.5-1.1l.9-4.3-3.2-3c-.7-.7-.4-1.7.6-1.8l4.3-.5 1.8-4c.2-.4.5-.8 1-.8z" />
            </svg>
            <span>
              <span className="visually-hidden">
                {stars} {stars === 1 ? 'star' : 'stars'},{' '}
              </span>
              {MEANINGS[stars]}
            </span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${name}-error`} message={error} /> : null}
    </div>
  )
}
