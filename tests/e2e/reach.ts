/** Finds faults of a page at its current size. Each function runs in the page. */

/** Elements that make the page scroll sideways, widest first. */
export function sideways(): string[] {
  const page = document.documentElement
  const room = page.clientWidth
  if (page.scrollWidth <= room) return []
  const named = (element: Element) =>
    `${element.localName}${element.id && `#${element.id}`}${element.getAttribute('class') ? `.${element.getAttribute('class')?.split(' ').join('.')}` : ''}`
  /** Elements in a row that scrolls by itself do not widen the page. */
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

/** Tab stops that lie entirely behind something else or outside the window. */
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

/** Texts that lie across each other. What is laid over the page on purpose, or scrolls in a frame, is left out. */
export function textOverText(): string[] {
  const main = document.querySelector('main')
  if (!main) return []
  const isLaidOver = (element: Element) => {
    for (let at: Element | null = element; at && at !== main; at = at.parentElement) {
      const { position, overflowX, overflowY } = getComputedStyle(at)
      if (/fixed|sticky|absolute/.test(position) || overflowX !== 'visible' || overflowY !== 'visible')
        return true
    }
    return false
  }
  const lines: { element: Element; words: string; box: DOMRect }[] = []
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement: element, textContent } = texts.currentNode
    const words = textContent?.trim().slice(0, 30)
    if (!element || !words || !element.checkVisibility({ visibilityProperty: true })) continue
    if (element.closest('svg, select') || isLaidOver(element)) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    for (const { x, y, width, height } of range.getClientRects()) {
      // The middle of a line: the space above and below letters may touch other lines.
      lines.push({ element, words, box: new DOMRect(x, y + height / 4, width, height / 2) })
    }
  }
  const isAcross = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
  return lines.flatMap(({ element, words, box }, place) => {
    const other = lines.slice(place + 1).find((each) => each.element !== element && isAcross(box, each.box))
    return other ? [`"${words}" lies on "${other.words}"`] : []
  })
}

/** Texts of four words or more that have room for hardly one word a line. */
export function squeezed(): string[] {
  const texts = [...document.querySelectorAll('main *')].filter(
    (element) => element.childElementCount === 0 && element.checkVisibility({ visibilityProperty: true }),
  )
  return texts.flatMap((element) => {
    const words = element.textContent?.trim().split(/\s+/) ?? []
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = new Set([...range.getClientRects()].map(({ y }) => Math.round(y)))
    const isSqueezed = words.length >= 4 && lines.size > words.length * 0.75
    return isSqueezed ? [`"${words.slice(0, 6).join(' ')}" on ${lines.size} lines`] : []
  })
}

/** Links of the list of errors that lead nowhere, or to a field above the one before. */
export function unorderedErrors(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#error-summary a')]
  const fields = links.map(({ hash }) => document.getElementById(hash.slice(1)))
  return links.flatMap(({ hash }, place) => {
    const [before, field] = [fields[place - 1], fields[place]]
    if (!field) return [`${hash} leads nowhere`]
    const isAbove = before && before.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_PRECEDING
    return isAbove ? [`${hash} stands above ${links[place - 1]?.hash}`] : []
  })
}

/** The places of forms in which a field that is not optional is empty. Forms that add to the cart are left out. */
export function refusedForms(): number[] {
  const isMissing = (field: HTMLInputElement) =>
    field.value === '' && [...(field.labels ?? [])].every((label) => !label.textContent?.includes('optional'))
  return [...document.forms].flatMap((form, place) => {
    const fields = [...form.querySelectorAll<HTMLInputElement>('input.input, textarea')]
    const mayBeSent = form.method === 'post' && form.closest('main') && !form.querySelector('[value=add]')
    return mayBeSent && fields.some(isMissing) ? place : []
  })
}

/** Sends a form with its first button, and lets the shop judge it, not the browser. */
export function sendForm(place: number): void {
  const form = document.forms[place]
  if (!form) return
  form.noValidate = true
  form.requestSubmit(form.querySelector<HTMLButtonElement>('button:not([type=button])'))
}

/** Opens folded parts, and chooses a later day at checkout. */
export function openEverything(): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
  document.querySelector<HTMLInputElement>('input[value=later]')?.click()
}

/** Duplicate ids, controls without a name, and buttons with the same name. */
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
