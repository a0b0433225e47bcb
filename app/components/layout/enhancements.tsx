import { useEffect } from 'react'

/**
 * What script adds to finished pages, fetched only when it is first wanted: suggestions once the search box is
 * entered, filters in place once one is changed, the delivery estimate. All leave to the browser whatever they cannot do.
 */
export function Enhancements() {
  useEffect(() => {
    const stop = new AbortController()
    const listen = <Kind extends keyof DocumentEventMap>(
      kind: Kind,
      handle: (event: DocumentEventMap[Kind]) => void,
    ) => document.addEventListener(kind, handle, { signal: stop.signal })
    listen('focusin', ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches('.search input')) void suggest(target)
    })
    listen('change', (event) => {
      const form = event.target instanceof Element && event.target.closest('form[data-instant]')
      if (form instanceof HTMLFormElement) {
        void import('./instant-results').then((it) => it.submit(form, false))
      }
    })
    listen('submit', (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      if (form.matches('form[data-instant]')) {
        event.preventDefault()
        void import('./instant-results').then((it) => it.submit(form, true))
      } else if (form.matches('#delivery form')) {
        event.preventDefault()
        void import('./live-delivery').then((it) => it.estimateFor(form))
      }
    })
    listen('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('.results .chip')
      if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void import('./instant-results').then((it) => it.show(new URL(link.href)))
    })
    // The box may have been entered before script was there.
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement && activeElement.matches('.search input')) {
      void suggest(activeElement)
    }
    if (document.getElementById('delivery')) {
      void import('./live-delivery').then((it) => stop.signal.addEventListener('abort', it.keepLive()))
    }
    return () => stop.abort()
  }, [])
  return null
}

async function suggest(input: HTMLInputElement) {
  const { attachSuggestions } = await import('./suggestions')
  attachSuggestions(input)
}
