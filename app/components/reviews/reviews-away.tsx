import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/ui/button'

/** Stands where reviews could be written, while they cannot; says what is to be done. */
export function ReviewsAway({ children }: { children: ReactNode }) {
  return (
    <>
      <h1>Reviews are away for a moment</h1>
      <p>{children}</p>
      <p>
        <ButtonLink to="/" variant="plain">
          Go to the shop
        </ButtonLink>
      </p>
    </>
  )
}
