import type {
  CartDiscountReference,
  CustomLineItem,
  DirectDiscountReference,
  DiscountedLineItemPriceForQuantity,
  LineItem,
  RoundingMode,
} from '@commercetools/platform-sdk'
import type { CustomLineSubject, LineSubject } from '../predicates'
import { cents } from './money'

export type DiscountReference = CartDiscountReference | DirectDiscountReference

/** The amount that one discount takes off one unit. */
export type Included = { readonly discount: DiscountReference; readonly amount: number }

/** Units of an item with the same price and discounts. Changes while discounts apply. */
export type Portion = { quantity: number; unit: number; included: readonly Included[] }

type Pricing = {
  readonly quantity: number
  /** Before cart discounts. */
  readonly total: number
  /** False for external totals, external custom prices and gifts, which cart discounts skip. */
  readonly discountable: boolean
  portions: Portion[]
}

export type LineWork = Pricing & {
  readonly kind: 'line'
  readonly line: LineItem
  readonly subject: LineSubject
}
export type CustomWork = Pricing & {
  readonly kind: 'custom'
  readonly line: CustomLineItem
  readonly subject: CustomLineSubject
}

/** A line item or custom line item while discounts apply. */
export type Item = LineWork | CustomWork

/** The total after the discounts so far. Items without discounts keep their exact total. */
export function totalOf(item: Item): number {
  if (!isDiscounted(item)) return item.total
  return item.portions.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)
}

function isDiscounted(item: Item): boolean {
  return item.portions.some(({ included }) => included.length > 0)
}

/** Splits off `count` units into their own portion, so that they can be discounted separately. */
export function split(item: Item, portion: Portion, count: number): Portion {
  if (count >= portion.quantity) return portion
  const apart: Portion = { ...portion, quantity: count }
  portion.quantity -= count
  item.portions.splice(item.portions.indexOf(portion), 0, apart)
  return apart
}

/** Takes `amount` off each unit and records the discount; returns whether the price changed. */
export function takeOff(portion: Portion, amount: number, discount: DiscountReference): boolean {
  if (amount <= 0) return false
  portion.unit -= amount
  portion.included = [...portion.included, { discount, amount }]
  return true
}

function isSame(a: Portion, b: Portion): boolean {
  return (
    a.unit === b.unit &&
    a.included.length === b.included.length &&
    a.included.every(
      (one, index) =>
        one.amount === b.included[index]?.amount && one.discount.id === b.included[index]?.discount.id,
    )
  )
}

/** `discountedPricePerQuantity`: empty without discounts; equal portions are merged. */
export function perQuantity(item: Item, currency: string): DiscountedLineItemPriceForQuantity[] {
  if (!isDiscounted(item)) return []
  const merged: Portion[] = []
  for (const portion of item.portions) {
    const same = merged.find((one) => isSame(one, portion))
    if (same) same.quantity += portion.quantity
    else merged.push({ ...portion })
  }
  return merged.map(({ quantity, unit, included }) => ({
    quantity,
    discountedPrice: {
      value: cents(unit, currency),
      includedDiscounts: included.map(({ discount, amount }) => ({
        discount,
        discountedAmount: cents(amount, currency),
      })),
    },
  }))
}

/** The state of a run of discounts. */
export type DiscountRun = {
  readonly currency: string
  readonly rounding: RoundingMode
  readonly items: readonly Item[]
}
