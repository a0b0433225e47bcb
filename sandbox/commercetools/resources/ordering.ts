import { invalidOperation } from '../engine/errors'

/** Refuses names that are not exactly those of the elements. */
export function reordered<Element>(
  elements: readonly Element[],
  names: readonly string[],
  nameOf: (element: Element) => string,
): Element[] {
  const byName = new Map(elements.map((element) => [nameOf(element), element]))
  if (
    names.length !== byName.size ||
    new Set(names).size !== names.length ||
    !names.every((name) => byName.has(name))
  ) {
    throw invalidOperation('The new order must name each of the existing elements once.')
  }
  return names.flatMap((name) => byName.get(name) ?? [])
}

/** Inserts at a position, by default at the end. */
export function inserted<Element>(
  elements: readonly Element[],
  element: Element,
  position = elements.length,
): Element[] {
  return [...elements.slice(0, position), element, ...elements.slice(position)]
}
