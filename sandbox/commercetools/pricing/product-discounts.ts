import type {
  DiscountedPrice,
  Price,
  ProductDiscount,
  ProductVariant,
  TypedMoney,
} from '@commercetools/platform-sdk'
import { matches } from '../predicates'
import { cents, isHighPrecision, scale } from './money'
import { isWithin } from './price-selection'
import { bySortOrder } from './sort-order'
import type { KeyLookup, ProductDiscountSubject } from './types'

/** Sorted once per list, because a projection query uses one list for thousands of prices. */
const sorted = new WeakMap<readonly ProductDiscount[], readonly ProductDiscount[]>()

function inOrder(discounts: readonly ProductDiscount[]): readonly ProductDiscount[] {
  const before = sorted.get(discounts)
  if (before) return before
  const ordered = discounts.filter(({ isActive }) => isActive).sort(bySortOrder)
  sorted.set(discounts, ordered)
  return ordered
}

function relative(value: TypedMoney, permyriad: number): TypedMoney {
  const rest = { numerator: Math.max(10_000 - permyriad, 0), denominator: 10_000 }
  if (isHighPrecision(value)) {
    return {
      ...value,
      preciseAmount: scale(value.preciseAmount, rest, 'HalfDown'),
      centAmount: scale(value.centAmount, rest, 'HalfDown'),
    }
  }
  return { ...value, centAmount: scale(value.centAmount, rest, 'HalfDown') }
}

function absolute(value: TypedMoney, amount: number): TypedMoney {
  return cents(Math.max(value.centAmount - amount, 0), value.currencyCode)
}

/** Undefined if the discount has no value in the price's currency. */
function discountedValue(price: Price, discount: ProductDiscount): TypedMoney | undefined {
  const { value } = discount
  if (value.type === 'relative') return relative(price.value, value.permyriad)
  if (value.type === 'absolute') {
    const money = value.money.find(({ currencyCode }) => currencyCode === price.value.currencyCode)
    return money && absolute(price.value, money.centAmount)
  }
  return price.discounted?.discount.id === discount.id ? price.discounted.value : undefined
}

/**
 * Of the active, valid discounts with the price's currency and a matching predicate, the one with the highest sort
 * order applies. An `external` discount keeps the price's own `discounted`.
 */
export function applyProductDiscounts(
  price: Price,
  subject: ProductDiscountSubject,
  discounts: readonly ProductDiscount[],
  now: Date,
  keyOf?: KeyLookup,
): DiscountedPrice | undefined {
  for (const discount of inOrder(discounts)) {
    if (!isWithin(discount, now)) continue
    const value = discountedValue(price, discount)
    if (!value || !matches('product', discount.predicate, { ...subject, price, keyOf })) continue
    return { value, discount: { typeId: 'product-discount', id: discount.id } }
  }
  return undefined
}

/** Sets or removes `discounted`. */
export function withDiscounted(
  price: Price,
  subject: ProductDiscountSubject,
  discounts: readonly ProductDiscount[],
  now: Date,
  keyOf?: KeyLookup,
): Price {
  const discounted = applyProductDiscounts(price, subject, discounts, now, keyOf)
  if (discounted) return { ...price, discounted }
  if (!price.discounted) return price
  const { discounted: _stale, ...plain } = price
  return plain
}

/** Sets or removes `discounted` on each price. */
export function withDiscountedPrices(
  subject: ProductDiscountSubject,
  discounts: readonly ProductDiscount[],
  now: Date,
  keyOf?: KeyLookup,
): ProductVariant {
  const { variant } = subject
  if (!variant.prices) return variant
  return {
    ...variant,
    prices: variant.prices.map((price) => withDiscounted(price, subject, discounts, now, keyOf)),
  }
}
