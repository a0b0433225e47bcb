import { useEffect } from 'react'

/**
 * What script adds to finished pages, fetched only when it is first wanted: suggestions once the search box is
 * entered, filters in place once one is changed. Both leave to the browser whatever they cannot do.
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
      if (form instanceof HTMLFormElement) void import('./instant-results').then((it) => it.submit(form))
    })
    listen('submit', (event) => {
      if (!(event.target instanceof HTMLFormElement) || !event.target.matches('form[data-instant]')) return
      event.preventDefault()
      const form = event.target
      void import('./instant-results').then((it) => it.submit(form))
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
    return () => stop.abort()
  }, [])
  return null
}

async function suggest(input: HTMLInputElement) {
  const { attachSuggestions } = await import('./suggestions')
  attachSuggestions(input)
}
