import type {
  CartDiscountTarget,
  CartDiscountValue,
  MultiBuyCustomLineItemsTarget,
  MultiBuyLineItemsTarget,
} from '@commercetools/platform-sdk'
import { applyValue } from './discount-values'
import type { DiscountReference, DiscountRun, Item } from './items'
import { byPrice, matchingCustomLines, matchingLines, takeUnits } from './matching'
import { applyPattern } from './patterns'
import { type Chosen, unitsOf } from './units'

/** Of every `triggerQuantity` matching units, discounts the `discountedQuantity` cheapest or most expensive. */
function multiBuyUnits(
  target: MultiBuyLineItemsTarget | MultiBuyCustomLineItemsTarget,
  items: readonly Item[],
): Chosen[] {
  const units = unitsOf(items)
  const quantity = units.reduce((sum, { count }) => sum + count, 0)
  const times = Math.min(
    Math.floor(quantity / Math.max(target.triggerQuantity, 1)),
    target.maxOccurrence ?? Number.POSITIVE_INFINITY,
  )
  return takeUnits(byPrice(units, target.selectionMode), times * target.discountedQuantity)
}

/** Applies a value to (custom) line items; returns whether any price changed. */
export function applyToItems(
  run: DiscountRun,
  target: CartDiscountTarget,
  value: CartDiscountValue,
  discount: DiscountReference,
): boolean {
  switch (target.type) {
    case 'lineItems':
      return applyValue(run, value, unitsOf(matchingLines(run, target.predicate)), discount)
    case 'customLineItems':
      return applyValue(run, value, unitsOf(matchingCustomLines(run, target.predicate)), discount)
    case 'multiBuyLineItems':
      return applyValue(run, value, multiBuyUnits(target, matchingLines(run, target.predicate)), discount)
    case 'multiBuyCustomLineItems':
      return applyValue(
        run,
        value,
        multiBuyUnits(target, matchingCustomLines(run, target.predicate)),
        discount,
      )
    case 'pattern':
      return applyPattern(run, target, value, discount)
    default:
      return false
  }
}
