import { island } from '~/components/island/island'
import { useAround } from '~/components/island/use-around'

/**
 * Small screens: nothing behind the open menu can be reached. Escape goes back a step. The menu closes when
 * the screen becomes wide or the page is left (docs/product.md, Layout and navigation).
 */
function Behavior() {
  return <span hidden ref={useAround('header', holdScreen)} />
}

function holdScreen(header: HTMLElement, signal: AbortSignal) {
  const menu = header.querySelector<HTMLDetailsElement>('details.menu')
  if (!menu) return
  const close = () => {
    menu.open = false
  }
  const nav = header.querySelector('.nav')
  const opened = () => header.querySelector<HTMLDetailsElement>('.nav details[open]')
  const sync = () => {
    setBehindInert(header, menu.open)
    setDialog(nav, menu.open)
    const panel = opened()
    if (!menu.open && panel) panel.open = false
  }
  menu.addEventListener('toggle', sync, { signal })
  matchMedia('(max-width: 63.99rem)').addEventListener('change', close, { signal })
  addEventListener('pagehide', close, { signal })
  header.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !menu.open) return
      const step = opened() ?? menu
      step.open = false
      step.querySelector('summary')?.focus()
    },
    { signal },
  )
  if (menu.open) sync()
}

/** The open menu fills the screen, so it is announced as a dialog. The button that closes it stands outside. */
function setDialog(nav: Element | null, open: boolean) {
  nav?.setAttribute('role', open ? 'dialog' : 'navigation')
}

/** Everything outside the element. */
function setBehindInert(element: HTMLElement, inert: boolean) {
  for (let node = element; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const other of node.parentElement.children) {
      if (other !== node && other instanceof HTMLElement) other.inert = inert
    }
  }
}

export const PhoneMenu = island('phone-menu', Behavior, { start: 'load' })
