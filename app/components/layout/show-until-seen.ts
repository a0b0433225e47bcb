const SEEN_MS = 5000
const TICK_MS = 250

/**
 * Opens what this browser has not yet seen here. Seen is what stood before the eyes for five seconds, was closed, or
 * was followed (docs/product.md, Reviews).
 */
export function showUntilSeen(hint: HTMLElement): void {
  const name = `seen:${hint.dataset.seen}`
  if (!('popover' in hint) || isRemembered(name)) return
  let ticks = SEEN_MS / TICK_MS
  const counting = setInterval(() => {
    if (!document.hidden && hint.getClientRects().length > 0 && --ticks === 0) see()
  }, TICK_MS)
  const see = () => {
    clearInterval(counting)
    remember(name)
  }
  hint.addEventListener('toggle', () => {
    if (!hint.matches(':popover-open')) see()
  })
  hint.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) see()
  })
  // From anywhere, for it may cover what has the focus.
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hint.hidePopover()
  })
  hint.showPopover()
}

// A browser may keep nothing, or refuse to be asked: then what is new stays new.
function isRemembered(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

function remember(name: string): void {
  try {
    localStorage.setItem(name, '1')
  } catch {
    // As above.
  }
}
