import { useEffect } from 'react'
import { type OnGesture, onGesture, takesOver } from './on-gesture'

// Listened to before React Router does, which has not made the steps between lists that were taken into one page: it
// would ask for data that nobody draws, and scroll to a place of its own.
if (!import.meta.env.SSR) {
  addEventListener('popstate', (event) => {
    if (event.state?.listTop === undefined) return
    event.stopImmediatePropagation()
    void import('./instant-results').then((it) => it.follow())
  })
}

/**
 * What script adds to finished pages. Each piece is fetched by the gesture that first wants it, and leaves to the
 * browser whatever it cannot do.
 */
export function Enhancements() {
  useEffect(() => {
    const stop = new AbortController()
    const on = onGesture(stop.signal)
    listenInFrame(on)
    listenInLists(on)
    listenOnProduct(on)
    begin(stop.signal)
    return () => stop.abort()
  }, [])
  return null
}

/** Header, footer and what editors put on pages. */
function listenInFrame(on: OnGesture) {
  on('focusin', '.search input:not(#search-again)', HTMLInputElement, (box) =>
    import('./suggestions').then((it) => it.attachSuggestions(box)),
  )
  on('click', '.find', HTMLAnchorElement, (link, event) => {
    if (!takesOver(event)) return
    import('./search-dialog').then(
      (it) => it.openSearch(link),
      () => location.assign(link.href),
    )
  })
  for (const gesture of ['pointerover', 'focusin']) {
    on(gesture, '.nav', HTMLElement, (nav, event) =>
      import('./mega-menu').then((it) => it.attachMegaMenu(nav, event)),
    )
  }
  on('toggle', '.menu', HTMLDetailsElement, (menu) =>
    import('./phone-menu').then((it) => it.attachPhoneMenu(menu)),
  )
  on('submit', '.newsletter', HTMLFormElement, (form, event) => {
    if (takesOver(event)) void import('./newsletter').then((it) => it.subscribe(form))
  })
  for (const gesture of ['input', 'change']) {
    on(gesture, '.newsletter', HTMLFormElement, (form) =>
      import('./newsletter').then((it) => it.check(form, gesture === 'change')),
    )
  }
  on('submit', '.lead-form', HTMLFormElement, (form, event) => {
    if (takesOver(event)) void import('../blocks/send-lead').then((it) => it.sendLead(form))
  })
  on('change', '.ingredients', HTMLFormElement, (form) =>
    import('../blocks/count-chosen').then((it) => it.countChosen(form)),
  )
}

function listenInLists(on: OnGesture) {
  on('change', 'form[data-instant]', HTMLFormElement, (form) =>
    import('./instant-results').then((it) => it.submit(form, false)),
  )
  on('submit', 'form[data-instant]', HTMLFormElement, (form, event) => {
    if (takesOver(event)) void import('./instant-results').then((it) => it.submit(form, true))
  })
  on('focusin', '#search-again, [name=find]', HTMLInputElement, (box) =>
    import('./live-box').then((it) => it.attachLive(box)),
  )
  on('toggle', '.drop', HTMLDetailsElement, (drop) => import('./drop').then((it) => it.attachDrop(drop)))
  on('click', '.results .chip', HTMLAnchorElement, (link, event) => {
    // Where nothing was found, they lead elsewhere.
    if (link.pathname === location.pathname && takesOver(event))
      void import('./instant-results').then((it) => it.show(new URL(link.href)))
  })
  on('click', '.results .pages a', HTMLAnchorElement, (link, event) => {
    if (takesOver(event)) void import('./instant-results').then((it) => it.turn(new URL(link.href)))
  })
}

function listenOnProduct(on: OnGesture) {
  on('submit', '#delivery form', HTMLFormElement, (_, event) => {
    if (takesOver(event)) void import('../product/live-delivery').then((it) => it.submit())
  })
  for (const gesture of ['input', 'change']) {
    on(gesture, '#zip', HTMLInputElement, () =>
      import('../product/live-delivery').then((it) => it.check(gesture === 'change')),
    )
  }
  on('input', '#amount', HTMLInputElement, (field) =>
    import('../product/live-amount').then((it) => it.showAmount(field)),
  )
  on('change', '#buy', HTMLFormElement, () => import('../product/live-delivery').then((it) => it.estimate()))
  on('click', '.gallery a', HTMLAnchorElement, (link, event) => {
    if (takesOver(event)) void import('../product/live-gallery').then((it) => it.follow(link))
  })
  on('scroll', '.shots', HTMLElement, (shots) =>
    import('../product/live-gallery').then((it) => it.markShown(shots)),
  )
}

/** What the page asks for by itself, and gestures that were made before script was there. */
function begin(signal: AbortSignal) {
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  document.querySelector('.menu[open], .drop[open]')?.dispatchEvent(new Event('toggle'))
  document.querySelector('.ingredients')?.dispatchEvent(new Event('change', { bubbles: true }))
  document
    .querySelector('#quantity > :checked:not(:first-child)')
    ?.dispatchEvent(new Event('change', { bubbles: true }))
  document.querySelector('#amount:valid')?.dispatchEvent(new Event('input', { bubbles: true }))
  if (document.getElementById('ships')) {
    void import('../product/live-shipping').then((it) => it.keepBanner(signal))
  }
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
  if (dialog) void import('./modal').then((it) => it.makeModal(dialog))
  const hint = document.querySelector<HTMLElement>('.until-seen')
  if (hint) void import('./show-until-seen').then((it) => it.showUntilSeen(hint))
  if (document.querySelector('.notifications')) {
    void import('./toast').then((it) => it.announceNotifications())
  }
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof HTMLElement)
        void import('./carousel').then((it) => it.attachCarousel(target))
    }
  })
  for (const carousel of document.querySelectorAll('.carousel')) seen.observe(carousel)
  signal.addEventListener('abort', () => seen.disconnect())
}
