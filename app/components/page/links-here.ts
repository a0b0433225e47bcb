/** Marks a page that answers a posted form: its address shows another page. */
export const ANSWERS_FORM = 'data-answers-form'

/** Whether a link leads to the page that is shown. `?` asks for it again, and a fragment moves on it. */
export function leadsHere(href: string, here: string): boolean {
  if (href === '?') return false
  const [to, now] = [new URL(href, here), new URL(here)]
  return to.hash === '' && to.origin === now.origin && to.pathname + to.search === now.pathname + now.search
}

/** Stops links to the shown page from loading it again; the browser's reload stays. */
export function ignoreLinksHere(): void {
  if (document.documentElement.hasAttribute(ANSWERS_FORM)) return
  document.addEventListener('click', (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return
    if (leadsHere(link.getAttribute('href') ?? '', location.href)) event.preventDefault()
  })
}
