import type { ProductProjection, ProductVariant } from '@commercetools/platform-sdk'
import type { Context } from '../../engine/context'
import type { Condition, Expression, Range } from './expression'
import { type Value, valuesAt, variantValues } from './values'

type Filter = Expression & { condition: Condition }

export function passes(product: ProductProjection, { path, condition }: Filter, context: Context): boolean {
  return meets(valuesAt(product, path), condition, context)
}

/** Whether a variant passes every filter on variants. */
export function variantPasses(
  variant: ProductVariant,
  filters: readonly Filter[],
  context: Context,
): boolean {
  return filters.every(({ path, condition }) => {
    const [first, ...rest] = path.split('.')
    return first !== 'variants' || meets(variantValues(variant, rest), condition, context)
  })
}

/** Whether any of the values meets the condition. */
export function meets(values: readonly Value[], condition: Condition, context: Context): boolean {
  switch (condition.kind) {
    case 'missing':
      return values.length === 0
    case 'exists':
      return values.length > 0
    case 'ranges':
      return values.some((value) => condition.ranges.some((range) => isWithin(value, range)))
    case 'terms':
      return values.some((value) => condition.values.some((wanted) => String(wanted) === String(value)))
    case 'subtree':
      return values.some((value) => isBelow(String(value), condition.roots, context))
  }
}

/** Both ends are inclusive. */
export function isWithin(value: Value, { from, to }: Range): boolean {
  return (from === undefined || order(value, from) >= 0) && (to === undefined || order(value, to) <= 0)
}

function order(left: Value, right: Value): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return String(left) < String(right) ? -1 : String(left) > String(right) ? 1 : 0
}

function isBelow(id: string, roots: readonly string[], context: Context): boolean {
  if (roots.includes(id)) return true
  const category = context.get('category', id)
  return category?.ancestors.some((ancestor) => roots.includes(ancestor.id)) === true
}
