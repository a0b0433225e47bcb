export type Literal = string | number | boolean

/** The left operand. */
export type Target =
  | { readonly kind: 'field'; readonly path: readonly string[]; readonly at: number }
  | { readonly kind: 'function'; readonly name: string; readonly argument?: Expression; readonly at: number }
  | { readonly kind: 'constant'; readonly value: Literal; readonly at: number }

export type Comparator = '=' | '!=' | '<' | '<=' | '>' | '>='

export const COMPARATORS: Readonly<Record<string, Comparator>> = {
  '=': '=',
  '!=': '!=',
  '<>': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}

/** A parsed predicate, before its fields are resolved. */
export type Expression =
  | { readonly kind: 'and'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'or'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'not'; readonly inner: Expression }
  | { readonly kind: 'truth'; readonly target: Target }
  | {
      readonly kind: 'comparison'
      readonly target: Target
      readonly comparator: Comparator
      readonly value: Literal | readonly Literal[]
    }
  | {
      readonly kind: 'in'
      readonly target: Target
      readonly negated: boolean
      readonly values: readonly Literal[]
    }
  | {
      readonly kind: 'contains'
      readonly target: Target
      readonly quantifier: 'any' | 'all'
      readonly values: readonly Literal[]
    }
  | { readonly kind: 'defined'; readonly target: Target; readonly negated: boolean }
  | { readonly kind: 'empty'; readonly target: Target; readonly negated: boolean }

/** Only for this folder; callers get a message. */
export class PredicateError extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message)
  }
}

/** The message of the InvalidInput error, with line and column as in the platform's parser. */
export function describeError(text: string, error: PredicateError): string {
  const before = text.slice(0, error.at).split('\n')
  const column = (before.at(-1)?.length ?? 0) + 1
  return `${error.message} (line ${before.length}, column ${column})`
}
