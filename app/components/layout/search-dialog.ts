import { attachSuggestions } from './suggestions'

let dialog: HTMLDialogElement | undefined

/** Opens the search over the whole of a small screen; on the search page its own box is entered instead. */
export function openSearch(link: HTMLAnchorElement): void {
  const own = document.getElementById('search-again')
  if (!own) dialog ??= makeDialog()
  const box = own ?? dialog?.querySelector('input')
  if (!box) location.assign(link.href)
  if (!own) dialog?.showModal()
  box?.focus()
}

/** The box is that of the header, which small screens do not show. */
function makeDialog(): HTMLDialogElement | undefined {
  const search = document.querySelector('.header .search')?.cloneNode(true)
  if (!(search instanceof HTMLElement)) return undefined
  const input = search.querySelector('input')
  if (!input) return undefined
  input.id = 'search-dialog'
  search.querySelector('label')?.setAttribute('for', input.id)
  const element = document.createElement('dialog')
  element.className = 'search-dialog'
  element.setAttribute('aria-label', 'Search')
  const cancel = document.createElement('button')
  cancel.type = 'button'
  cancel.className = 'link'
  cancel.textContent = 'Cancel'
  const close = () => element.close()
  cancel.addEventListener('click', close)
  // The browser would first empty the box.
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  })
  matchMedia('(min-width: 64rem)').addEventListener('change', close)
  window.addEventListener('pagehide', close)
  element.replaceChildren(search, cancel)
  document.body.appendChild(element)
  attachSuggestions(input, { stays: true })
  return element
}
