import type { Comparator } from '../predicates/syntax'
import { malformed } from './malformed'
import type { Operand, Predicate } from './predicate'

/** The `var.…` parameters by name; a repeated one has several values. */
export type Variables = ReadonlyMap<string, string[]>

type Constant = string | number | boolean

export function matches(predicate: Predicate, value: unknown, variables: Variables): boolean {
  switch (predicate.kind) {
    case 'and':
      return predicate.parts.every((part) => matches(part, value, variables))
    case 'or':
      return predicate.parts.some((part) => matches(part, value, variables))
    case 'not':
      return !matches(predicate.part, value, variables)
    case 'nested':
      return each(member(value, predicate.field)).some((inner) => matches(predicate.part, inner, variables))
    default:
      return meets(predicate, member(value, predicate.field), variables)
  }
}

type Condition = Exclude<Predicate, { kind: 'and' | 'or' | 'not' | 'nested' }>

function meets(condition: Condition, actual: unknown, variables: Variables): boolean {
  switch (condition.kind) {
    case 'compare': {
      const [wanted] = constants(condition.operand, variables)
      const { operator } = condition
      if (operator === '!=') return !each(actual).some((element) => compares(element, '=', wanted))
      return each(actual).some((element) => compares(element, operator, wanted))
    }
    case 'in': {
      const wanted = condition.operands.flatMap((operand) => constants(operand, variables))
      const found = each(actual).some((element) => wanted.some((one) => compares(element, '=', one)))
      return found !== condition.negated
    }
    case 'contains': {
      const wanted = condition.operands.flatMap((operand) => constants(operand, variables))
      const has = (one: Constant) => each(actual).some((element) => compares(element, '=', one))
      return condition.mode === 'all' ? wanted.every(has) : wanted.some(has)
    }
    case 'defined':
      return (actual !== undefined && actual !== null) !== condition.negated
    case 'empty':
      return isEmpty(actual) !== condition.negated
    case 'within':
      return isWithin(actual, condition.circle, variables)
  }
}

/** A variable's values, or the constant. */
export function constants(operand: Operand, variables: Variables): Constant[] {
  if ('value' in operand) return [operand.value]
  const values = variables.get(operand.variable)
  if (!values) throw malformed('where', `Missing value for the predicate variable ':${operand.variable}'.`)
  return values
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T/

function compares(actual: unknown, operator: Comparator, wanted: Constant | undefined): boolean {
  if (actual === undefined || actual === null || wanted === undefined) return false
  if (typeof actual === 'number') return ordered(actual, operator, Number(wanted))
  if (typeof actual === 'boolean') return operator === '=' && String(actual) === String(wanted)
  if (typeof actual !== 'string') return false
  const other = String(wanted)
  if (DATE_TIME.test(actual) && DATE_TIME.test(other)) {
    return ordered(Date.parse(actual), operator, Date.parse(other))
  }
  return ordered(actual, operator, other)
}

function ordered<Value extends string | number>(left: Value, operator: Comparator, right: Value): boolean {
  switch (operator) {
    case '=':
      return left === right
    case '!=':
      return left !== right
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
  }
}

const EARTH_RADIUS = 6_371_000

function isWithin(actual: unknown, circle: Operand[], variables: Variables): boolean {
  const coordinates = member(actual, 'coordinates')
  if (!Array.isArray(coordinates)) return false
  const [longitude = 0, latitude = 0, radius = 0] = circle.map((operand) =>
    Number(constants(operand, variables)[0]),
  )
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const north = radians(Number(coordinates[1]) - latitude)
  const east = radians(Number(coordinates[0]) - longitude)
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(latitude)) * Math.cos(radians(Number(coordinates[1]))) * Math.sin(east / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(chord)) <= radius
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.keys(value).length === 0
}

function each(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** Of a list of objects, the members of all of them. */
function member(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.flatMap((element) => each(member(element, field)))
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return undefined
  return (value as Record<string, unknown>)[field]
}
