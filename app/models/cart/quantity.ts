import { MAX_QUANTITY, quantityLimit } from '../catalog/product'
import { allLines, type Cart } from './cart'
import { isGift, type LineVariant } from './line-item'

export type QuantityProblem = {
  reason: 'not-a-number' | 'too-low' | 'too-high'
  message: string
}
export type QuantityCheck = { ok: true; quantity: number } | ({ ok: false } & QuantityProblem)

/** The highest quantity that the select offers; above it the field is a number. */
const SELECT_LIMIT = 9

const refuse = (reason: QuantityProblem['reason'], message: string): QuantityCheck => ({
  ok: false,
  reason,
  message,
})

/** The select's last option: the quantity is typed. */
export const MORE = 'more'

/** The quantity of a form that has a select and a field to type in beside it. */
export function chosenQuantity(form: { get: (name: string) => unknown }): string | undefined {
  const chosen = form.get('quantity')
  const quantity = chosen === MORE ? (form.get('typedQuantity') ?? chosen) : chosen
  return typeof quantity === 'string' ? quantity : undefined
}

/** Reads a quantity as a form posts it. `zero` is taken where it means "remove". */
export function checkQuantity(
  input: unknown,
  { max = MAX_QUANTITY, zero = false }: { max?: number; zero?: boolean } = {},
): QuantityCheck {
  const text = typeof input === 'number' ? String(input) : typeof input === 'string' ? input.trim() : ''
  // Only plain digits: Number() would take '', '1e3' and '0x10' for quantities.
  if (!/^[+-]?\d+$/.test(text)) return refuse('not-a-number', 'Quantity must be a number')
  const quantity = Number(text)
  if (quantity < (zero ? 0 : 1)) return refuse('too-low', 'Quantity must be higher than 0')
  if (quantity > max) return refuse('too-high', `Quantity cannot exceed ${max}`)
  return { ok: true, quantity }
}

/** How many of a variant the cart holds that the shopper asked for, over all its lines but one. */
export function quantityOfSku(cart: Pick<Cart, 'lines'>, sku: string, exceptLineId?: string): number {
  return allLines(cart)
    .filter((line) => line.variant.sku === sku && line.id !== exceptLineId && !isGift(line))
    .reduce((sum, line) => sum + line.quantity, 0)
}

/** Whether `wanted` pieces on top of what other lines hold stay within the order's limit. */
export function checkLimit(
  wanted: number,
  heldElsewhere: number,
  variant: Pick<LineVariant, 'maximumPiecesPerOrder'>,
): QuantityCheck {
  const max = quantityLimit(variant)
  if (wanted + heldElsewhere <= max) return { ok: true, quantity: wanted }
  const already =
    heldElsewhere > 0 ? `: ${heldElsewhere} ${heldElsewhere === 1 ? 'is' : 'are'} in your cart already` : ''
  return refuse('too-high', `Quantity cannot exceed ${max}${already}`)
}

/** What the quantity select offers for a line: 1 to 9 within the limit, and whether more may be typed. */
export function quantityOptions(limit: number): { options: number[]; more: boolean } {
  const top = Math.min(SELECT_LIMIT, Math.max(1, limit))
  return { options: Array.from({ length: top }, (_, index) => index + 1), more: limit > SELECT_LIMIT }
}
