export type AlgoliaRecord = Record<string, unknown>

/** The value at a dotted path, arrays on the way flattened. */
export function valuesAt(value: unknown, path: string): unknown[] {
  let level: unknown[] = [value]
  for (const name of path.split('.')) {
    level = level
      .flatMap((item) => (Array.isArray(item) ? item : [item]))
      .map((item) => (isObject(item) && Object.hasOwn(item, name) ? item[name] : undefined))
      .filter((item) => item !== undefined)
  }
  return level.flatMap((item) => (Array.isArray(item) ? item : [item]))
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function visitLeaves(
  value: unknown,
  path: string,
  visit: (leaf: string | number | boolean, path: string) => void,
): void {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    visit(value, path)
  } else if (Array.isArray(value)) {
    for (const item of value) visitLeaves(item, path, visit)
  } else if (isObject(value)) {
    for (const [name, item] of Object.entries(value)) {
      visitLeaves(item, path === '' ? name : `${path}.${name}`, visit)
    }
  }
}
