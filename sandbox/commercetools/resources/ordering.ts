/** Inserts at a position, by default at the end. */
export function inserted<Element>(
  elements: readonly Element[],
  element: Element,
  position = elements.length,
): Element[] {
  return [...elements.slice(0, position), element, ...elements.slice(position)]
}
