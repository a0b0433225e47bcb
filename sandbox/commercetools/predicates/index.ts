import type { Reference } from '@commercetools/platform-sdk'
import { compile, refersTo, type Test } from './compile'
import { parsePredicate } from './parse'
import type { PredicateKind, Subjects } from './subjects'
import { describeError, type Expression, PredicateError } from './syntax'

export type * from './subjects'

/** A compiled predicate, or the message of the InvalidInput error. */
type Predicate<Subject> =
  | { readonly ok: true; readonly test: Test<Subject> }
  | { readonly ok: false; readonly message: string }

type Known = { readonly [Kind in PredicateKind]: Map<string, Predicate<Subjects[Kind]>> }

/** Pricing repeats the same few predicates, so each text is parsed once. */
const known: Known = { cart: new Map(), lineItem: new Map(), customLineItem: new Map(), product: new Map() }
const KEEP = 2000

export function predicateOf<Kind extends PredicateKind>(kind: Kind, text: string): Predicate<Subjects[Kind]> {
  const cache: Map<string, Predicate<Subjects[Kind]>> = known[kind]
  const before = cache.get(text)
  if (before) return before
  const predicate = read(kind, text)
  if (cache.size >= KEEP) cache.clear()
  cache.set(text, predicate)
  return predicate
}

function read<Kind extends PredicateKind>(kind: Kind, text: string): Predicate<Subjects[Kind]> {
  try {
    return { ok: true, test: compile(kind, parsePredicate(text)) }
  } catch (error) {
    if (!(error instanceof PredicateError)) throw error
    return { ok: false, message: describeError(text, error) }
  }
}

/** The message of the InvalidInput error. Undefined if the predicate is valid. */
export function checkPredicate(kind: PredicateKind, text: string): string | undefined {
  const predicate = predicateOf(kind, text)
  return predicate.ok ? undefined : predicate.message
}

/** An invalid predicate never matches (it is refused when written). */
export function matches<Kind extends PredicateKind>(
  kind: Kind,
  text: string,
  subject: Subjects[Kind],
): boolean {
  const predicate = predicateOf(kind, text)
  return predicate.ok && predicate.test(subject)
}

/** For the `references` of a discount: every resource that the predicate names by id, once. */
export function referencesIn(kind: PredicateKind, text: string): Pick<Reference, 'typeId' | 'id'>[] {
  if (!predicateOf(kind, text).ok) return []
  const found = new Map<string, Pick<Reference, 'typeId' | 'id'>>()
  collect(kind, parsePredicate(text), found)
  return [...found.values()]
}

function collect(
  kind: PredicateKind,
  expression: Expression,
  found: Map<string, Pick<Reference, 'typeId' | 'id'>>,
): void {
  if (expression.kind === 'and' || expression.kind === 'or') {
    collect(kind, expression.left, found)
    collect(kind, expression.right, found)
    return
  }
  if (expression.kind === 'not') {
    collect(kind, expression.inner, found)
    return
  }
  const { target } = expression
  if (target.kind === 'function' && target.argument) {
    const custom = target.name.toLowerCase().includes('custom')
    collect(custom ? 'customLineItem' : 'lineItem', target.argument, found)
  }
  const typeId = refersTo(kind, target)
  if (!typeId) return
  const named = 'values' in expression ? expression.values : 'value' in expression ? expression.value : []
  for (const id of [named].flat()) {
    if (typeof id === 'string') found.set(`${typeId}/${id}`, { typeId, id })
  }
}
