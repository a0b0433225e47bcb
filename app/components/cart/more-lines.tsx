import { useEffect, useRef } from 'react'
import { isOffline } from '~/components/browser/browser'
import { Link, useLocation, useNavigate, useNavigation } from '~/framework'
import { LINES_AT_ONCE, searchForMore } from '~/models/cart/line-steps'
import type { ShownCart } from '~/models/cart/shown-lines'

/** How far below the screen the next lines are fetched. */
const AHEAD = '0px 0px 800px 0px'
/** The page stays where it is, and "back" leaves the cart. */
const IN_PLACE = { replace: true, preventScrollReset: true }

type MoreLinesProps = {
  shown: number
  hidden: NonNullable<ShownCart['hidden']>
  /** Waits for a press, because a message on the page comes first. */
  still: boolean
}

/** With script further lines load while scrolling. */
export function MoreLines({ shown, hidden, still }: MoreLinesProps) {
  const { search } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const to = searchForMore(search)
  const place = useRef<HTMLDivElement>(null)
  useNear(place, still ? undefined : to)
  return (
    <div className="more-lines" ref={place}>
      <p className="text-sm quiet" role="status">
        {shown} of {shown + hidden.count} items are shown.
      </p>
      <Link
        // Without script the page loads again, scrolled to the first of the further lines.
        to={`${to}#line-${hidden.first}`}
        {...IN_PLACE}
        className="button plain"
        aria-busy={isLoading || undefined}
      >
        Show {Math.min(LINES_AT_ONCE, hidden.count)} more
      </Link>
    </div>
  )
}

/** Goes to `to` when the place comes near from below; from above, the lines in between would push it away. */
function useNear(place: { current: Element | null }, to: string | undefined): void {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  latest.current = navigate
  useEffect(() => {
    if (!to || !place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !isOffline()) latest.current(to, IN_PLACE)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [to, place])
}
