import { type Shipment, shipmentsOf } from '~/models/shipment/shipment'
import { addressLines } from '../address'
import type { Cart } from '../cart/cart'
import { sizeName } from '../cart/line-item'
import type { Cents } from '../money'
import { deliveryWords } from '../shipping/words'

/** A shipment as receipts, orders, summaries and e-mails show it. */
export type ShipmentView = {
  key: string
  /** "Ship to", "Shipment 2", "By email". */
  title: string
  /** Whose it is. */
  name: string
  place: string
  /** The same as on a parcel, line by line. */
  placeLines: string[]
  delivery?: string
  special: boolean
  lines: { id: string; name: string; size: string; quantity: number; imageUrl?: string }[]
  count: number
  /** What its items cost after discounts. */
  value: Cents
  /** What its delivery costs after discounts, once it is chosen. */
  shipping?: Cents
  giftMessage?: string
  packingSlipMessage?: string
}

/** Every shipment of a cart or an order. */
export const shipmentViews = (cart: Cart): ShipmentView[] =>
  shipmentsOf(cart).map((shipment) => viewOf(cart, shipment))

function viewOf(cart: Cart, shipment: Shipment): ShipmentView {
  const { key, address, lines, method, promise, packingSlipMessage, isFixedAddress, customFields } = shipment
  const { giftMessage } = customFields
  const placeLines = isFixedAddress
    ? [specialPlaceOf(cart, shipment)]
    : address
      ? addressLines(address).slice(0, -1)
      : []
  return {
    key,
    title: titleOf(shipment),
    name: nameOf(cart, shipment),
    place: placeLines.join(', '),
    placeLines,
    ...(isFixedAddress
      ? shipment.isFixedEmailAddress && { delivery: 'Leaves by e-mail as soon as you pay' }
      : promise && { delivery: deliveryWords(promise) }),
    special: isFixedAddress,
    lines: lines.map(({ line, quantity }) => ({
      id: line.id,
      name: line.name,
      size: sizeName(line),
      quantity,
      ...(line.image && { imageUrl: line.image.url }),
    })),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    value: shipment.value,
    ...(!isFixedAddress && promise && method && { shipping: method.discountedPrice }),
    ...(giftMessage && { giftMessage }),
    ...(packingSlipMessage && { packingSlipMessage }),
  }
}

function titleOf({ isFixedAddress, isFixedEmailAddress, multishipSerial }: Shipment): string {
  if (isFixedEmailAddress) return 'By email'
  if (isFixedAddress) return 'Straight to where it goes'
  return multishipSerial ? `Shipment ${multishipSerial}` : 'Ship to'
}

const nameOf = (cart: Cart, { isFixedAddress, isFixedEmailAddress, address }: Shipment): string =>
  isFixedAddress
    ? isFixedEmailAddress
      ? (cart.email ?? 'By email')
      : 'Special delivery'
    : (address?.name ?? '')

function specialPlaceOf(cart: Cart, { isFixedEmailAddress }: Shipment): string {
  if (isFixedEmailAddress) return cart.email ? `${cart.email}. No street needed.` : 'No street needed.'
  return 'It goes where the item itself says. No street needed.'
}
