import { isOnlySpecial, type Shipment, standardShipments, unassignedLines } from '~/models/shipment/shipment'
import { ADDRESS_FIELDS, type Address, type AddressInput, checkAddress } from '../address'
import { allLines, type Cart } from '../cart/cart'
import { shipmentValues } from '../cart/free-shipping'
import type { LineItem } from '../cart/line-item'
import { isInStock } from '../catalog/product'
import { destinationOf } from '../mail-only'
import type { Cents } from '../money'
import type { PromisedDelivery } from '../order/placement'
import { melts, restrictedNames } from '../order-rules/rules'
import { restrictedWords } from '../order-rules/words'
import type { ShipmentRequest, ShippingOffer, ShippingQuestion } from '../shipping/types'
import type { Destination } from './places'
import { placeCode } from './places'

const SUFFIX = ' Shipping'

export const shippingMethodName = (offer: Pick<ShippingOffer, 'name'>): string => `${offer.name}${SUFFIX}`

export function unavailableLines(cart: Pick<Cart, 'lines'>): LineItem[] {
  return allLines(cart).filter((line) => !isInStock(line.variant))
}

export function unavailableWords(line: Pick<LineItem, 'name' | 'variant'>): string {
  if (line.variant.companiesOnly) {
    return `${line.name}: Sorry, this item is sold to companies alone and has been removed from your cart.`
  }
  return `${line.name}: Sorry, this item is out of stock and has been removed from your cart.`
}

export function restrictedText(cart: Pick<Cart, 'lines'>, address: Destination): string | undefined {
  const names = restrictedNames(cart.lines, address)
  if (names.length === 0) return undefined
  return `${restrictedWords(names, placeCode(address))} Take it out of your cart or choose another address.`
}

export function fieldsOf(address: Address): AddressInput {
  return Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => (address[field] ? [[field, address[field]]] : [])),
  )
}

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
      return check.ok && restrictedNames(held, address).length === 0
    })
  )
}

function requestOf({ key, address, lines }: Shipment, shipmentValue: Cents): ShipmentRequest | undefined {
  if (!address || lines.length === 0) return undefined
  return {
    key,
    address: destinationOf(address),
    lines: lines.map(({ line, quantity }) => ({
      id: line.id,
      sku: line.variant.sku,
      quantity,
      weight: line.variant.weight,
      meltable: melts(line),
    })),
    shipmentValue,
  }
}

/** As soon as possible, whatever day was chosen. */
export function questionOf(cart: Cart, freeShippingThreshold: Cents): ShippingQuestion | undefined {
  const values = new Map(shipmentValues(cart).map(({ key, amount }) => [key, amount]))
  const shipments = standardShipments(cart).flatMap(
    (shipment) => requestOf(shipment, values.get(shipment.key) ?? 0) ?? [],
  )
  return shipments.length > 0 ? { freeShippingThreshold, shipments } : undefined
}

/** By the method's name, and by day if a later one was chosen. */
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

/** The promised day can no longer be kept: the parcel leaves or arrives later than the shopper was told. */
export const isLate = (offer: ShippingOffer, promise: PromisedDelivery | undefined): boolean =>
  promise !== undefined &&
  (offer.requestedShipOn > promise.shipOn || offer.latestArrivalOn > promise.latestArrivalOn)

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
