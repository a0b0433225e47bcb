import type { Session } from '../engine/session'
import type { Stored } from '../engine/types'
import { checkFields } from './check'
import { constants, matches, type Variables } from './evaluate'
import { type Predicate, parsePredicate } from './predicate'

/** A query's view of a type: its documents and indexes. */
export type Source = {
  typeId: string
  /** The ids with the value in the path's index. Undefined if there is no such index. */
  ids(path: string, value: string): readonly string[] | undefined
  get(id: string): unknown
  scan(): Iterable<unknown>
  /** Documents with a greater id, in the order of ids. */
  scanById?(after: string): Iterable<unknown>
  /** A page, if it can be read without the rest. */
  page?(limit: number, offset: number): unknown[]
  count?(): number
}

export function storedSource(session: Session, typeId: string): Source {
  const { store, registry } = session
  if (session.options.stale) {
    const scan = () => store.latestWrites.without(typeId, store.scan(typeId))
    return { typeId, ids: () => undefined, get: (id) => store.get(typeId, id), scan }
  }
  const served = new Map<string, string>()
  for (const { name, paths = [name] } of registry.indexes(typeId)) {
    for (const path of paths) served.set(path, name)
  }
  return {
    typeId,
    ids: (path, value) => {
      if (path === 'id') return [value]
      const name = served.get(path) ?? served.get(path.replace(/\.[^.]+$/, '.*'))
      return name === undefined ? undefined : store.lookupIds(typeId, name, value)
    },
    get: (id) => store.get(typeId, id),
    scan: () => store.scan(typeId),
    scanById: (after) => store.scanById(typeId, after),
    page: (limit, offset) => store.page(typeId, limit, offset),
    count: () => store.count(typeId),
  }
}

/** A source of some of a type's documents. */
export function limitedSource(session: Session, typeId: string, documents: readonly Stored[]): Source {
  const sorted = [...documents].sort(byCreation)
  const known = new Map(sorted.map((document) => [document.id, document]))
  return {
    ...storedSource(session, typeId),
    ids: () => undefined,
    get: (id) => known.get(id),
    scan: () => sorted,
    scanById: undefined,
    page: undefined,
    count: undefined,
  }
}

/** The documents that meet all predicates, oldest first. */
export function select(source: Source, wheres: readonly string[], variables: Variables): unknown[] {
  const parts = wheres.map(parsePredicate)
  for (const part of parts) checkFields(part, source.typeId)
  const predicate: Predicate = { kind: 'and', parts }
  const ids = candidates(predicate, '', source, variables)
  const documents = ids ? [...ids].flatMap((id) => source.get(id) ?? []).sort(byCreation) : source.scan()
  const selected: unknown[] = []
  for (const document of documents) if (matches(predicate, document, variables)) selected.push(document)
  return selected
}

export function selectDocuments(session: Session, typeId: string, wheres: readonly string[]): Stored[] {
  return select(storedSource(session, typeId), wheres, new Map()) as Stored[]
}

/** Ids that include every match. Undefined if all documents must be read. */
export function candidates(
  predicate: Predicate,
  prefix: string,
  source: Source,
  variables: Variables,
): Set<string> | undefined {
  switch (predicate.kind) {
    case 'and': {
      const sets = predicate.parts.flatMap((part) => candidates(part, prefix, source, variables) ?? [])
      return sets.sort((left, right) => left.size - right.size)[0]
    }
    case 'or': {
      const sets = predicate.parts.map((part) => candidates(part, prefix, source, variables))
      return sets.every((set) => set !== undefined) ? new Set(sets.flatMap((set) => [...set])) : undefined
    }
    case 'nested':
      return candidates(predicate.part, `${prefix}${predicate.field}.`, source, variables)
    case 'compare':
      if (predicate.operator !== '=') return undefined
      return idsOf(source, prefix + predicate.field, constants(predicate.operand, variables))
    case 'in': {
      if (predicate.negated) return undefined
      const values = predicate.operands.flatMap((operand) => constants(operand, variables))
      return idsOf(source, prefix + predicate.field, values)
    }
    default:
      return undefined
  }
}

function idsOf(source: Source, path: string, values: readonly (string | number | boolean)[]) {
  const found = values.map((value) => source.ids(path, String(value)))
  return found.every((ids) => ids !== undefined) ? new Set(found.flat()) : undefined
}

function byCreation(left: unknown, right: unknown): number {
  const [one, other] = [left, right].map((document) => (document as Stored).createdAt)
  return (one ?? '') < (other ?? '') ? -1 : (one ?? '') > (other ?? '') ? 1 : 0
}
