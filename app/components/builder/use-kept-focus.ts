import { useEffect, useRef } from 'react'

type FocusPlace = { scope: string; label: string }

/** Keeps the keyboard's place in an element: call `keep` before a change, which may take the pressed button away. */
export function useKeptFocus() {
  const screen = useRef<HTMLDivElement>(null)
  const before = useRef<FocusPlace>()
  useEffect(() => {
    if (screen.current && before.current) restoreFocus(screen.current, before.current)
    before.current = undefined
  })
  const keep = () => {
    before.current = screen.current ? focusPlace(screen.current) : undefined
  }
  return { screen, keep }
}

/** Within which card or list, on which button. */
function focusPlace(screen: HTMLElement): FocusPlace | undefined {
  const button = document.activeElement
  if (!(button instanceof HTMLButtonElement) || !screen.contains(button)) return undefined
  if (button.form?.id !== 'build') return undefined
  const card = button.closest('[id^="i-"]')
  return { scope: card?.id ?? 'chosen', label: button.getAttribute('aria-label') ?? '' }
}

/** A button that is gone gives its focus to what stands in its place. */
function restoreFocus(screen: HTMLElement, place: FocusPlace): void {
  const active = document.activeElement
  const isThere = active instanceof HTMLButtonElement && !active.disabled
  if (isThere && (active.getAttribute('aria-label') ?? '') === place.label) return
  const within = screen.querySelector(`[id="${CSS.escape(place.scope)}"]`)
  const buttons = [...(within?.querySelectorAll<HTMLButtonElement>('button[form=build]:enabled') ?? [])]
  const same = [place.label, otherWay(place.label)]
    .map((label) => buttons.find((button) => label && button.getAttribute('aria-label') === label))
    .find(Boolean)
  const title = screen.querySelector<HTMLElement>('#chosen-title')
  const inPlace = same ?? (place.scope === 'chosen' ? title : buttons.at(-1))
  inPlace?.focus({ preventScroll: place.scope !== 'chosen' })
}

/** What has reached an end of the list can only be moved the other way. */
const otherWay = (label: string) =>
  label.replace(/^(Move .*) (up|down)$/, (_, what, way) => `${what} ${way === 'up' ? 'down' : 'up'}`)
