import type { Cart } from '~/models/cart/cart'
import { isGift, type LineItem } from '~/models/cart/line-item'
import { fixedAddressOf, shipsStandard, specialPlace } from '~/models/cart/special'
import { addDays } from '~/models/dates'
import type { DateText } from '~/models/shipping/types'
import { type Arrangement, assign, bring, filledSlots, leftOver, type Slot } from './arrangement'

/** Invalid for another address. */
const DELIVERY_FIELDS = [
  'requestedDeliveryOn',
  'requestedShipOn',
  'price',
  'movedTax',
  'shipmentPickupCarrier',
  'shipmentPickupCarrierCode',
  'shippingOffer',
  'heatResistantPackaging',
]

export function withoutDelivery(slot: Slot): Slot['address'] {
  const { custom, kept, ...address } = slot.address
  const { signedTrustedMatchkey, giftMessage } = custom
  const rest = Object.entries(kept ?? {}).filter(([name]) => !DELIVERY_FIELDS.includes(name))
  return {
    ...address,
    custom: {
      signedTrustedMatchkey: signedTrustedMatchkey || undefined,
      giftMessage: giftMessage || undefined,
    },
    kept: rest.length > 0 ? Object.fromEntries(rest) : undefined,
  }
}

/**
 * Follows every edit: items by e-mail, with a fixed address or with recipients get their own shipments; gifts join the
 * only shipment; past dates and empty shipments are removed.
 */
export function settleArrangement(cart: Cart, arrangement: Arrangement, today: DateText): void {
  const { lines } = cart
  for (const line of lines) if (!shipsStandard(line)) sendSpecial(cart, arrangement, line, today)
  const filled = new Set(filledSlots(arrangement))
  const special = specialSlots(arrangement, lines)
  const standard = arrangement.slots.filter((slot) => filled.has(slot) && !special.has(slot))
  const [only, ...others] = standard
  if (only && others.length === 0) {
    for (const line of lines.filter((each) => isGift(each) && shipsStandard(each))) {
      bring(arrangement, line, only, leftOver(arrangement, line))
    }
  }
  for (const slot of standard) {
    const { requestedDeliveryOn } = slot.address.custom
    if (requestedDeliveryOn && requestedDeliveryOn < today) {
      slot.address = withoutDelivery(slot)
      slot.moved = true
    }
  }
  arrangement.slots = filledSlots(arrangement)
}

export function specialSlots(arrangement: Arrangement, lines: readonly LineItem[]): Set<Slot> {
  const holds = (slot: Slot, wanted: (line: LineItem) => boolean) =>
    lines.some((line) => arrangement.units.get(line.id)?.has(slot) && wanted(line))
  return new Set(
    arrangement.slots.filter(
      (slot) => holds(slot, (line) => !shipsStandard(line)) && !holds(slot, shipsStandard),
    ),
  )
}

function sendSpecial(cart: Cart, arrangement: Arrangement, line: LineItem, today: DateText): void {
  const { lines } = cart
  const special = specialSlots(arrangement, lines)
  const own = specialPlace(line)
  const isOwn = (slot: Slot) =>
    special.has(slot) &&
    lines.every((other) => !arrangement.units.get(other.id)?.has(slot) || specialPlace(other) === own)
  let slot = arrangement.slots.find(isOwn)
  if (!slot) {
    const requestedDeliveryOn = addDays(today, 1)
    slot = {
      address: {
        ...fixedAddressOf(line),
        email: cart.email,
        custom: { requestedDeliveryOn },
        kept: { isFixedAddress: true, requestedDeliveryOn },
      },
    }
    arrangement.slots.push(slot)
  }
  if (arrangement.units.get(line.id)?.get(slot) !== line.quantity) {
    assign(arrangement, line, new Map([[slot, line.quantity]]))
  }
}
