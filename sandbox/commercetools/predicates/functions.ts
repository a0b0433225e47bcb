import { cents } from '../pricing/money'
import type { compile } from './compile'
import type { Field } from './fields'
import type { CartSubject, CustomLineSubject, LineSubject } from './subjects'
import type { Expression } from './syntax'

/** The field of a function call. Undefined for an unknown function. */
export type FunctionCompiler<Subject> = (name: string, argument?: Expression) => Field<Subject> | undefined

type AnyLine = LineSubject | CustomLineSubject
type Matching = (subject: CartSubject) => readonly AnyLine[]

type Measure = 'Count' | 'Total' | 'NetTotal' | 'GrossTotal' | 'Exists'
const MEASURES: readonly Measure[] = ['Count', 'Total', 'NetTotal', 'GrossTotal', 'Exists']

function sum(lines: readonly AnyLine[], amountOf: (line: AnyLine) => number | undefined): number | undefined {
  let total = 0
  for (const line of lines) {
    const amount = amountOf(line)
    if (amount === undefined) return undefined
    total += amount
  }
  return total
}

/** Net and gross totals are undefined until every matching line is taxed. */
function money(matching: Matching, amountOf: (line: AnyLine) => number | undefined): Field<CartSubject> {
  return {
    type: 'money',
    read: (subject) => {
      const total = sum(matching(subject), amountOf)
      return total === undefined ? undefined : cents(total, subject.cart.totalPrice.currencyCode)
    },
  }
}

function measured(measure: Measure, matching: Matching): Field<CartSubject> {
  switch (measure) {
    case 'Count':
      return { type: 'number', read: (subject) => sum(matching(subject), ({ line }) => line.quantity) }
    case 'Total':
      return money(matching, ({ total }) => total)
    case 'NetTotal':
      return money(matching, (line) => line.taxed()?.net)
    case 'GrossTotal':
      return money(matching, (line) => line.taxed()?.gross)
    case 'Exists':
      return { type: 'boolean', read: (subject) => matching(subject).length > 0 }
  }
}

/**
 * The functions of cart predicates: `lineItemCount`, `-Total`, `-NetTotal`, `-GrossTotal`, `-Exists`,
 * `forAllLineItems`, and the same for custom line items. Without an argument they use all lines.
 */
export function cartFunction(compileFor: typeof compile): FunctionCompiler<CartSubject> {
  const lineMatcher = (argument?: Expression): Matching => {
    if (!argument) return ({ lines }) => lines
    const test = compileFor('lineItem', argument)
    return ({ lines }) => lines.filter(test)
  }
  const customMatcher = (argument?: Expression): Matching => {
    if (!argument) return ({ customLines }) => customLines
    const test = compileFor('customLineItem', argument)
    return ({ customLines }) => customLines.filter(test)
  }
  return (name, argument) => {
    if (name === 'forAllLineItems') {
      const matching = lineMatcher(argument)
      return { type: 'boolean', read: (cart) => matching(cart).length === cart.lines.length }
    }
    if (name === 'forAllCustomLineItems') {
      const matching = customMatcher(argument)
      return { type: 'boolean', read: (cart) => matching(cart).length === cart.customLines.length }
    }
    const measure = MEASURES.find((one) => name === `lineItem${one}` || name === `customLineItem${one}`)
    if (!measure) return undefined
    return measured(measure, name.startsWith('custom') ? customMatcher(argument) : lineMatcher(argument))
  }
}
