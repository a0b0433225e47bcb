import type { Session } from '../engine/session'
import { isObject } from '../engine/validation'
import { malformed } from '../query/malformed'

type Step = { field: string; every: boolean; index?: number }

/** Fills in the references on the `expand` paths of a resource, or of each result of a query. */
export function expand(body: unknown, paths: readonly string[], session: Session): unknown {
  if (paths.length === 0) return body
  const steps = paths.map(stepsOf)
  const apply = (resource: unknown) =>
    steps.reduce((current, path) => follow(current, path, session), resource)
  if (isObject(body) && Array.isArray(body.results) && 'limit' in body) {
    return { ...body, results: body.results.map(apply) }
  }
  return apply(body)
}

/** Returns the value itself if there is nothing to fill in, so that its stored text can be sent. */
function follow(value: unknown, path: readonly Step[], session: Session): unknown {
  const resolved = resolve(value, session)
  const [step, ...rest] = path
  if (!step) return resolved
  return within(resolved, (object) => {
    const member = object[step.field]
    if (member === undefined) return object
    const followed = Array.isArray(member)
      ? followEach(member, step, rest, session)
      : follow(member, rest, session)
    return followed === member ? object : { ...object, [step.field]: followed }
  })
}

function followEach(
  elements: unknown[],
  { every, index }: Step,
  rest: readonly Step[],
  session: Session,
): unknown[] {
  const chosen = (position: number) => every || index === undefined || index === position
  const followed = elements.map((element, position) =>
    chosen(position) ? follow(element, rest, session) : element,
  )
  return followed.some((element, position) => element !== elements[position]) ? followed : elements
}

/** Continues in the expanded object, if there is one: `parent.parent` passes through references. */
function within(
  value: unknown,
  change: (object: Record<string, unknown>) => Record<string, unknown>,
): unknown {
  if (!isObject(value)) return value
  if (!isReference(value) || !isObject(value.obj)) return change(value)
  const obj = change(value.obj)
  return obj === value.obj ? value : { ...value, obj }
}

/** Also resolves references in the middle of the path. */
function resolve(value: unknown, session: Session): unknown {
  if (!isReference(value) || 'obj' in value || !session.registry.has(value.typeId)) return value
  const stored = session.store.get(value.typeId, value.id)
  return stored ? { ...value, obj: session.present(value.typeId, stored) } : value
}

function isReference(value: unknown): value is { typeId: string; id: string; obj?: unknown } {
  return isObject(value) && typeof value.typeId === 'string' && typeof value.id === 'string'
}

function stepsOf(path: string): Step[] {
  return path.split('.').map((part) => {
    const [, field, inside] = /^([A-Za-z0-9_-]+)(?:\[(\*|\d+)\])?$/.exec(part.trim()) ?? []
    if (field === undefined) throw malformed('expand', `Failed to parse the expansion path '${path}'.`)
    return {
      field,
      every: inside === '*',
      ...(inside !== undefined && inside !== '*' && { index: Number(inside) }),
    }
  })
}
