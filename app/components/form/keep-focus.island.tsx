import { useEffect } from 'react'
import { forgetText, keepText, keptJson } from '~/components/browser/browser'
import { island } from '~/components/island/island'

const KEY = 'pressed'
const KEPT_MS = 60_000

/** A button by the nearest element with an id, its text, and its place there. */
type Pressed = { at: number; path: string; scope: string; text: string; place: number }

/** Without those in closed folds. */
const buttonsIn = (scope: HTMLElement) =>
  [...scope.querySelectorAll<HTMLElement>('button, summary, a.button')].filter(
    (button) => button.getClientRects().length > 0,
  )

/**
 * A form that is answered by the same page, drawn again: the button that was pressed by key has the focus again, or what
 * took its place ("Undo skipping" for "Skip"). A page with errors moves the focus itself.
 */
function keepFocus(): void {
  restore()
  addEventListener('submit', ({ submitter, defaultPrevented }) => {
    // By pointer the focus is no place to go back to.
    if (defaultPrevented || !submitter?.matches(':focus-visible')) return
    const scope = submitter.closest<HTMLElement>('[id]:not(button)')
    if (!scope) return
    const pressed: Pressed = {
      at: Date.now(),
      path: location.pathname,
      scope: scope.id,
      text: submitter.textContent ?? '',
      place: buttonsIn(scope).indexOf(submitter),
    }
    keepText('sessionStorage', KEY, JSON.stringify(pressed))
  })
}

function restore(): void {
  // The first look into storage holds up a page.
  if (document.referrer.split('?')[0] !== location.origin + location.pathname) return
  const pressed = keptJson('sessionStorage', KEY) as Pressed | undefined
  forgetText('sessionStorage', KEY)
  if (!pressed || pressed.path !== location.pathname || Date.now() - pressed.at > KEPT_MS) return
  if (document.activeElement !== document.body) return
  const scope = document.getElementById(pressed.scope) ?? document.getElementById('main')
  const buttons = scope ? buttonsIn(scope) : []
  const same = buttons.find(({ textContent }) => textContent === pressed.text)
  const undo = buttons.find(({ textContent }) => textContent?.startsWith('Undo'))
  const next = same ?? undo ?? buttons[Math.min(pressed.place, buttons.length - 1)]
  next?.focus()
}

function Behavior() {
  useEffect(keepFocus, [])
  return <span hidden />
}

export const KeepFocus = island('keep-focus', Behavior, { start: 'load' })
