const attached = new WeakSet<Element>()

/**
 * Makes of the opened menu the only thing on a small screen: nothing behind it can be reached, Escape goes back a
 * step, and it closes where there is room for the tabs and when the page is left (docs/product.md, Layout and navigation).
 */
export function attachPhoneMenu(menu: HTMLDetailsElement): void {
  if (attached.has(menu)) return
  attached.add(menu)
  const header = menu.closest<HTMLElement>('header')
  if (!header) return
  const close = () => {
    menu.open = false
  }
  const opened = () => header.querySelector<HTMLDetailsElement>('.nav details[open]')
  const settle = () => {
    setBehindInert(header, menu.open)
    const panel = opened()
    if (!menu.open && panel) panel.open = false
  }
  menu.addEventListener('toggle', settle)
  matchMedia('(max-width: 63.99rem)').addEventListener('change', close)
  window.addEventListener('pagehide', close)
  header.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    const step = opened() ?? menu
    step.open = false
    step.querySelector('summary')?.focus()
  })
  settle()
}

/** Everything beside the element and its ancestors. */
function setBehindInert(element: HTMLElement, inert: boolean) {
  for (let node = element; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const other of node.parentElement.children) {
      if (other !== node && other instanceof HTMLElement) other.inert = inert
    }
  }
}
