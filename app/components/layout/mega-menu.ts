const DELAY_MS = 300
const isWide = () => matchMedia('(min-width: 64rem)').matches
const attached = new WeakSet<Element>()

/** Hover and keys for the departments' panels, which open by a press without this (docs/product.md, Layout and navigation). */
export function attachMegaMenu(nav: HTMLElement, first: Event): void {
  if (attached.has(nav)) return
  attached.add(nav)
  let timer: ReturnType<typeof setTimeout> | undefined
  const opened = () => nav.querySelector<HTMLDetailsElement>('details[open]')
  const close = () => {
    clearTimeout(timer)
    const panel = opened()
    if (isWide() && panel) panel.open = false
  }
  const enter = ({ target }: Event) => {
    const panel = target instanceof Element ? target.closest('details') : null
    if (!isWide() || !panel) return
    clearTimeout(timer)
    const open = () => {
      close()
      panel.open = true
    }
    if (panel.open) return
    if (opened()) open()
    else timer = setTimeout(open, DELAY_MS)
  }
  nav.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && enter(event))
  nav.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && close())
  nav.addEventListener('click', ({ target }) => {
    clearTimeout(timer)
    if (target instanceof Element && target.closest('a')) close()
  })
  nav.addEventListener('keydown', (event) => key(event, opened, close))
  nav.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !nav.contains(relatedTarget)) close()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !nav.contains(target)) close()
  })
  if (first instanceof PointerEvent && first.pointerType === 'mouse') enter(first)
}

/** Arrow-down opens a tab's panel and goes into it; Escape closes it and comes back. */
function key(event: KeyboardEvent, opened: () => HTMLDetailsElement | null, close: () => void) {
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
