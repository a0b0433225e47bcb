/** What the shopper did to the page itself, which the server knows nothing of. */
const KEPT_ATTRIBUTES = ['open']

const idOf = (node: Node): string => (node instanceof Element ? node.id : '')

const alike = (one: Node, other: Node): boolean =>
  one.nodeName === other.nodeName && idOf(one) === idOf(other) && classOf(one) === classOf(other)

// A stepper takes the place of a button, not its form; other classes come and go with the state.
const classOf = (node: Node): string =>
  node instanceof HTMLElement ? (node.className.split(' ')[0] ?? '') : ''

/**
 * Makes `from` what `to` is, with as little change as can be: what stays keeps its focus, its loaded pictures and its
 * place on the screen.
 */
export function morph(from: Element, to: Element): void {
  for (const { name } of [...from.attributes])
    if (!to.hasAttribute(name) && !KEPT_ATTRIBUTES.includes(name)) from.removeAttribute(name)
  for (const { name, value } of [...to.attributes])
    if (from.getAttribute(name) !== value && !KEPT_ATTRIBUTES.includes(name)) from.setAttribute(name, value)
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from !== document.activeElement) from.value = to.value
    from.checked = to.checked
  }
  morphChildren(from, to)
}

function morphChildren(from: Element, to: Element): void {
  const byId = new Map([...from.children].filter((child) => child.id).map((child) => [child.id, child]))
  let at = from.firstChild
  for (const next of [...to.childNodes]) {
    const known = byId.get(idOf(next))
    if (known && known !== at) from.insertBefore(known, at)
    const old = known ?? at
    if (old && alike(old, next)) {
      if (old instanceof Element && next instanceof Element) morph(old, next)
      else if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue
      at = old.nextSibling
      continue
    }
    from.insertBefore(next, at)
  }
  while (at) {
    const gone: ChildNode = at
    at = at.nextSibling
    gone.remove()
  }
}
