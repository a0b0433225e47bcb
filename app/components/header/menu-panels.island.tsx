import { island } from '~/components/island/island'
import { useAround } from '~/components/island/use-around'
import { tell } from '~/components/measurement/tell'
import { loadMenus } from './menus'

const DELAY_MS = 300
const isWide = () => matchMedia('(min-width: 64rem)').matches

/**
 * Hover and keys for the departments' panels, which open by a press without script (docs/product.md, Layout
 * and navigation).
 */
function Behavior() {
  return <span hidden ref={useAround('.nav', openByHoverAndKeys)} />
}

function openByHoverAndKeys(nav: HTMLElement, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const opened = () => nav.querySelector<HTMLDetailsElement>('details[open]')
  const close = () => {
    clearTimeout(timer)
    const panel = opened()
    if (isWide() && panel) panel.open = false
  }
  const openOnHover = (target: EventTarget | null) => {
    const panel = target instanceof Element ? target.closest('details') : null
    if (!isWide() || !panel) return
    clearTimeout(timer)
    void loadMenus()
    const open = () => {
      close()
      panel.open = true
    }
    if (panel.open) return
    if (opened()) open()
    else timer = setTimeout(open, DELAY_MS)
  }
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse'
  nav.addEventListener('pointerover', (event) => isMouse(event) && openOnHover(event.target), { signal })
  nav.addEventListener('pointerleave', (event) => isMouse(event) && close(), { signal })
  nav.addEventListener(
    'click',
    ({ target }) => {
      clearTimeout(timer)
      if (target instanceof Element && target.closest('a')) close()
    },
    { signal },
  )
  nav.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return
      const menu = target.firstElementChild?.textContent?.trim()
      if (menu) tell({ name: 'Menu Opened', menu })
    },
    // Toggling does not bubble.
    { signal, capture: true },
  )
  nav.addEventListener('keydown', (event) => moveByKey(event, opened, close), { signal })
  nav.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !nav.contains(relatedTarget)) close()
    },
    { signal },
  )
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !nav.contains(target)) close()
    },
    { signal },
  )
  if (nav.matches(':hover')) openOnHover(nav.querySelector('details:hover'))
}

/** Arrow-down opens a tab's panel and moves into it; Escape closes it and moves back. */
function moveByKey(event: KeyboardEvent, opened: () => HTMLDetailsElement | null, close: () => void) {
  if (!isWide() || !(event.target instanceof HTMLElement)) return
  if (event.key === 'ArrowDown' && event.target.matches('summary')) {
    const panel = event.target.closest('details')
    if (!panel) return
    event.preventDefault()
    panel.open = true
    panel.querySelector('a')?.focus()
  } else if (event.key === 'Escape') {
    opened()?.querySelector('summary')?.focus()
    close()
  }
}

export const MenuPanels = island('menu-panels', Behavior, { start: 'load' })
