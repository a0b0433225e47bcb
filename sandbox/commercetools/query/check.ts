import { malformed } from './malformed'
import type { Predicate } from './predicate'
import { rootShape, shapeNamed } from './shapes'

/** Refuses a predicate on a field that the type lacks. */
export function checkFields(predicate: Predicate, typeId: string): void {
  check(predicate, rootShape(typeId))
}

function check(predicate: Predicate, type: string | undefined): void {
  if (type === '*') return
  switch (predicate.kind) {
    case 'and':
    case 'or':
      for (const part of predicate.parts) check(part, type)
      return
    case 'not':
      check(predicate.part, type)
      return
    case 'nested':
      check(predicate.part, leadsTo(predicate.field, type))
      return
    default:
      leadsTo(predicate.field, type)
  }
}

function leadsTo(field: string, type: string | undefined): string | undefined {
  const shape = shapeNamed(type)
  if (!shape?.has(field)) throw malformed('where', `The field '${field}' does not exist.`)
  return shape.get(field)
}

/** Refuses a sort by a field that the type lacks; localized texts may add the locale. */
export function checkSortPath(path: readonly string[], typeId: string): void {
  let type: string | undefined = rootShape(typeId)
  for (const field of path) {
    if (type === '*') return
    const shape = shapeNamed(type)
    if (!shape?.has(field)) throw malformed('sort', `The field '${path.join('.')}' does not exist.`)
    type = shape.get(field)
  }
}
