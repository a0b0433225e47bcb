/** What a page does wrong in the size it has: each function runs in the page. */

/** The elements that make the page scroll sideways, the widest first. */
export function sideways(): string[] {
  const page = document.documentElement
  const room = page.clientWidth
  if (page.scrollWidth <= room) return []
  const named = (element: Element) =>
    `${element.localName}${element.id && `#${element.id}`}${element.getAttribute('class') ? `.${element.getAttribute('class')?.split(' ').join('.')}` : ''}`
  /** What lies in a row that scrolls by itself widens nothing. */
  const isLoose = (element: Element) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return false
    return true
  }
  const beyond = [...document.body.querySelectorAll('*')]
    .filter(isLoose)
    .map((element) => ({ element, by: Math.round(element.getBoundingClientRect().right - room) }))
    .filter(({ by }) => by > 0)
    .sort((one, other) => other.by - one.by)
  return [
    `${page.scrollWidth - room} px too wide`,
    ...beyond.slice(0, 4).map(({ element, by }) => `${by} px: ${named(element)}`),
  ]
}

/** The elements that get the focus by Tab but then lie wholly behind something else or outside of the window. */
export async function hiddenStops(): Promise<string[]> {
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !(element as HTMLButtonElement).disabled &&
      (element as HTMLInputElement).type !== 'hidden' &&
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
      !element.closest('[inert]'),
  )
  const isSeen = (stop: HTMLElement) => {
    const box = (stop.closest('label') ?? stop).getBoundingClientRect()
    const labels = [...((stop as HTMLInputElement).labels ?? [])]
    const isPart = (at: Element | null) =>
      at !== null && (stop.contains(at) || at.contains(stop) || labels.some((label) => label.contains(at)))
    const places = [0.1, 0.5, 0.9]
    return places.some((across) =>
      places.some((down) =>
        isPart(document.elementFromPoint(box.left + box.width * across, box.top + box.height * down)),
      ),
    )
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const found: string[] = []
  for (const stop of stops) {
    stop.focus()
    if (document.activeElement !== stop || isSeen(stop)) continue
    // Script may make room.
    await frame()
    await frame()
    if (isSeen(stop)) continue
    const { left, top } = stop.getBoundingClientRect()
    const words = stop.getAttribute('aria-label') || stop.textContent?.trim() || stop.id
    found.push(`${stop.localName} "${words?.slice(0, 50)}" at ${Math.round(left)} ${Math.round(top)}`)
  }
  return found
}

/** Unfolds what is folded, and chooses a later day at checkout. */
export function openEverything(): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
  document.querySelector<HTMLInputElement>('input[value=later]')?.click()
}

/** Ids that stand twice, controls without a name, and buttons that cannot be told apart by theirs. */
export function nameFaults(): string[] {
  const ABOUT = ['id', 'lineId', 'line', 'device', 'customerId', 'code', 'list', 'order']
  const found: string[] = []
  const all = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  for (const id of new Set(all.filter((id, place) => all.indexOf(id) !== place))) found.push(`#${id} twice`)
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]')
  const textOf = (element: Element): string => {
    const pictures = [...element.querySelectorAll('img')].map(({ alt }) => alt).join(' ')
    return `${element.textContent} ${pictures}`.replace(/\s+/g, ' ').trim()
  }
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(textOf)
    return (
      labelled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') ||
      element.getAttribute('aria-label') ||
      labels.join(' ').trim() ||
      (element.matches('a, button, summary') ? textOf(element) : '')
    )
  }
  const controls = [...document.querySelectorAll('a[href], button, summary, select, textarea, input')]
  const named = controls
    .filter((element) => isShown(element) && !element.matches('[type="hidden"]'))
    .map((element) => ({ element, name: nameOf(element) }))
  for (const { element, name } of named) if (!name) found.push(`no name: ${element.outerHTML.slice(0, 120)}`)
  // Buttons of forms about different things.
  const acts = new Map<string, Set<string>>()
  for (const { element, name } of named) {
    if (!(element instanceof HTMLButtonElement) || element.type !== 'submit' || !element.form) continue
    const about = [...new FormData(element.form)].filter(([field]) => ABOUT.includes(field)).join('&')
    if (about) acts.set(name, (acts.get(name) ?? new Set()).add(about))
  }
  for (const [name, { size }] of acts) if (size > 1) found.push(`"${name}" is about ${size} things`)
  return found
}
