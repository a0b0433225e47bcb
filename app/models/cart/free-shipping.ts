import type { TotalCondition } from '~/models/discount/conditions'
import { amountsOf, standardShipments } from '~/models/shipment/shipment'
import { shipsFreeFrom, type Tag } from '../catalog/tags'
import type { Cents } from '../money'
import { allLines, type Cart, type CartDiscount, type CartShipping } from './cart'
import type { LineItem } from './line-item'
import { shipsStandard } from './special'

/** `strict`: the amount must be exceeded. */
export type FreeShippingThreshold = { amount: Cents; strict: boolean }

type FreeShippingProgress = {
  threshold: Cents
  amount: Cents
  remaining: Cents
  qualified: boolean
}

/** The smallest of the products' tags, else the customer's, else the shop's. */
export function freeShippingThreshold(sources: {
  configured: Cents
  customer?: TotalCondition
  tags?: readonly Pick<Tag, 'key'>[]
}): FreeShippingThreshold {
  const fromTags = shipsFreeFrom(sources.tags ?? [])
  if (fromTags !== undefined) return { amount: fromTags, strict: false }
  if (sources.customer === 'always') return { amount: 0, strict: false }
  if (sources.customer) return { amount: sources.customer.amount, strict: sources.customer.strict }
  return { amount: sources.configured, strict: false }
}

/** A strict threshold needs one cent more. */
export function amountNeeded(amount: Cents, threshold: FreeShippingThreshold): Cents {
  const missing = Math.max(0, threshold.amount - amount)
  return threshold.strict && missing === 0 && amount <= threshold.amount ? 1 : missing
}

export function freeShippingProgress(amount: Cents, threshold: FreeShippingThreshold): FreeShippingProgress {
  const remaining = amountNeeded(amount, threshold)
  return { threshold: threshold.amount, amount, remaining, qualified: remaining === 0 }
}

/** Lines after their shares of the discounts on the total, to the cent. Shipping takes none: it follows from this. */
function afterDiscounts(cart: Pick<Cart, 'lines' | 'discountOnTotal'>): LineItem[] {
  const lines = allLines(cart)
  const all = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  const off = Math.min(cart.discountOnTotal, all)
  if (off <= 0) return lines
  let seen = 0
  return lines.map((line) => {
    const before = shareOf(off, seen, all)
    seen += line.totalPrice
    return { ...line, totalPrice: line.totalPrice - (shareOf(off, seen, all) - before) }
  })
}

const shareOf = (off: Cents, part: Cents, all: Cents): Cents => Math.floor((off * part) / all)

/** What thresholds look at: after discounts, without shipping and charges. */
export function merchandiseTotal(cart: Pick<Cart, 'lines' | 'discountOnTotal'>): Cents {
  const ids = new Set(allLines({ lines: cart.lines.filter(shipsStandard) }).map(({ id }) => id))
  return afterDiscounts(cart).reduce((sum, { id, totalPrice }) => sum + (ids.has(id) ? totalPrice : 0), 0)
}

/** Several addresses count separately, and as much together as one. */
export function shipmentValues(cart: Cart): { key: string; amount: Cents }[] {
  const shipments = standardShipments(cart)
  if (cart.shippingMode === 'Single') {
    return shipments.map(({ key }) => ({ key, amount: merchandiseTotal(cart) }))
  }
  const amounts = new Map(afterDiscounts(cart).map((line) => [line.id, amountsOf(line)]))
  return shipments.map(({ key, lines }) => ({
    key,
    amount: lines.reduce((sum, { line }) => sum + (amounts.get(line.id)?.get(key) ?? 0), 0),
  }))
}

/**
 * Only this custom type can make an order ship free (docs/product.md, Discount codes); any other discount on shipping
 * lowers its price.
 */
const isShippingDiscount = ({ target, typeKey }: CartDiscount): boolean =>
  target === 'shipping' && typeKey === 'shippingCartDiscount'

export function shippingWithCodes(cart: Pick<Cart, 'discountCodes'>, price: Cents): Cents {
  const working = cart.discountCodes.filter(({ state }) => state === 'MatchesCart')
  return shippingAfter(
    working.flatMap(({ cartDiscounts }) => cartDiscounts),
    price,
  )
}

/** What discounts leave of another price of a placed delivery. What they made free stays free. */
export function shippingPaid(
  cart: Pick<Cart, 'discountCodes'>,
  { price, discountedPrice }: Pick<CartShipping, 'price' | 'discountedPrice'>,
  now: Cents,
): Cents {
  if (discountedPrice === 0) return 0
  const isByCodes = shippingWithCodes(cart, price) === discountedPrice
  return isByCodes ? shippingWithCodes(cart, now) : Math.max(0, now - (price - discountedPrice))
}

export function shippingAfter(discounts: readonly CartDiscount[], price: Cents): Cents {
  return discounts
    .filter(({ target }) => target === 'shipping')
    .sort((one, other) => Number(other.sortOrder ?? 0) - Number(one.sortOrder ?? 0))
    .reduce(afterDiscount, price)
}

const afterDiscount = (price: Cents, { permyriad = 0, amount = 0 }: CartDiscount): Cents =>
  Math.max(0, halfToEven((price * (10_000 - permyriad)) / 10_000) - amount)

/** commercetools rounds this way. */
function halfToEven(value: number): number {
  const low = Math.floor(value)
  return value - low === 0.5 ? low + (low % 2) : Math.round(value)
}

const hasFreeShippingCode = (cart: Pick<Cart, 'discountCodes'>): boolean =>
  cart.discountCodes.some(
    (code) =>
      code.state === 'MatchesCart' &&
      code.cartDiscounts.some((discount) => isShippingDiscount(discount) && discount.permyriad === 10_000),
  )

export type CartFreeShipping = FreeShippingProgress & {
  strict: boolean
  /** Each shipment must reach the threshold by itself. */
  severalAddresses: boolean
}

/** Of several shipments, the one farthest from free shipping. */
export function cartFreeShipping(cart: Cart, threshold: FreeShippingThreshold): CartFreeShipping {
  const shipments = shipmentValues(cart)
  const amount =
    shipments.length > 1 ? Math.min(...shipments.map((shipment) => shipment.amount)) : merchandiseTotal(cart)
  const progress = {
    ...freeShippingProgress(amount, threshold),
    strict: threshold.strict,
    severalAddresses: shipments.length > 1,
  }
  return hasFreeShippingCode(cart) ? { ...progress, remaining: 0, qualified: true } : progress
}
