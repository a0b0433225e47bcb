/** Takes another list into the page that is there: the address follows, focus and scroll stay, back goes back. */

let last: AbortController | undefined

const addressOf = ({ pathname, search }: Location | URL) => pathname + search
/** The address of the list on the page, once another was taken into it. */
let shown: string | undefined

/** After a step back or forth: a place within the page is no other list. */
export function follow(): void {
  if (addressOf(location) !== shown) void take(new URL(location.href))
}

/** Shows what a filter or sort form asks for. Its button also folds the filters of a phone away. */
export function submit(form: HTMLFormElement, byButton: boolean): Promise<void> {
  const drop = form.closest<HTMLDetailsElement>('.drop')
  if (byButton && drop) drop.open = false
  const url = new URL(form.action)
  for (const [name, value] of new FormData(form))
    if (value !== '') url.searchParams.append(name, String(value))
  return show(url)
}

/** Turns to another page of the list, and to its top. */
export async function turn(url: URL): Promise<void> {
  await show(url)
  focusResults()
  document.getElementById('results')?.scrollIntoView()
}

/** Shows the list of an address as a step of its own; where that fails, the browser goes there. */
export async function show(url: URL): Promise<void> {
  if (addressOf(url) !== addressOf(location) && (await take(url))) history.pushState(history.state, '', url)
}

/** False when another list was asked for meanwhile. */
async function take(url: URL): Promise<boolean> {
  last?.abort()
  const current = new AbortController()
  last = current
  document.getElementById('results')?.setAttribute('aria-busy', 'true')
  try {
    const answer = await fetch(url, { signal: current.signal, headers: { Accept: 'text/html' } })
    if (!answer.ok) throw new Error(String(answer.status))
    // The page's styles carry a nonce of their own, which this document would refuse.
    const html = (await answer.text()).replace(/<style[\s\S]*?<\/style>/g, '')
    const page = new DOMParser().parseFromString(html, 'text/html')
    if (!replace(page)) throw new Error('no list')
    shown = addressOf(url)
    document.title = page.title
    return true
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) location.assign(url)
    return false
  }
}

const PARTS = ['#filter-count', '#filters', '#filters-phone', '#sort-phone-form', '#results']

function replace(page: Document): boolean {
  const focused = document.activeElement instanceof HTMLElement ? placeOf(document.activeElement) : undefined
  const pairs = PARTS.map((part) => [document.querySelector(part), page.querySelector(part)] as const)
  if (!pairs.at(-1)?.every(Boolean)) return false
  for (const [here, there] of pairs) {
    if (here && there) here.replaceChildren(...there.childNodes)
  }
  document.getElementById('results')?.removeAttribute('aria-busy')
  announce()
  const again = focused ? document.querySelector<HTMLElement>(focused) : null
  if (again) again.focus({ preventScroll: true })
  else if (document.activeElement === document.body) focusResults()
  return true
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
  if (status) status.textContent = document.querySelector('.results-count')?.textContent ?? ''
}
