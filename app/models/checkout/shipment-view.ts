import { type Shipment, shipmentsOf } from '~/models/shipment/shipment'
import { addressLines } from '../address'
import type { Cart, CartShipping, ShipmentFields } from '../cart/cart'
import { shippingPaid } from '../cart/free-shipping'
import { sizeName } from '../cart/line-item'
import { specialDelivery } from '../cart/special'
import type { Cents } from '../money'
import { deliveryWords } from '../shipping/words'
import { type EmailedTo, emailedTexts, emailedTo, giftText, namesText } from './emailed'

export type ShipmentView = {
  key: string
  /** "Ship to", "Shipment 2", "By email". */
  title: string
  name: string
  place: string
  placeLines: string[]
  delivery?: string
  special: boolean
  lines: { id: string; name: string; size: string; contents?: string; quantity: number; imageUrl?: string }[]
  /** Lines, without add-ons. */
  items: number
  count: number
  /** After discounts. */
  value: Cents
  /** After discounts, once chosen. */
  shipping?: Cents
  giftMessage?: string
  packingSlipMessage?: string
}

export const shipmentViews = (cart: Cart): ShipmentView[] =>
  shipmentsOf(cart).map((shipment) => viewOf(cart, shipment))

function viewOf(cart: Cart, shipment: Shipment): ShipmentView {
  const { key, address, lines, method, promise, packingSlipMessage, isFixedAddress, customFields } = shipment
  const { giftMessage } = customFields
  const own = lines.filter(({ line }) => cart.lines.includes(line))
  const emailed = isFixedAddress ? emailedIn(cart, shipment) : []
  const placeLines = isFixedAddress
    ? specialPlaceOf(emailed)
    : address
      ? addressLines(address).slice(0, -1)
      : []
  const chosen = giftText(emailed)
  return {
    key,
    title: titleOf(shipment, emailed),
    name: isFixedAddress ? namesText(emailed.map(({ name }) => name)) : (address?.name ?? ''),
    place: placeLines.join(', '),
    placeLines,
    ...(isFixedAddress ? chosen && { delivery: chosen } : promise && { delivery: deliveryWords(promise) }),
    special: isFixedAddress,
    lines: lines.map(({ line, quantity }) => ({
      id: line.id,
      name: line.name,
      size: sizeName(line),
      contents: line.customizationsDescription,
      quantity,
      imageUrl: line.image?.url,
    })),
    items: own.length,
    count: own.reduce((sum, { quantity }) => sum + quantity, 0),
    value: shipment.value,
    shipping: !isFixedAddress && promise && method ? priceNow(method, customFields, cart) : undefined,
    giftMessage: giftMessage || undefined,
    packingSlipMessage: packingSlipMessage || undefined,
  }
}

/** After discounts. Another address since the order was placed may have another price. */
const priceNow = (method: CartShipping, { price = method.price }: ShipmentFields, cart: Cart): Cents =>
  cart.moved ? shippingPaid(cart, method, price) : method.discountedPrice

/** None if the maker sends them. */
function emailedIn(cart: Cart, { lines }: Shipment): EmailedTo[] {
  return lines
    .filter(({ line }) => cart.lines.includes(line) && specialDelivery(line) !== 'fixed')
    .flatMap(({ line }) => emailedTo(line, cart.email))
}

function titleOf({ isFixedAddress, multishipSerial }: Shipment, emailed: readonly EmailedTo[]): string {
  if (emailed.length > 0) return 'By email'
  if (isFixedAddress) return 'Sent directly'
  return multishipSerial ? `Shipment ${multishipSerial}` : 'Ship to'
}

function specialPlaceOf(emailed: readonly EmailedTo[]): string[] {
  return emailed.length > 0 ? emailedTexts(emailed) : ['It goes to the address that the item names']
}
