import type { Reference } from '@commercetools/platform-sdk'

/** `dynamic` is known only when read (attributes, custom fields), `object` allows only `is defined`. */
export type FieldType = 'string' | 'number' | 'boolean' | 'money' | 'datetime' | 'set' | 'dynamic' | 'object'

/** Reads undefined for a field that is not set. */
export type Field<Subject> = {
  readonly type: FieldType
  readonly read: (subject: Subject) => unknown
  /** The type of resource that ids in this field name. */
  readonly refersTo?: Reference['typeId']
}

/** Undefined if there is no field with this dotted path. */
export type FieldLookup<Subject> = (path: readonly string[]) => Field<Subject> | undefined

export type FieldTable<Subject> = Readonly<Record<string, Field<Subject>>>

/** A money field: `name`, `name.centAmount` and `name.currencyCode`. */
export function moneyFields<Subject>(
  name: string,
  read: (subject: Subject) => { centAmount: number; currencyCode: string } | undefined,
): FieldTable<Subject> {
  return {
    [name]: { type: 'money', read },
    [`${name}.centAmount`]: { type: 'number', read: (subject) => read(subject)?.centAmount },
    [`${name}.currencyCode`]: { type: 'string', read: (subject) => read(subject)?.currencyCode },
  }
}

/** A reference: `name.id` and `name.key`. */
export function referenceFields<
  Subject extends { readonly keyOf?: (type: string, id: string) => string | undefined },
>(
  name: string,
  refersTo: Reference['typeId'],
  read: (subject: Subject) => { readonly id: string; readonly key?: string } | undefined,
): FieldTable<Subject> {
  return {
    [`${name}.id`]: { type: 'string', refersTo, read: (subject) => read(subject)?.id },
    [`${name}.key`]: {
      type: 'string',
      read: (subject) => {
        const named = read(subject)
        return named && (named.key ?? subject.keyOf?.(refersTo, named.id))
      },
    },
    [name]: { type: 'object', read },
  }
}

/** Reads a path in a value of unknown shape. */
export function dig(value: unknown, path: readonly string[]): unknown {
  let current = value
  for (const name of path) {
    if (Array.isArray(current)) current = current.flatMap((entry: unknown) => [member(entry, name)])
    else current = member(current, name)
  }
  return current
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}
