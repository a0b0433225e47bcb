import type { Address as PlatformAddress } from '@commercetools/platform-sdk'
import type { Address } from '~/models/address'
import type { ItemShippingAddress, ShipmentFields } from '~/models/cart/cart'
import { isCountry } from '~/models/regions'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Whether somebody lives there, as the platform's form marks it; none when nobody has classified it. */
const RESIDENTIAL = 'residential'
const BUSINESS = 'business'

/** The platform's form of an address as our own. Other tools may write the name in two parts. */
export function toAddress(address: PlatformAddress): Address {
  const optional = {
    key: address.key,
    id: address.id,
    company: address.company,
    street2: address.additionalStreetInfo,
    phone: address.phone,
    email: address.email,
    signedTrustedMatchkey: text(address.custom?.fields.signedTrustedMatchkey),
  }
  const marker = address.additionalAddressInfo
  return {
    name: [address.firstName, address.lastName].filter(Boolean).join(' '),
    street1: [address.streetNumber, address.streetName].filter(Boolean).join(' '),
    city: address.city ?? '',
    state: address.state ?? address.region ?? '',
    postalCode: address.postalCode ?? '',
    country: isCountry(address.country) ? address.country : 'US',
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
    ...((marker === RESIDENTIAL || marker === BUSINESS) && { residential: marker === RESIDENTIAL }),
  }
}

/** An address of the shop as the platform keeps it: the whole name is the last name. */
export function fromAddress(address: Address): PlatformAddress {
  const { residential } = address
  const optional = {
    key: address.key,
    id: address.id,
    company: address.company,
    additionalStreetInfo: address.street2,
    additionalAddressInfo: residential === undefined ? undefined : residential ? RESIDENTIAL : BUSINESS,
    phone: address.phone,
    email: address.email,
  }
  return {
    country: address.country,
    lastName: address.name.trim(),
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
  return {
    ...toAddress(address),
    key: address.key ?? '',
    custom,
    ...(Object.keys(fields).length > 0 && { kept: fields }),
  }
}
