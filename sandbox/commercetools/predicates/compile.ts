import type { Reference } from '@commercetools/platform-sdk'
import { cartField } from './cart-fields'
import { compare, holds, isDateTime, parseMoneyString } from './compare'
import type { Field, FieldLookup, FieldType } from './fields'
import { cartFunction, type FunctionCompiler } from './functions'
import { customLineField, lineField } from './line-fields'
import { productField } from './product-fields'
import type { PredicateKind, Subjects } from './subjects'
import { type Expression, type Literal, PredicateError, type Target } from './syntax'

export type Test<Subject> = (subject: Subject) => boolean

type Vocabulary<Subject> = { readonly field: FieldLookup<Subject>; readonly call?: FunctionCompiler<Subject> }

const vocabularies: { readonly [Kind in PredicateKind]: Vocabulary<Subjects[Kind]> } = {
  cart: { field: cartField, call: cartFunction(compile) },
  lineItem: { field: lineField },
  customLineItem: { field: customLineField },
  product: { field: productField },
}

/** Finds the target's field, or throws. */
function resolve<Subject>(target: Target, vocabulary: Vocabulary<Subject>): Field<Subject> {
  if (target.kind === 'constant') {
    const type = typeof target.value
    return {
      type: type === 'number' ? 'number' : type === 'boolean' ? 'boolean' : 'string',
      read: () => target.value,
    }
  }
  if (target.kind === 'function') {
    const found = vocabulary.call?.(target.name, target.argument)
    if (!found) throw new PredicateError(`The function '${target.name}' is not known here`, target.at)
    return found
  }
  const found = vocabulary.field(target.path)
  if (!found) throw new PredicateError(`The field '${target.path.join('.')}' is not known here`, target.at)
  return found
}

/** "Constructing a predicate that compares different data types returns a 400": checked once, when parsed. */
function check(type: FieldType, literal: Literal, at: number): void {
  const fits: Readonly<Record<FieldType, boolean>> = {
    string: typeof literal === 'string',
    number: typeof literal === 'number',
    boolean: typeof literal === 'boolean',
    money: typeof literal === 'string' && parseMoneyString(literal) !== undefined,
    datetime: typeof literal === 'string' && isDateTime(literal),
    set: typeof literal === 'string' || typeof literal === 'number',
    dynamic: true,
    object: false,
  }
  if (!fits[type])
    throw new PredicateError(`The value ${JSON.stringify(literal)} cannot be compared with a ${type}`, at)
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function compileLeaf<Subject>(
  expression: Exclude<Expression, { kind: 'and' | 'or' | 'not' }>,
  vocabulary: Vocabulary<Subject>,
): Test<Subject> {
  const { target } = expression
  const { type, read } = resolve(target, vocabulary)
  switch (expression.kind) {
    case 'truth':
      check(type, true, target.at)
      return (subject) => read(subject) === true
    case 'comparison': {
      const { comparator, value } = expression
      for (const one of typeof value === 'object' ? value : [value]) check(type, one, target.at)
      if (
        typeof value === 'object' &&
        (!['set', 'dynamic'].includes(type) || !['=', '!='].includes(comparator))
      ) {
        throw new PredicateError(`A list can only be compared with a set, by '=' or '!='`, target.at)
      }
      return (subject) => compare(type, read(subject), comparator, value)
    }
    case 'in': {
      const { values, negated } = expression
      for (const one of values) check(type, one, target.at)
      return (subject) => {
        const own = read(subject)
        return values.some((one) => compare(type, own, '=', one)) !== negated
      }
    }
    case 'contains': {
      const { values, quantifier } = expression
      if (type !== 'set' && type !== 'dynamic')
        throw new PredicateError(`'contains' needs a set, not a ${type}`, target.at)
      return (subject) => {
        const own = read(subject)
        const members: readonly unknown[] = Array.isArray(own) ? own : isBlank(own) ? [] : [own]
        const has = (one: Literal) => holds(members, one)
        return quantifier === 'any' ? values.some(has) : values.every(has)
      }
    }
    case 'defined':
      return (subject) => {
        const own = read(subject)
        return (own === undefined || own === null) === expression.negated
      }
    case 'empty':
      return (subject) => isBlank(read(subject)) !== expression.negated
  }
}

function compileWith<Subject>(expression: Expression, vocabulary: Vocabulary<Subject>): Test<Subject> {
  if (expression.kind === 'and' || expression.kind === 'or') {
    const left = compileWith(expression.left, vocabulary)
    const right = compileWith(expression.right, vocabulary)
    return expression.kind === 'and'
      ? (subject) => left(subject) && right(subject)
      : (subject) => left(subject) || right(subject)
  }
  if (expression.kind === 'not') {
    const inner = compileWith(expression.inner, vocabulary)
    return (subject) => !inner(subject)
  }
  return compileLeaf(expression, vocabulary)
}

/** Turns an expression into a function after checking names and types. */
export function compile<Kind extends PredicateKind>(
  kind: Kind,
  expression: Expression,
): Test<Subjects[Kind]> {
  return compileWith(expression, vocabularies[kind])
}

/** The type of resource that the target names by id. Undefined for others. */
export function refersTo(kind: PredicateKind, target: Target): Reference['typeId'] | undefined {
  return target.kind === 'field' ? vocabularies[kind].field(target.path)?.refersTo : undefined
}
