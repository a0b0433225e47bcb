/** A value written in a predicate. */
export type Literal = string | number | boolean

/** The left operand. */
export type Target =
  | { readonly kind: 'field'; readonly path: readonly string[]; readonly at: number }
  | { readonly kind: 'function'; readonly name: string; readonly argument?: Expression; readonly at: number }
  | { readonly kind: 'constant'; readonly value: Literal; readonly at: number }

export type Comparator = '=' | '!=' | '<' | '<=' | '>' | '>='

/** A predicate as it was read, before any field is known. */
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

/** Raised inside this folder only; its doors turn it into a message. */
export class PredicateError extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message)
  }
}

/** The message for the API's InvalidInput error, with line and column as the platform's parser gives them. */
export function describeError(text: string, error: PredicateError): string {
  const before = text.slice(0, error.at).split('\n')
  const column = (before.at(-1)?.length ?? 0) + 1
  return `${error.message} (line ${before.length}, column ${column})`
}
