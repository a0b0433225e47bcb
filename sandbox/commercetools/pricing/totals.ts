import type {
  Cart,
  CustomLineItem,
  DiscountOnTotalPrice,
  LineItem,
  ShippingInfo,
  TaxedItemPrice,
} from '@commercetools/platform-sdk'
import type { Candidate } from './candidates'
import { amountIn } from './discount-values'
import type { Included } from './items'
import { cents, type Fraction, scale } from './money'
import { lowerTaxed, sumTaxed } from './taxes'

type Parts = {
  readonly lineItems: readonly LineItem[]
  readonly customLineItems: readonly CustomLineItem[]
  readonly shippingInfos: readonly ShippingInfo[]
}

type Totals = Pick<
  Cart,
  'totalPrice' | 'taxedPrice' | 'taxedShippingPrice' | 'discountOnTotalPrice' | 'totalLineItemQuantity'
>

type TotalDiscount = {
  readonly total: number
  readonly included: readonly Included[]
  /** The share of the price that is left; taxes are lowered by the same. */
  readonly rest: Fraction
}

function valueAfter(total: number, { value }: Candidate, cart: Cart): number {
  if (value.type === 'relative') {
    const rest = { numerator: Math.max(10_000 - value.permyriad, 0), denominator: 10_000 }
    return scale(total, rest, cart.priceRoundingMode ?? 'HalfEven')
  }
  if (value.type === 'giftLineItem') return total
  const amount = amountIn(value.money, cart.totalPrice.currencyCode)
  if (amount === undefined) return total
  return value.type === 'fixed' ? Math.min(total, amount) : Math.max(total - amount, 0)
}

function discountTotal(cart: Cart, sum: number, discounts: readonly Candidate[]): TotalDiscount {
  let total = sum
  const included: Included[] = []
  for (const candidate of discounts) {
    const after = total > 0 ? valueAfter(total, candidate, cart) : total
    if (after < total) included.push({ discount: candidate.discount, amount: total - after })
    total = after
  }
  const only =
    included.length === 1
      ? discounts.find(({ discount }) => discount.id === included[0]?.discount.id)
      : undefined
  if (only?.value.type === 'relative') {
    const left = Math.max(10_000 - only.value.permyriad, 0)
    return { total, included, rest: { numerator: left, denominator: 10_000 } }
  }
  return { total, included, rest: { numerator: total, denominator: sum > 0 ? sum : 1 } }
}

/** Undefined until every part is taxed. */
function taxedParts(cart: Cart, parts: Parts): TaxedItemPrice[] | undefined {
  if (cart.shippingMode !== 'Multiple' && !cart.shippingAddress) return undefined
  const all = [...parts.lineItems, ...parts.customLineItems, ...parts.shippingInfos]
  const taxed = all.flatMap(({ taxedPrice }) => (taxedPrice ? [taxedPrice] : []))
  return all.length > 0 && taxed.length === all.length ? taxed : undefined
}

function taxedShipping(parts: Parts): TaxedItemPrice[] | undefined {
  const taxed = parts.shippingInfos.flatMap(({ taxedPrice }) => (taxedPrice ? [taxedPrice] : []))
  return taxed.length > 0 && taxed.length === parts.shippingInfos.length ? taxed : undefined
}

function lowered(cart: Cart, price: TaxedItemPrice, rest: Fraction) {
  const mode = cart.priceRoundingMode ?? 'HalfEven'
  const net = price.totalNet.centAmount - scale(price.totalNet.centAmount, rest, mode)
  const gross = price.totalGross.centAmount - scale(price.totalGross.centAmount, rest, mode)
  return { net, gross, price: lowerTaxed(price, net, gross, cart.totalPrice.currencyCode) }
}

function discountInfo(
  cart: Cart,
  { included }: TotalDiscount,
  taxes: { readonly net: number; readonly gross: number } | undefined,
): DiscountOnTotalPrice {
  const money = (amount: number) => cents(amount, cart.totalPrice.currencyCode)
  return {
    discountedAmount: money(included.reduce((sum, { amount }) => sum + amount, 0)),
    includedDiscounts: included.map(({ discount, amount }) => ({
      discount,
      discountedAmount: money(amount),
    })),
    ...(taxes ? { discountedNetAmount: money(taxes.net), discountedGrossAmount: money(taxes.gross) } : {}),
  }
}

/** Lines, custom lines and discounted shipping minus the discounts on the total, with taxes. */
export function totalsOf(cart: Cart, parts: Parts, discounts: readonly Candidate[]): Totals {
  const currency = cart.totalPrice.currencyCode
  const items = [...parts.lineItems, ...parts.customLineItems]
  const sum =
    items.reduce((total, { totalPrice }) => total + totalPrice.centAmount, 0) +
    parts.shippingInfos.reduce(
      (total, { discountedPrice, price }) => total + (discountedPrice?.value ?? price).centAmount,
      0,
    )
  const discount = discountTotal(cart, sum, discounts)
  const hasDiscount = discount.included.length > 0
  const external = cart.taxMode === 'ExternalAmount'
  const taxed = external ? undefined : taxedParts(cart, parts)
  const shipping = external ? undefined : taxedShipping(parts)
  const whole = taxed && lowered(cart, sumTaxed(taxed, currency), discount.rest)
  const keepsTaxes =
    external && cart.totalPrice.centAmount === discount.total && items.every(({ taxedPrice }) => taxedPrice)
  const quantity = parts.lineItems.reduce((total, line) => total + line.quantity, 0)
  return {
    totalPrice: cents(discount.total, currency),
    taxedPrice: external ? (keepsTaxes ? cart.taxedPrice : undefined) : whole?.price,
    taxedShippingPrice: shipping && lowered(cart, sumTaxed(shipping, currency), discount.rest).price,
    discountOnTotalPrice: hasDiscount ? discountInfo(cart, discount, whole) : undefined,
    totalLineItemQuantity: quantity > 0 ? quantity : undefined,
  }
}
