import { isOnlySpecial, type Shipment, standardShipments, unassignedLines } from '~/models/shipment/shipment'
import { type Address, type AddressInput, checkAddress } from '../address'
import { allLines, type Cart } from '../cart/cart'
import { merchandiseTotal } from '../cart/free-shipping'
import type { LineItem } from '../cart/line-item'
import { isInStock } from '../catalog/product'
import type { Cents } from '../money'
import type { PromisedDelivery } from '../order/placement'
import type { ShipmentRequest, ShippingOffer, ShippingQuestion } from '../shipping/types'
import { restrictedAmong } from './places'

const SUFFIX = ' Shipping'

/** The name of commercetools' shipping method for an offer. */
export const shippingMethodName = (offer: Pick<ShippingOffer, 'name'>): string => `${offer.name}${SUFFIX}`

/** Lines that can no longer be sold. They are removed when checkout begins. */
export function unavailableLines(cart: Pick<Cart, 'lines'>): LineItem[] {
  return allLines(cart).filter((line) => !isInStock(line.variant))
}

export function unavailableWords(line: Pick<LineItem, 'name' | 'variant'>): string {
  if (line.variant.companiesOnly) {
    return `${line.name}: Sorry, this item is sold to companies alone and has been removed from your cart.`
  }
  return `${line.name}: Sorry, this item is out of stock and has been removed from your cart.`
}

/** Lines that cannot be shipped to the address's country. */
export function restrictedLines(cart: Pick<Cart, 'lines'>, address: Pick<Address, 'country'>): LineItem[] {
  return restrictedAmong(cart.lines, address)
}

/** What to do about them; undefined where everything may be sent there. */
export function restrictedWords(
  cart: Pick<Cart, 'lines'>,
  address: Pick<Address, 'country'>,
): string | undefined {
  const names = restrictedLines(cart, address).map(({ name }) => name)
  if (names.length === 0) return undefined
  const country = address.country === 'CA' ? 'Canada' : 'the United States'
  return `We may not send ${names.join(', ')} to ${country}. Take it out of your cart or choose another address.`
}

/** The address as form values. */
export function fieldsOf(address: Address): AddressInput {
  const { name, company, street1, street2, city, state, postalCode, country, phone } = address
  const fields = { name, company, street1, street2, city, state, postalCode, country, phone }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
}

/** Complete when everything has an address that it may be sent to. */
export function addressComplete(cart: Cart): boolean {
  if (unassignedLines(cart).length > 0) return false
  if (isOnlySpecial(cart)) return cart.shippingMode === 'Multiple' || cart.shippingAddress !== undefined
  const shipments = standardShipments(cart)
  return (
    shipments.length > 0 &&
    shipments.every(({ address, lines }) => {
      if (!address?.street1) return false
      // An address from the account may lack fields that the form requires.
      const check = checkAddress(fieldsOf(address), { phoneOptional: true })
      const held = lines.map(({ line }) => line)
      return check.ok && restrictedAmong(held, address).length === 0
    })
  )
}

/** "PO Box 12", "P.O. Box 12", "Post Office Box 12". */
const isPoBox = ({ street1, street2 = '' }: Address): boolean =>
  /\b(?:p\.?\s*o\.?\s*box|post\s+office\s+box)\b/i.test(`${street1} ${street2}`)

/** What to ask the calculator about a shipment. */
function requestOf({ key, address, lines, value, promise }: Shipment): ShipmentRequest | undefined {
  if (!address || lines.length === 0) return undefined
  const later = promise?.requestedDeliveryOn
  return {
    key,
    address: {
      country: address.country,
      postalCode: address.postalCode,
      state: address.state,
      residential: address.residential,
      poBox: isPoBox(address) || undefined,
    },
    lines: lines.map(({ line, quantity }) => ({
      id: line.id,
      sku: line.variant.sku,
      quantity,
      weight: line.variant.weight,
      meltable: line.variant.meltable,
    })),
    shipmentValue: value,
    ...(later && { requestedDeliveryDate: later }),
  }
}

/** What to ask the calculator about a cart: as soon as can be, whatever day was chosen. */
export function questionOf(cart: Cart, freeShippingThreshold: Cents): ShippingQuestion | undefined {
  const single = cart.shippingMode === 'Single' ? merchandiseTotal(cart) : undefined
  const shipments = standardShipments(cart).flatMap((shipment) => {
    const { requestedDeliveryDate: _, ...request } = requestOf(shipment) ?? { key: '' }
    return 'address' in request ? [{ ...request, shipmentValue: single ?? request.shipmentValue }] : []
  })
  return shipments.length > 0 ? { freeShippingThreshold, shipments } : undefined
}

/** The offer that a shipment's method stands for, if it is still made: by name, and by day if a later one was chosen. */
export function chosenOffer(
  { method, promise }: Pick<Shipment, 'method' | 'promise'>,
  offers: readonly ShippingOffer[],
): ShippingOffer | undefined {
  return offers.find(
    (offer) =>
      shippingMethodName(offer) === method?.name &&
      offer.requestedDeliveryOn === promise?.requestedDeliveryOn,
  )
}

/** The parts of an offer that are stored with the order. */
export function promiseOf(offer: ShippingOffer): PromisedDelivery {
  return {
    name: offer.name,
    carrier: offer.carrier,
    shipOn: offer.requestedShipOn,
    earliestArrivalOn: offer.earliestArrivalOn,
    latestArrivalOn: offer.latestArrivalOn,
    requestedDeliveryOn: offer.requestedDeliveryOn || undefined,
  }
}
