/** Finds what is invisible in forced colors. */
import type { Page } from '@playwright/test'

const CHOSEN = `main input:is([type=radio], [type=checkbox]):checked,
  :is([aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true])`

/** What shows that it is chosen: the labels of a field, or the element itself. Undefined if nothing is drawn. */
function placeOf(element: Element) {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const shown = [element, ...labels].filter(
    (each) =>
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      each.getBoundingClientRect().width > 4,
  )
  shown[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const boxes = shown.map((each) => each.getBoundingClientRect())
  if (boxes.length === 0) return undefined
  const [x, y] = [
    Math.min(...boxes.map(({ left }) => left)) - 4,
    Math.min(...boxes.map(({ top }) => top)) - 4,
  ]
  const width = Math.max(...boxes.map(({ right }) => right)) + 4 - x
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) + 4 - y
  const name = (labels[0] ?? element).textContent?.trim().slice(0, 40)
  return { name, clip: { x: Math.max(0, x), y: Math.max(0, y), width, height } }
}

/** Without words to React. False if nothing like it is not chosen, so that one cannot tell how that looks. */
function unchoose(element: Element): boolean {
  if (element instanceof HTMLInputElement) {
    element.checked = false
    return true
  }
  const [name] = ['aria-current', 'aria-pressed', 'aria-selected'].filter((each) =>
    element.hasAttribute(each),
  )
  const like = [...document.querySelectorAll(element.localName)].find(
    (each) =>
      each.parentElement?.localName === element.parentElement?.localName &&
      !each.matches(`[${name}]:not([${name}=false])`),
  )
  if (!like || !name) return false
  element.className = like.className
  const value = like.getAttribute(name)
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
  return true
}

/** Chosen things that are drawn as if they were not. Leaves the page with nothing chosen. */
export async function undrawnChoices(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const chosen of await page.locator(CHOSEN).elementHandles()) {
    const place = await chosen.evaluate(placeOf)
    if (!place) continue
    const before = await page.screenshot({ clip: place.clip, animations: 'disabled' })
    if (!(await chosen.evaluate(unchoose))) continue
    const after = await page.screenshot({ clip: place.clip, animations: 'disabled' })
    if (before.equals(after)) found.push(`${place.name}`)
  }
  return [...new Set(found)]
}

/** Controls without an edge. */
export function edgeless(): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 4
  const named = (element: Element) => `${element.localName} "${element.textContent?.trim().slice(0, 40)}"`
  const found: string[] = []
  const controls =
    'main :is(.button, button, input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea)'
  for (const control of document.querySelectorAll(controls)) {
    const { borderTopStyle, borderBottomStyle, outlineStyle, textDecorationLine } = getComputedStyle(control)
    const isText = textDecorationLine === 'underline' || control.querySelector('svg, img, picture')
    const hasEdge = [borderTopStyle, borderBottomStyle, outlineStyle].some((style) => style !== 'none')
    if (isShown(control) && !hasEdge && !isText) found.push(`no edge: ${named(control)}`)
  }
  return [...new Set(found)]
}

/** Tab stops without a visible focus. */
export function unseenFocus(): string[] {
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary',
    ),
  ]
  const look = (element: Element) => {
    const { outlineStyle, outlineWidth, borderTopColor, borderTopWidth } = getComputedStyle(element)
    return `${outlineStyle === 'none' ? '' : outlineWidth} ${borderTopColor} ${borderTopWidth}`
  }
  const found: string[] = []
  for (const stop of stops) {
    if (stop.tabIndex < 0 || !stop.checkVisibility({ visibilityProperty: true })) continue
    const labels = [...((stop as HTMLInputElement).labels ?? [])]
    const shown = [stop, ...labels, ...labels.flatMap((label) => [...label.children]), stop.parentElement!]
    ;(document.activeElement as HTMLElement | null)?.blur()
    const before = shown.map(look)
    stop.focus()
    // Another script may have moved the focus.
    if (document.activeElement !== stop) continue
    if (shown.every((element, at) => look(element) === before[at])) found.push(stop.outerHTML.slice(0, 120))
  }
  return found
}
