import { deliveryChosen, isOnlySpecial, standardShipments } from '~/models/shipment/shipment'
import type { Cents } from '../money'
import { allLines, type Cart, type CustomLineItem, type DiscountShare } from './cart'
import { isGift } from './line-item'

/** Checkout calculates it again. */
export const SURCHARGE_SLUG = 'surcharge'
export const ADJUSTMENT_SLUG = 'adjustment'
export const GIFT_ADJUSTMENT_SLUG = 'gift-amount'
export const isAdjustment = ({ slug }: Pick<CustomLineItem, 'slug'>): boolean =>
  slug === ADJUSTMENT_SLUG || isGiftAmount({ slug })

const isGiftAmount = ({ slug }: Pick<CustomLineItem, 'slug'>) => slug.endsWith('-amount')

type TotalsKind =
  | 'subtotal'
  | 'discount'
  | 'shipping'
  | 'packaging'
  | 'tax'
  | 'duties'
  | 'adjustment'
  | 'gift-certificate'
  | 'store-credit'
  | 'charge'
  | 'surcharge'
  | 'canceled'

export type TotalsLine = {
  kind: TotalsKind
  label: string
  amount: Cents
  before?: Cents
  note?: string
  /** Each discount's share; they add up to `amount`. */
  parts?: { name: string; amount: Cents }[]
}

export type Totals = {
  lines: TotalsLine[]
  total: Cents
  taxKnown: boolean
  shippingKnown: boolean
  /** commercetools' listed discounts minus what it took off. Logged unless 0; the lines add up in any case. */
  mismatch: Cents
}

const sum = (amounts: Iterable<Cents>): Cents => {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}

const chargeKind = (line: CustomLineItem): TotalsKind => {
  if (line.slug.endsWith('-heat-resistant-packaging')) return 'packaging'
  if (isAdjustment(line)) return 'adjustment'
  return line.slug === SURCHARGE_SLUG ? 'surcharge' : 'charge'
}

const LABELS: Partial<Record<TotalsKind, string>> = {
  packaging: 'Heat-Resistant Packaging',
  adjustment: 'Adjustment',
  surcharge: 'Temporary Surcharge',
}

/** One line for each kind; free ones (a packing slip) have none. */
function chargeLines(cart: Cart): TotalsLine[] {
  const lines = new Map<string, TotalsLine>()
  for (const charge of cart.customLines) {
    const kind = chargeKind(charge)
    const label = isGiftAmount(charge) ? charge.name : (LABELS[kind] ?? charge.name)
    const present = lines.get(label)
    lines.set(label, { kind, label, amount: (present?.amount ?? 0) + charge.totalPrice })
  }
  return [...lines.values()].filter((line) => line.amount !== 0)
}

function discountLine(cart: Cart, amount: Cents): TotalsLine[] {
  if (amount === 0) return []
  const shares = cart.discounts.filter((share) => share.target !== 'shipping')
  const parts = shares.map((share) => ({ name: partName(cart, share), amount: -share.amount }))
  const explained = sum(parts.map((part) => part.amount)) === -amount
  return [
    {
      kind: 'discount',
      label: 'Discount',
      amount: -amount,
      ...(parts.length > 1 && explained ? { parts } : noteOf(cart, shares)),
    },
  ]
}

const codeOf = (cart: Cart, { id }: DiscountShare): string | undefined =>
  cart.discountCodes.find((code) => code.cartDiscounts.some((discount) => discount.id === id))?.code

function partName(cart: Cart, share: DiscountShare): string {
  const code = codeOf(cart, share)
  return code ? `${share.name} (${code})` : share.name
}

/** Codes, or names of discounts without one. */
function noteOf(cart: Cart, shares: readonly DiscountShare[]): { note?: string } {
  const note = [...new Set(shares.map((share) => codeOf(cart, share) ?? share.name))].join(', ')
  return note ? { note } : {}
}

function shippingLine(cart: Cart): TotalsLine[] {
  if (
    cart.shipping.length === 0 ||
    (isOnlySpecial(cart) && cart.shipping.every(({ price }) => price === 0))
  ) {
    return []
  }
  if (!deliveryChosen(cart) && cart.shipping.every(({ price }) => price === 0)) return []
  const before = sum(cart.shipping.map((shipping) => shipping.price))
  const amount = sum(cart.shipping.map((shipping) => shipping.discountedPrice))
  const shares = cart.discounts.filter((share) => share.target === 'shipping')
  const saved = before > amount && { before, ...noteOf(cart, shares) }
  return [{ kind: 'shipping', label: 'Shipping', amount, ...saved }]
}

const isDuty = (name: string) => /\bdut(?:y|ies)\b/i.test(name)

/** Portions are rounded; the last line takes the remaining cents. */
function taxLines(cart: Cart): TotalsLine[] {
  if (!cart.tax) return []
  const tax = cart.tax.totalGross - cart.totalPrice
  const duties = sum(cart.tax.portions.filter(({ name }) => isDuty(name)).map(({ amount }) => amount))
  const places = standardShipments(cart).flatMap(({ address }) => address?.country ?? [])
  const canada = places.length > 0 ? places.every((country) => country === 'CA') : cart.country === 'CA'
  const lines: TotalsLine[] = [{ kind: 'tax', label: canada ? 'GST/HST' : 'Tax', amount: tax - duties }]
  if (canada || duties !== 0) lines.push({ kind: 'duties', label: 'Duties', amount: duties })
  return lines
}

/** After sales, tiers and auto-delivery, before cart discounts. */
export function subtotalOf(cart: Pick<Cart, 'lines'>): Cents {
  return sum(
    allLines(cart)
      .filter((line) => !isGift(line))
      .map((line) => line.totalPriceBeforeCartLevelDiscount),
  )
}

/** What another address changed of a placed order, whose own prices stay as they were. */
function afterMove(rows: TotalsLine[], { moved }: Cart): TotalsLine[] {
  if (!moved) return rows
  const shipping: TotalsLine[] =
    rows.some(({ kind }) => kind === 'shipping') || moved.shipping === 0
      ? []
      : [{ kind: 'shipping', label: 'Shipping', amount: 0 }]
  return [...rows, ...shipping].map((row) => {
    if (row.kind === 'shipping') {
      const before = row.before === undefined ? undefined : row.before + moved.shipping
      return { ...row, amount: row.amount + moved.shipping, before }
    }
    return row.kind === 'tax' ? { ...row, amount: row.amount + moved.tax } : row
  })
}

/** What canceled items and another address changed of an order since it was placed. */
export const changedSince = (cart: Pick<Cart, 'canceledLines' | 'moved'>): Cents =>
  (cart.moved ? cart.moved.shipping + cart.moved.tax : 0) - canceledAmount(cart)

const canceledAmount = ({ canceledLines = [] }: Pick<Cart, 'canceledLines'>): Cents =>
  sum(canceledLines.map(({ canceled = 0 }) => canceled))

function canceledLine(cart: Cart): TotalsLine[] {
  if (!cart.canceledLines) return []
  return [{ kind: 'canceled', label: 'Canceled items', amount: -canceledAmount(cart) }]
}

/** The discount line is the difference to commercetools' total, so the lines add up to the cent. */
export function totalsOf(cart: Cart): Totals {
  const lines = [...cart.lines, ...(cart.canceledLines ?? [])]
  const subtotal = subtotalOf({ lines })
  const shipping = shippingLine(cart)
  const charges = chargeLines(cart)
  const beforeDiscount = subtotal + sum([...shipping, ...charges].map((line) => line.amount))
  const discount = beforeDiscount - cart.totalPrice
  const explained =
    cart.discountOnTotal +
    sum(
      allLines({ lines }).map((line) =>
        isGift(line) ? 0 : line.totalPriceBeforeCartLevelDiscount - line.totalPrice,
      ),
    )
  const placed: TotalsLine[] = [
    { kind: 'subtotal', label: 'Subtotal', amount: subtotal },
    ...discountLine(cart, discount),
    ...shipping,
    ...charges.filter((line) => line.kind === 'packaging'),
    ...taxLines(cart),
    ...charges.filter((line) => line.kind !== 'packaging'),
    ...canceledLine(cart),
  ]
  const rows = afterMove(placed, cart)
  return {
    lines: rows,
    total: sum(rows.map((line) => line.amount)),
    taxKnown: cart.tax !== undefined,
    shippingKnown: deliveryChosen(cart),
    mismatch: discount - explained,
  }
}

export function totalSavedOf(cart: Cart): Cents {
  const onLines = sum(allLines(cart).map((line) => line.totalSavings.value))
  const onShipping = sum(cart.shipping.map((shipping) => shipping.price - shipping.discountedPrice))
  const discount = totalsOf(cart).lines.find((line) => line.kind === 'discount')
  return onLines + onShipping - (discount?.amount ?? 0)
}
