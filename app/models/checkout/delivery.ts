import { type Address, type AddressInput, checkAddress } from '../address'
import { allLines, type Cart } from '../cart/cart'
import { merchandiseTotal } from '../cart/free-shipping'
import type { LineItem } from '../cart/line-item'
import { isInStock } from '../catalog/product'
import type { Cents } from '../money'
import type { PromisedDelivery } from '../order/placement'
import type { ShippingOffer, ShippingQuestion } from '../shipping/types'

/** The key of the only shipment in Single mode. */
export const ONLY_SHIPMENT = 'shipment-1'

const SUFFIX = ' Shipping'

/** The name of commercetools' shipping method for an offer. */
export const shippingMethodName = (offer: Pick<ShippingOffer, 'name'>): string => `${offer.name}${SUFFIX}`

/** The slug of a shipment's packaging charge. */
export const packagingSlug = (shipment: string): string => `${shipment}-heat-resistant-packaging`

/** Lines that can no longer be sold. They are removed when checkout begins. */
export function unavailableLines(cart: Pick<Cart, 'lines'>): LineItem[] {
  return allLines(cart).filter((line) => !isInStock(line.variant))
}

export function unavailableWords(line: Pick<LineItem, 'name'>): string {
  return `${line.name}: Sorry, this item is out of stock and has been removed from your cart.`
}

/** Lines that cannot be shipped to the address's country. */
export function restrictedLines(cart: Pick<Cart, 'lines'>, address: Pick<Address, 'country'>): LineItem[] {
  return allLines(cart).filter((line) => line.variant.restrictedCountries.includes(address.country))
}

/** The address as form values. */
export function fieldsOf(address: Address): AddressInput {
  const { name, company, street1, street2, city, state, postalCode, country, phone } = address
  const fields = { name, company, street1, street2, city, state, postalCode, country, phone }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
}

/** True if there is an address that every item can be shipped to. */
export function addressComplete(cart: Cart): boolean {
  const address = cart.shippingAddress
  if (!address?.street1) return false
  // An address from the account may lack fields that the form requires.
  const check = checkAddress(fieldsOf(address), { phoneOptional: true })
  return check.ok && restrictedLines(cart, address).length === 0
}

export function deliveryComplete(cart: Pick<Cart, 'shipping'>): boolean {
  return cart.shipping.length > 0
}

/** The request to the shipping calculator for a cart with one address. */
export function questionOf(cart: Cart, freeShippingThreshold: Cents): ShippingQuestion | undefined {
  const address = cart.shippingAddress
  if (!address) return undefined
  return {
    freeShippingThreshold,
    shipments: [
      {
        key: ONLY_SHIPMENT,
        address: { country: address.country, postalCode: address.postalCode, state: address.state },
        lines: allLines(cart).map((line) => ({
          id: line.id,
          sku: line.variant.sku,
          quantity: line.quantity,
          weight: line.variant.weight,
          meltable: line.variant.meltable,
        })),
        shipmentValue: merchandiseTotal(cart),
      },
    ],
  }
}

/** The offer behind the cart's shipping method, if it is still available. */
export function chosenOffer(
  cart: Pick<Cart, 'shipping'>,
  offers: readonly ShippingOffer[],
): ShippingOffer | undefined {
  const name = cart.shipping[0]?.name
  return offers.find((offer) => shippingMethodName(offer) === name)
}

/** Whether the cart has heat-resistant packaging. */
export function hasPackaging(cart: Pick<Cart, 'customLines'>): boolean {
  return cart.customLines.some((line) => line.slug === packagingSlug(ONLY_SHIPMENT))
}

/** The parts of an offer that are stored with the order. */
export function promiseOf(offer: ShippingOffer): PromisedDelivery {
  return {
    name: offer.name,
    carrier: offer.carrier,
    shipOn: offer.requestedShipOn,
    earliestArrivalOn: offer.earliestArrivalOn,
    latestArrivalOn: offer.latestArrivalOn,
  }
}

/** True if the destination changed, so that new offers are needed; a new name alone does not count. */
export function isOtherPlace(before: Address | undefined, after: Address): boolean {
  return (
    before?.country !== after.country ||
    before.state !== after.state ||
    before.postalCode !== after.postalCode
  )
}
