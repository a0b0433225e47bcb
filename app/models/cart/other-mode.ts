import { settleArrangement, withoutDelivery } from '~/models/shipment/arrange'
import { type Arrangement, assign } from '~/models/shipment/arrangement'
import { shipmentsOf, standardShipments } from '~/models/shipment/shipment'
import { addressMark } from '~/models/shipment/shipment-intents'
import type { Address } from '../address'
import { placeWords } from '../checkout/places'
import { restrictedNames } from '../order-rules/rules'
import type { DateText } from '../shipping/types'
import type { Cart, ItemShippingAddress } from './cart'
import type { EditRefusal, ModeIntent } from './intents'
import { shipsStandard } from './special'

/** For a switch to several addresses: everything goes to the known address, if any. */
export function severalFrom(cart: Cart, address: Address | undefined, today: DateText): Arrangement {
  const arrangement: Arrangement = { slots: [], units: new Map() }
  const known = address ?? cart.shippingAddress
  if (known?.street1 && cart.lines.some(shipsStandard)) {
    const { key: _, ...to } = known
    const { custom = {}, kept } = cart.shippingFields ?? {}
    const first = { address: withoutDelivery({ address: { ...to, custom, kept } }) }
    arrangement.slots.push(first)
    for (const line of cart.lines.filter(shipsStandard)) {
      assign(arrangement, line, new Map([[first, line.quantity]]))
    }
  }
  settleArrangement(cart, arrangement, today)
  return arrangement
}

/** For a switch to one address: the chosen shipment's, else the first. */
export function oneAddressOf(cart: Cart, intent: ModeIntent): ItemShippingAddress | undefined {
  const standard = standardShipments(cart)
  const wanted = intent.type === 'ship-to-one' ? intent.shipment : undefined
  const shipment =
    standard.find(({ address }) => wanted && address && addressMark(address) === wanted.mark) ??
    standard[0] ??
    shipmentsOf(cart)[0]
  return cart.itemShippingAddresses.find(({ key }) => key === shipment?.key)
}

export function modeRefusal(cart: Cart, intent: ModeIntent): EditRefusal | undefined {
  const address =
    intent.type === 'ship-to-one' ? oneAddressOf(cart, intent) : (intent.address ?? cart.shippingAddress)
  const names = address ? restrictedNames(cart.lines, address) : []
  return address && names.length > 0
    ? { reason: 'restricted', names, country: placeWords(address) }
    : undefined
}
