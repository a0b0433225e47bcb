import { fractionDigitsOf } from '../pricing/money'
import type { FieldType } from './fields'
import type { Comparator, Literal } from './syntax'

const MONEY = /^(-?\d+)(?:\.(\d+))? ([A-Z]{3})$/
const DATE_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/

/** In the currency's smallest unit; predicates may have fractions of it. */
type Amount = { readonly centAmount: number; readonly currencyCode: string }

/** Reads `"59.00 USD"`. */
export function parseMoneyString(text: string): Amount | undefined {
  const match = MONEY.exec(text)
  if (!match) return undefined
  const [, units = '0', decimals = '', currencyCode = ''] = match
  const digits = fractionDigitsOf(currencyCode)
  const fraction = decimals.padEnd(digits, '0')
  const cents = Number(`${units}${fraction.slice(0, digits)}.${fraction.slice(digits) || '0'}`)
  return { centAmount: cents, currencyCode }
}

export function isDateTime(text: string): boolean {
  return DATE_TIME.test(text) && !Number.isNaN(Date.parse(text))
}

function ordered(difference: number, comparator: Comparator): boolean {
  if (comparator === '=') return difference === 0
  if (comparator === '!=') return difference !== 0
  if (comparator === '<') return difference < 0
  if (comparator === '<=') return difference <= 0
  if (comparator === '>') return difference > 0
  return difference >= 0
}

function isAmount(value: unknown): value is Amount {
  return typeof value === 'object' && value !== null && 'centAmount' in value && 'currencyCode' in value
}

/** An enum compares by key, a reference by id, anything else by value. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if ('key' in value && 'label' in value) return value.key
  if ('typeId' in value && 'id' in value) return value.id
  return value
}

/** Compares one defined value. Values of different types are unequal and have no order. */
function compareOne(value: unknown, comparator: Comparator, literal: Literal, dates: boolean): boolean {
  const own = plain(value)
  if (isAmount(own)) {
    const amount = typeof literal === 'string' ? parseMoneyString(literal) : undefined
    if (amount?.currencyCode !== own.currencyCode) return comparator === '!='
    return ordered(own.centAmount - amount.centAmount, comparator)
  }
  if (typeof own === 'number' && typeof literal === 'number') return ordered(own - literal, comparator)
  if (typeof own === 'string' && typeof literal === 'string') {
    if (dates || (isDateTime(own) && isDateTime(literal)))
      return ordered(Date.parse(own) - Date.parse(literal), comparator)
    return ordered(own === literal ? 0 : own < literal ? -1 : 1, comparator)
  }
  if (typeof own === 'boolean' && typeof literal === 'boolean')
    return ordered(Number(own) - Number(literal), comparator)
  return comparator === '!='
}

/** Undefined differs from everything; a set equals what it contains. */
export function compare(
  type: FieldType,
  value: unknown,
  comparator: Comparator,
  literal: Literal | readonly Literal[],
): boolean {
  if (typeof literal === 'object') {
    const members: unknown[] = Array.isArray(value) ? value : []
    const same = members.length === literal.length && literal.every((one) => holds(members, one))
    return comparator === '=' ? same : !same
  }
  if (value === undefined || value === null) return comparator === '!='
  if (!Array.isArray(value)) return compareOne(value, comparator, literal, type === 'datetime')
  if (comparator === '!=') return !holds(value, literal)
  return value.some((one: unknown) => compareOne(one, comparator, literal, false))
}

export function holds(values: readonly unknown[], literal: Literal): boolean {
  return values.some((one) => compareOne(one, '=', literal, false))
}
