import { keepText, keptText } from '~/components/browser/browser'
import { island } from '~/components/island/island'
import { useAround } from '~/components/island/use-around'

const SEEN_MS = 5000
const TICK_MS = 250

/**
 * Opens the popover around it until this browser has seen it: for five seconds, closed it, or followed its
 * link (docs/product.md, Reviews).
 */
function Behavior({ name }: { name: string }) {
  const place = useAround<HTMLElement>('[popover]', (hint, signal) => {
    const key = `seen:${name}`
    if (!('popover' in hint) || keptText('localStorage', key) !== undefined) return
    let ticks = SEEN_MS / TICK_MS
    const counting = setInterval(() => {
      if (!document.hidden && hint.getClientRects().length > 0 && --ticks === 0) markSeen()
    }, TICK_MS)
    const markSeen = () => {
      clearInterval(counting)
      keepText('localStorage', key, '1')
    }
    signal.addEventListener('abort', () => clearInterval(counting))
    hint.addEventListener('toggle', () => hint.matches(':popover-open') || markSeen(), { signal })
    hint.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a')) markSeen()
      },
      { signal },
    )
    // On the document, since the popover may cover what has the focus.
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hint.hidePopover(), { signal })
    // A frame later the browser has scrolled to what got the focus.
    const uncover = ({ target }: FocusEvent) =>
      requestAnimationFrame(() => {
        if (target instanceof Element && !hint.contains(target) && overlap(target, hint)) hint.hidePopover()
      })
    document.addEventListener('focusin', uncover, { signal })
    hint.showPopover()
  })
  return <span hidden ref={place} />
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

export const OpenUntilSeen = island('open-until-seen', Behavior, { start: 'load' })
