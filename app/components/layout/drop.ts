const attached = new WeakSet<Element>()

/** A panel that lies over the page closes on Escape, and when somebody goes on beside it. */
export function attachDrop(drop: HTMLDetailsElement): void {
  if (attached.has(drop)) return
  attached.add(drop)
  drop.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !drop.open) return
    drop.open = false
    drop.querySelector('summary')?.focus()
  })
  for (const gesture of ['click', 'focusin']) {
    document.addEventListener(gesture, ({ target }) => {
      // What is only focused by script, because what was pressed is gone, is no going on. Neither is what left the page.
      const goesOn =
        target instanceof HTMLElement && target.isConnected && (gesture === 'click' || target.tabIndex >= 0)
      if (goesOn && !drop.contains(target)) drop.open = false
    })
  }
}
