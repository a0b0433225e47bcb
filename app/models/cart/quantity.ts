import { MAX_QUANTITY, quantityLimit } from '../catalog/product'
import { readCount } from '../read-count'
import { allLines, type Cart } from './cart'
import { isGift, type LineVariant } from './line-item'

export type QuantityProblem = {
  reason: 'not-a-number' | 'too-low' | 'too-high'
  message: string
}
type QuantityCheck = { ok: true; quantity: number } | ({ ok: false } & QuantityProblem)

/** Higher quantities are typed. */
const SELECT_LIMIT = 9

const refuse = (reason: QuantityProblem['reason'], message: string): QuantityCheck => ({
  ok: false,
  reason,
  message,
})

export const MORE = 'more'

/** From a form's select and number field. */
export function chosenQuantity(form: { get: (name: string) => unknown }): string | undefined {
  const chosen = form.get('quantity')
  const quantity = chosen === MORE ? (form.get('typedQuantity') ?? chosen) : chosen
  return typeof quantity === 'string' ? quantity : undefined
}

/** `zero` allows 0, which removes. */
export function checkQuantity(
  input: unknown,
  { max = MAX_QUANTITY, zero = false }: { max?: number; zero?: boolean } = {},
): QuantityCheck {
  const typed = typeof input === 'number' ? String(input) : typeof input === 'string' ? input.trim() : ''
  const text = String(readCount(typed) ?? typed)
  // Plain digits only: Number() would accept '', '1e3' and '0x10'.
  if (!/^[+-]?\d+$/.test(text)) return refuse('not-a-number', 'Quantity must be a number')
  const quantity = Number(text)
  if (quantity < (zero ? 0 : 1)) return refuse('too-low', 'Quantity must be higher than 0')
  if (quantity > max) return refuse('too-high', `Quantity cannot exceed ${max}`)
  return { ok: true, quantity }
}

/** Over all lines but one, without gifts. */
export function quantityOfSku(cart: Pick<Cart, 'lines'>, sku: string, exceptLineId?: string): number {
  return allLines(cart)
    .filter((line) => line.variant.sku === sku && line.id !== exceptLineId && !isGift(line))
    .reduce((sum, line) => sum + line.quantity, 0)
}

export function checkLimit(
  wanted: number,
  heldElsewhere: number,
  variant: Pick<LineVariant, 'maximumPiecesPerOrder' | 'available'>,
): QuantityCheck {
  const max = quantityLimit(variant)
  if (wanted + heldElsewhere <= max) return { ok: true, quantity: wanted }
  const already =
    heldElsewhere > 0 ? `: ${heldElsewhere} ${heldElsewhere === 1 ? 'is' : 'are'} in your cart already` : ''
  return refuse('too-high', `Quantity cannot exceed ${max}${already}`)
}

/** `more`: higher quantities can be typed. */
export function quantityOptions(limit: number): { options: number[]; more: boolean } {
  const top = Math.min(SELECT_LIMIT, Math.max(1, limit))
  return { options: Array.from({ length: top }, (_, index) => index + 1), more: limit > SELECT_LIMIT }
}
