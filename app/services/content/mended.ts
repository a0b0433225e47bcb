import type * as z from 'zod'

/** What an editor must mend: where, and why. */
type ContentProblem = { field: string; problem: string }

type Path = readonly PropertyKey[]

/** Each look leaves out one part at most. */
const MOST = 200

const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], root)

/** Takes a part out: an entry of a list, or a field. */
function takeOut(root: unknown, path: Path): void {
  const parent = valueAt(root, path.slice(0, -1))
  const last = path.at(-1)
  if (Array.isArray(parent) && typeof last === 'number') parent.splice(last, 1)
  else if (typeof parent === 'object' && parent !== null && last !== undefined)
    Reflect.deleteProperty(parent, last)
}

const fieldOf = (path: Path): string => path.map(String).join('.')

/** Of several shapes that a part may have, what is wrong with the nearest. */
function namedOf(issue: z.core.$ZodIssue): ContentProblem[] {
  const { path, message } = issue
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) {
    return [{ field: fieldOf(path), problem: message }]
  }
  const [nearest = []] = [...issue.errors].sort((one, other) => one.length - other.length)
  return nearest.flatMap((inner) => namedOf({ ...inner, path: [...path, ...inner.path] }))
}

/** When something shows. With a wrong time it does not show, instead of for ever. */
const TIMES: readonly unknown[] = ['from', 'to']

/**
 * Reads what an editor wrote, part by part: a wrong field is left out, and what cannot be without it (its link, its menu).
 * `value` is undefined if nothing is left.
 */
export function mended<Value>(
  schema: z.ZodType<Value>,
  written: unknown,
): { value: Value | undefined; problems: ContentProblem[] } {
  const first = schema.safeParse(written)
  if (first.success) return { value: first.data, problems: [] }
  const problems = first.error.issues.flatMap(namedOf)
  const left: unknown = structuredClone(written)
  for (let look = 0; look < MOST; look++) {
    const read = schema.safeParse(left)
    if (read.success) return { value: read.data, problems }
    const path: Path = read.error.issues[0]?.path ?? []
    // A field that is missing takes along what needs it.
    const takesAlong = valueAt(left, path) === undefined || TIMES.includes(path.at(-1))
    const wrong = takesAlong ? path.slice(0, -1) : path
    if (wrong.length === 0) break
    takeOut(left, wrong)
  }
  return { value: undefined, problems }
}

/** One line of the log for each page or object that an editor must mend. */
export function logProblems(page: string, problems: readonly ContentProblem[]): void {
  if (problems.length === 0) return
  console.warn(
    JSON.stringify({ level: 'warn', event: 'content-wrong', page, problems: problems.slice(0, 20) }),
  )
}
