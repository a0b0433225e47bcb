import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/ui/button'
import { paths } from '~/models/paths'

export function ReviewsAway({ children }: { children: ReactNode }) {
  return (
    <>
      <h1>Reviews are away for a moment</h1>
      <p>{children}</p>
      <p>
        <ButtonLink to={paths.home} variant="plain">
          Go to the shop
        </ButtonLink>
      </p>
    </>
  )
}
