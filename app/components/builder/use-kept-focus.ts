import { useRef } from 'react'

type FocusPlace = { scope: string; label: string }

/** Keeps the keyboard's place in an element: call `keep` before a change, which may take the pressed button away. */
export function useKeptFocus() {
  const screen = useRef<HTMLDivElement>(null)
  const keep = () => {
    const place = screen.current ? focusPlace(screen.current) : undefined
    if (place) afterPaint(() => screen.current && restoreFocus(screen.current, place))
  }
  return { screen, keep }
}

/** Moving the focus needs the layout, which the press would wait for. */
const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act))

/** The focused button and the card or list around it. */
function focusPlace(screen: HTMLElement): FocusPlace | undefined {
  const button = document.activeElement
  if (!(button instanceof HTMLButtonElement) || !screen.contains(button)) return undefined
  if (button.form?.id !== 'build') return undefined
  const card = button.closest('[id^="i-"]')
  return { scope: card?.id ?? 'chosen', label: button.getAttribute('aria-label') ?? '' }
}

/** Moves the focus on when its button is gone. */
function restoreFocus(screen: HTMLElement, place: FocusPlace): void {
  const active = document.activeElement
  const label = active?.getAttribute('aria-label') ?? ''
  const isThere = active instanceof HTMLButtonElement && !active.disabled
  if (isThere && [place.label, otherWay(place.label)].includes(label)) return
  const within = screen.querySelector(`[id="${CSS.escape(place.scope)}"]`)
  const buttons = [...(within?.querySelectorAll<HTMLButtonElement>('button[form=build]:enabled') ?? [])]
  const same = [place.label, otherWay(place.label)]
    .map((wanted) => buttons.find((button) => wanted && button.getAttribute('aria-label') === wanted))
    .find(Boolean)
  const title = screen.querySelector<HTMLElement>('#chosen-title')
  const inPlace = same ?? (place.scope === 'chosen' ? title : buttons.at(-1))
  inPlace?.focus({ preventScroll: place.scope !== 'chosen' })
}

/** At an end of the list a row can only be moved the other way. Less than two is a removal. */
const otherWay = (label: string) =>
  label
    .replace(/^(Move .*) (up|down)$/, (_, what, way) => `${what} ${way === 'up' ? 'down' : 'up'}`)
    .replace(/^Less of /, 'Remove ')
