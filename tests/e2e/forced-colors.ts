/** Finds what is invisible in forced colors. Each function runs in the page. */

type Look = Record<string, string>

/** Chosen options that look like the others, and controls without an edge. */
export function unseenChoices(): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 4
  const look = (element: Element): string => {
    const parts = [null, '::before', '::after'].map((part): Look => {
      const style = getComputedStyle(element, part)
      const edges = ['top', 'right', 'bottom', 'left'].map((side) =>
        ['width', 'style', 'color'].map((of) => style.getPropertyValue(`border-${side}-${of}`)).join(' '),
      )
      const { content, display, color, backgroundColor, outlineStyle, outlineWidth, fontWeight } = style
      const { textDecorationLine, visibility, opacity } = style
      return {
        edges: edges.join(),
        content,
        display,
        color,
        backgroundColor,
        fontWeight,
        outline: `${outlineStyle} ${outlineWidth}`,
        textDecorationLine,
        visibility,
        opacity,
      }
    })
    return JSON.stringify(parts)
  }
  const whole = (element: Element): string =>
    [element, ...element.querySelectorAll('*')].map((each) => look(each)).join()
  const named = (element: Element) => `${element.localName} "${element.textContent?.trim().slice(0, 40)}"`
  const found: string[] = []

  for (const chosen of document.querySelectorAll<HTMLInputElement>(
    'main input:is([type=radio], [type=checkbox]):checked',
  )) {
    // The browser draws native controls.
    if (isShown(chosen) && getComputedStyle(chosen).appearance !== 'none') continue
    const other = [...document.querySelectorAll<HTMLInputElement>('main input')].find(
      (input) => input.type === chosen.type && !input.checked && input.name === chosen.name,
    )
    const [label, otherLabel] = [chosen.labels?.[0], other?.labels?.[0]]
    if (label && otherLabel && isShown(label) && whole(label) === whole(otherLabel)) found.push(named(label))
  }
  for (const chosen of document.querySelectorAll(
    '[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true]',
  )) {
    if (!isShown(chosen)) continue
    const alike = [...document.querySelectorAll(chosen.localName)].find(
      (element) =>
        element !== chosen &&
        element.className === chosen.className &&
        !element.matches(
          '[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true]',
        ) &&
        isShown(element),
    )
    if (alike && look(alike) === look(chosen)) found.push(named(chosen))
  }
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
