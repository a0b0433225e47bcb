import { bringIn, parseInPieces, takeOut } from './in-pieces'

/** Takes another list into the page that is there: the address follows, focus and scroll stay, back goes back. */

let last: AbortController | undefined

const addressOf = ({ pathname, search }: Location | URL) => pathname + search
/** The address of the list on the page: at first the document's own, whatever steps were taken since. */
let shown = performance
  .getEntriesByType('navigation')
  .map(({ name }) => addressOf(new URL(name, location.href)))[0]

/** Where the list stood before the eyes when its address was left. */
const tops = new Map<string | undefined, number>()

const top = () => document.getElementById('results')?.getBoundingClientRect().top ?? 0

/** After a step back or forth between lists (`enhancements.tsx`): the list of that step, and where it was read. */
export async function follow(): Promise<void> {
  const address = addressOf(location)
  const { listTop } = history.state
  tops.set(shown, top())
  if (address === shown || (await take(new URL(location.href))))
    scrollBy({ top: top() - (tops.get(address) ?? listTop), behavior: 'instant' })
}

/** Shows what a filter or sort form asks for. Its button also folds the filters of a phone away. */
export async function submit(form: HTMLFormElement, byButton: boolean): Promise<void> {
  const drop = form.closest<HTMLDetailsElement>('.drop')
  // Enter in a box of the filters presses the button too, but means the box.
  const folds = byButton && drop && !isBox(document.activeElement)
  if (folds) drop.open = false
  await show(addressAskedBy(form))
  if (folds) toResults()
}

/** Shows what a box asks for so far. The address follows in place: half a word is no step to go back to. */
export async function typed(form: HTMLFormElement): Promise<void> {
  const url = addressAskedBy(form)
  if (!isShown(url) && (await take(url, { typing: true }))) history.replaceState(history.state, '', url)
}

function addressAskedBy(form: HTMLFormElement): URL {
  const url = new URL(form.action)
  for (const [name, value] of new FormData(form))
    if (value !== '') url.searchParams.append(name, String(value))
  return url
}

const isBox = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'search'

/** Turns to another page of the list, and to its top. */
export async function turn(url: URL): Promise<void> {
  await show(url)
  toResults()
}

function toResults() {
  focusResults()
  document.getElementById('results')?.scrollIntoView()
}

/** Shows the list of an address as a step of its own; where that fails, the browser goes there. */
export async function show(url: URL): Promise<void> {
  const before = top()
  if (isShown(url) || !(await take(url))) return
  history.replaceState({ ...history.state, listTop: before }, '')
  history.pushState({ ...history.state, listTop: top() }, '', url)
}

/** True for the list on the page: who comes back to it no longer wants what is on its way. */
function isShown(url: URL): boolean {
  if (addressOf(url) !== shown) return false
  last?.abort()
  document.getElementById('results')?.removeAttribute('aria-busy')
  return true
}

/** False when another list was asked for meanwhile. While somebody is typing, nothing is done that holds up a letter. */
async function take(url: URL, { typing = false } = {}): Promise<boolean> {
  last?.abort()
  const current = new AbortController()
  last = current
  // To dim a long list is to draw it all again.
  if (!typing) document.getElementById('results')?.setAttribute('aria-busy', 'true')
  try {
    const answer = await fetch(url, { signal: current.signal, headers: { Accept: 'text/html' } })
    if (!answer.ok) throw new Error(String(answer.status))
    // The page's styles carry a nonce of their own, which this document would refuse.
    const html = (await answer.text()).replace(/<style[\s\S]*?<\/style>/g, '')
    const page = await parseInPieces(html, current.signal)
    const later = typing ? takeOut(page) : []
    if (!replace(page)) throw new Error('no list')
    void bringIn(later, current.signal)
    shown = addressOf(url)
    document.title = page.title
    return true
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) location.assign(url)
    return false
  }
}

const PARTS = ['#filter-count', '#filters', '#filters-phone', '#sort-phone-form', '#results']
/** Other words make another page of results: all of it but the box itself. */
const ALL_FOUND = ['#asked', '#found']

const wordsOf = (page: Document) => page.querySelector<HTMLInputElement>('#search-again')?.defaultValue

function replace(page: Document): boolean {
  const before = document.activeElement
  const focused = before instanceof HTMLElement ? placeOf(before) : undefined
  const box = document.querySelector<HTMLInputElement>('#search-again')
  const words = wordsOf(page)
  const parts = words === wordsOf(document) ? PARTS : ALL_FOUND
  const pairs = parts.map((part) => [document.querySelector(part), page.querySelector(part)] as const)
  if (!pairs.at(-1)?.every(Boolean)) return false
  for (const [here, there] of pairs) {
    if (here && there) here.replaceChildren(...there.childNodes)
  }
  // A step back brings the box its words again; who types in it knows better.
  if (box && words !== undefined) {
    box.defaultValue = words
    if (box !== before) box.value = words
  }
  document.getElementById('results')?.removeAttribute('aria-busy')
  announce()
  focusAgain(before, focused ? document.querySelector<HTMLElement>(focused) : null)
  return true
}

function focusAgain(before: Element | null, after: HTMLElement | null) {
  if (after === before) return
  if (after) after.focus({ preventScroll: true })
  else if (document.activeElement === document.body) focusResults()
  // Typing went on while the answer came.
  if (isBox(before) && isBox(after)) {
    after.value = before.value
    after.setSelectionRange(before.selectionStart, before.selectionEnd)
  }
}

/** A selector that finds the same control in the new page. */
function placeOf(element: HTMLElement): string | undefined {
  if (element.id) return `#${CSS.escape(element.id)}`
  if (!(element instanceof HTMLInputElement)) return undefined
  const part = element.closest('#filters') ? '#filters' : '#filters-phone'
  return `${part} input[name="${CSS.escape(element.name)}"][value="${CSS.escape(element.value)}"]`
}

/** What had the focus is gone, as a chip that was taken back: the next Tab leads into the list. */
function focusResults() {
  const results = document.getElementById('results')
  if (!results) return
  results.tabIndex = -1
  results.focus({ preventScroll: true })
}

/** A live region that stays in the page, for one that is replaced is not read out. */
function announce() {
  const status = document.getElementById('results-status')
  // A new order has the same count, and what is the same is not read out: so the order is told too.
  const order = '[name=sort] :checked:not(:first-child)'
  const told = ['#asked p', '.results-count', order].map(
    (words) => document.querySelector(words)?.textContent ?? '',
  )
  if (status) status.textContent = told.join(' ').trim()
}
