import { useEffect } from 'react'

/**
 * What script adds to finished pages. Each piece is fetched by the gesture that first wants it, and leaves to the
 * browser whatever it cannot do.
 */
export function Enhancements() {
  useEffect(() => {
    const stop = new AbortController()
    listen(stop.signal)
    // The search box may have been entered, and the menu opened, before script was there.
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    document.querySelector('.menu[open]')?.dispatchEvent(new Event('toggle'))
    document.querySelector('.ingredients')?.dispatchEvent(new Event('change', { bubbles: true }))
    if (document.getElementById('ships')) {
      void import('../product/live-shipping').then((it) => it.keepBanner(stop.signal))
    }
    if (document.querySelector('.notifications'))
      void import('./toast').then((it) => it.announceNotifications())
    const seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && target instanceof HTMLElement)
          void import('./carousel').then((it) => it.attachCarousel(target))
      }
    })
    for (const carousel of document.querySelectorAll('.carousel')) seen.observe(carousel)
    return () => {
      stop.abort()
      seen.disconnect()
    }
  }, [])
  return null
}

function listen(signal: AbortSignal) {
  const on = <Kind extends Element>(
    gesture: string,
    selector: string,
    kind: new () => Kind,
    answer: (element: Kind, event: Event) => void,
  ) =>
    document.addEventListener(
      gesture,
      (event) => {
        const found = event.target instanceof Element && event.target.closest(selector)
        if (found instanceof kind) answer(found, event)
      },
      // A toggle does not bubble.
      { signal, capture: gesture === 'toggle' },
    )

  on('focusin', '.search input', HTMLInputElement, (box) =>
    import('./suggestions').then((it) => it.attachSuggestions(box)),
  )
  for (const gesture of ['pointerover', 'focusin']) {
    on(gesture, '.nav', HTMLElement, (nav, event) =>
      import('./mega-menu').then((it) => it.attachMegaMenu(nav, event)),
    )
  }
  on('toggle', '.menu', HTMLDetailsElement, (menu) =>
    import('./phone-menu').then((it) => it.attachPhoneMenu(menu)),
  )
  on('change', 'form[data-instant]', HTMLFormElement, (form) =>
    import('./instant-results').then((it) => it.submit(form, false)),
  )
  on('submit', 'form[data-instant]', HTMLFormElement, (form, event) => {
    event.preventDefault()
    void import('./instant-results').then((it) => it.submit(form, true))
  })
  on('click', '.results .chip', HTMLAnchorElement, (link, event) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    void import('./instant-results').then((it) => it.show(new URL(link.href)))
  })
  addEventListener(
    'popstate',
    () => {
      if (document.getElementById('results')) void import('./instant-results').then((it) => it.follow())
    },
    { signal },
  )
  on('click', '.find', HTMLAnchorElement, (link, event) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    import('./search-dialog').then(
      (it) => it.openSearch(link),
      () => location.assign(link.href),
    )
  })
  on('change', '.ingredients', HTMLFormElement, (form) =>
    import('../blocks/count-chosen').then((it) => it.countChosen(form)),
  )
  on('submit', '.newsletter', HTMLFormElement, (form, event) => {
    event.preventDefault()
    void import('./newsletter').then((it) => it.subscribe(form))
  })
  on('submit', '#delivery form', HTMLFormElement, (_, event) => {
    event.preventDefault()
    void import('../product/live-delivery').then((it) => it.submit())
  })
  for (const gesture of ['input', 'change']) {
    on(gesture, '#zip', HTMLInputElement, () =>
      import('../product/live-delivery').then((it) => it.check(gesture === 'change')),
    )
  }
  on('change', '#buy', HTMLFormElement, () => import('../product/live-delivery').then((it) => it.estimate()))
  on('click', '.gallery a', HTMLAnchorElement, (link, event) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    void import('../product/live-gallery').then((it) => it.follow(link))
  })
}

const opensElsewhere = (event: Event) =>
  event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)
