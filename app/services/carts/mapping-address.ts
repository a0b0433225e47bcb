import type { Address as PlatformAddress } from '@commercetools/platform-sdk'
import type { Address } from '~/models/address'
import type { ItemShippingAddress, ShipmentFields } from '~/models/cart/cart'
import { isCountry } from '~/models/regions'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** The platform parts a name in two; the shop has one, and writes it back to `firstName` and `lastName`. */
export function toAddress(address: PlatformAddress): Address {
  const fields = address.custom?.fields ?? {}
  const optional = {
    key: address.key,
    id: address.id,
    company: address.company,
    street2: address.additionalStreetInfo,
    phone: address.phone,
    email: address.email,
    signedTrustedMatchkey: text(fields.signedTrustedMatchkey),
  }
  return {
    name: [address.firstName, address.lastName].filter(Boolean).join(' '),
    street1: [address.streetNumber, address.streetName].filter(Boolean).join(' '),
    city: address.city ?? '',
    state: address.state ?? address.region ?? '',
    postalCode: address.postalCode ?? '',
    country: isCountry(address.country) ? address.country : 'US',
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
    ...(typeof fields.residential === 'boolean' && { residential: fields.residential }),
  }
}

/** An address of the shop as the platform keeps it. */
export function fromAddress(address: Address): PlatformAddress {
  const name = address.name.trim()
  const space = name.lastIndexOf(' ')
  const optional = {
    key: address.key,
    id: address.id,
    company: address.company,
    additionalStreetInfo: address.street2,
    phone: address.phone,
    email: address.email,
    lastName: space > 0 ? name.slice(space + 1) : undefined,
  }
  return {
    country: address.country,
    firstName: space > 0 ? name.slice(0, space) : name,
    streetName: address.street1,
    city: address.city,
    state: address.state,
    postalCode: address.postalCode,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
  }
}

/** A shipment's address with the fields that were arranged for it. */
export function toItemShippingAddress(address: PlatformAddress): ItemShippingAddress {
  const fields = address.custom?.fields ?? {}
  const price: unknown = fields.price
  const cents =
    typeof price === 'object' && price !== null && 'centAmount' in price
      ? Number(price.centAmount)
      : undefined
  const texts = (
    [
      'requestedDeliveryOn',
      'shipmentPickupCarrier',
      'shipmentPickupCarrierCode',
      'signedTrustedMatchkey',
    ] as const
  ).flatMap((name) => {
    const value = text(fields[name])
    return value ? [[name, value] as const] : []
  })
  const custom: ShipmentFields = {
    ...Object.fromEntries(texts),
    ...(cents !== undefined && Number.isInteger(cents) && { price: cents }),
  }
  return { ...toAddress(address), key: address.key ?? '', custom }
}
