import type { Address, AddressInput } from '../address'
import type { Cart } from '../cart/cart'
import { instantOf } from '../dates'
import type { ShippingOffer } from '../shipping/types'
import { arrivalWords } from '../shipping/words'
import type { Buyer, Destination } from './inputs'
import { totalLine } from './protocol'

const DESTINATION = 'destination-1'

/** What the form's fields are called in the protocol. */
export const ADDRESS_PATHS: Readonly<Record<keyof AddressInput, string>> = {
  name: 'first_name',
  company: 'first_name',
  street1: 'street_address',
  street2: 'extended_address',
  city: 'address_locality',
  state: 'address_region',
  postalCode: 'postal_code',
  country: 'address_country',
  phone: 'phone_number',
}

/** The buyer's name and phone stand for what the address lacks. */
export function addressInputOf(to: Destination, buyer: Buyer = {}): AddressInput {
  const name = [to.first_name ?? buyer.first_name, to.last_name ?? buyer.last_name].filter(Boolean).join(' ')
  const input: Record<keyof AddressInput, string | undefined> = {
    name,
    company: undefined,
    street1: to.street_address,
    street2: to.extended_address,
    city: to.address_locality,
    state: to.address_region,
    postalCode: to.postal_code,
    country: to.address_country,
    phone: to.phone_number ?? buyer.phone_number,
  }
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}

function destinationOf({ name, street1, street2, city, state, postalCode, country, phone }: Address) {
  const words = name.split(' ')
  return {
    id: DESTINATION,
    street_address: street1,
    ...(street2 && { extended_address: street2 }),
    address_locality: city,
    address_region: state,
    postal_code: postalCode,
    address_country: country,
    first_name: words.slice(0, -1).join(' ') || name,
    ...(words.length > 1 && { last_name: words.at(-1) }),
    ...(phone && { phone_number: phone }),
  }
}

export const offerId = ({ name, requestedDeliveryOn }: ShippingOffer): string =>
  [name, requestedDeliveryOn]
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

const optionOf = (offer: ShippingOffer) => ({
  id: offerId(offer),
  title: `${offer.name} shipping`,
  description: arrivalWords(offer),
  carrier: offer.carrier,
  earliest_fulfillment_time: instantOf(offer.earliestArrivalOn, 0).toISOString(),
  latest_fulfillment_time: instantOf(offer.latestArrivalOn, 23).toISOString(),
  totals: [totalLine('total', offer.price)],
})

export type Delivery = { offers: ShippingOffer[]; chosen: ShippingOffer | undefined }

/** One address, and one parcel with its offers. */
export function fulfillmentAnswer(cart: Cart, lineIds: string[], delivery: Delivery | undefined) {
  if (lineIds.length === 0) return { methods: [] }
  const address = cart.shippingAddress
  return {
    methods: [
      {
        id: 'shipping',
        type: 'shipping',
        line_item_ids: lineIds,
        ...(address && {
          destinations: [destinationOf(address)],
          selected_destination_id: DESTINATION,
        }),
        groups: [
          {
            id: 'shipment-1',
            line_item_ids: lineIds,
            options: (delivery?.offers ?? []).map(optionOf),
            selected_option_id: delivery?.chosen ? offerId(delivery.chosen) : null,
          },
        ],
      },
    ],
  }
}

export const buyerAnswer = ({ email }: Pick<Cart, 'email'>) => (email ? { buyer: { email } } : {})
