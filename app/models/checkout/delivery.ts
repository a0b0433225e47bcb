import { type Address, type AddressInput, checkAddress } from '../address'
import { allLines, type Cart } from '../cart/cart'
import { merchandiseTotal } from '../cart/free-shipping'
import type { LineItem } from '../cart/line-item'
import { ONLY_SHIPMENT, packagingSlug } from '../cart/shipment'
import { isInStock } from '../catalog/product'
import type { Cents } from '../money'
import type { PromisedDelivery } from '../order/placement'
import type { ShippingOffer, ShippingQuestion } from '../shipping/types'
import { restrictedAmong } from './places'

const SUFFIX = ' Shipping'

/** What the platform's shipping method is called for an offer. */
export const shippingMethodName = (offer: Pick<ShippingOffer, 'name'>): string => `${offer.name}${SUFFIX}`

/** Lines the shop cannot sell any more: they leave the cart when checkout begins. */
export function unavailableLines(cart: Pick<Cart, 'lines'>): LineItem[] {
  return allLines(cart).filter((line) => !isInStock(line.variant))
}

/** What the shopper is told about a line that left the cart. */
export function unavailableWords(line: Pick<LineItem, 'name'>): string {
  return `${line.name}: Sorry, this item is out of stock and has been removed from your cart.`
}

/** The lines that may not be sent to the address's country. */
export function restrictedLines(cart: Pick<Cart, 'lines'>, address: Pick<Address, 'country'>): LineItem[] {
  return restrictedAmong(cart.lines, address)
}

/** The address as a form shows it. */
export function fieldsOf(address: Address): AddressInput {
  const { name, company, street1, street2, city, state, postalCode, country, phone } = address
  const fields = { name, company, street1, street2, city, state, postalCode, country, phone }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
}

/** Complete when there is an address that every item may be sent to. */
export function addressComplete(cart: Cart): boolean {
  const address = cart.shippingAddress
  if (!address?.street1) return false
  // An address that came from the account may lack what the form asks for beside it.
  const check = checkAddress(fieldsOf(address), { phoneOptional: true })
  return check.ok && restrictedLines(cart, address).length === 0
}

/** Complete once a shipping method is on the cart. */
export function deliveryComplete(cart: Pick<Cart, 'shipping'>): boolean {
  return cart.shipping.length > 0
}

/** What to ask the calculator about a cart with one address. */
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

/** The offer that the cart's shipping method stands for, if it is still made. */
export function chosenOffer(
  cart: Pick<Cart, 'shipping'>,
  offers: readonly ShippingOffer[],
): ShippingOffer | undefined {
  const name = cart.shipping[0]?.name
  return offers.find((offer) => shippingMethodName(offer) === name)
}

/** Whether the shopper asked for packaging that keeps chocolate whole. */
export function hasPackaging(cart: Pick<Cart, 'customLines'>): boolean {
  return cart.customLines.some((line) => line.slug === packagingSlug(ONLY_SHIPMENT))
}

/** What is kept of an offer with the order. */
export function promiseOf(offer: ShippingOffer): PromisedDelivery {
  return {
    name: offer.name,
    carrier: offer.carrier,
    shipOn: offer.requestedShipOn,
    earliestArrivalOn: offer.earliestArrivalOn,
    latestArrivalOn: offer.latestArrivalOn,
  }
}
