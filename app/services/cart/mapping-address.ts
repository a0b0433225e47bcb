import type { Address as PlatformAddress } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Address } from '~/models/address'
import type { ItemShippingAddress, ShipmentFields } from '~/models/cart/cart'
import type { Cents } from '~/models/money'
import { placeNamed } from '~/models/regions'

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

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
    externalId: address.externalId,
    signedTrustedMatchkey: textOf(address.custom?.fields.signedTrustedMatchkey),
  }
  const place = placeNamed(address.country)
  const marker = address.additionalAddressInfo
  return {
    name: [address.firstName, address.lastName].filter(Boolean).join(' '),
    street1: [address.streetNumber, address.streetName].filter(Boolean).join(' '),
    city: address.city ?? '',
    state: place?.territory ?? address.state ?? address.region ?? '',
    postalCode: address.postalCode ?? '',
    country: place?.country ?? 'US',
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
    residential: marker === RESIDENTIAL ? true : marker === BUSINESS ? false : undefined,
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
    externalId: address.externalId,
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

export const toItemShippingAddress = (address: PlatformAddress): ItemShippingAddress => ({
  ...toAddress(address),
  key: address.key ?? '',
  ...toArranged(address),
})

const TEXTS = [
  'requestedDeliveryOn',
  'shipmentPickupCarrier',
  'shipmentPickupCarrierCode',
  'signedTrustedMatchkey',
  'giftMessage',
] as const

/** The fields as read, and as commercetools keeps them. */
export function toArranged({ custom }: PlatformAddress): Pick<ItemShippingAddress, 'custom' | 'kept'> {
  const fields: Record<string, unknown> = custom?.fields ?? {}
  const texts = TEXTS.flatMap((name) => {
    const value = textOf(fields[name])
    return value ? [[name, value] as const] : []
  })
  const promise = promiseIn(textOf(fields.shippingOffer))
  const read: ShipmentFields = {
    ...Object.fromEntries(texts),
    price: centsIn(fields.price),
    movedTax: centsIn(fields.movedTax),
    heatResistantPackaging: fields.heatResistantPackaging === true || undefined,
    promise,
  }
  return { custom: read, kept: Object.keys(fields).length > 0 ? fields : undefined }
}

const centsIn = (value: unknown): Cents | undefined =>
  z.object({ centAmount: z.number().int() }).safeParse(value).data?.centAmount

const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const promised = z.object({
  name: z.string(),
  carrier: z.string(),
  shipOn: date,
  earliestArrivalOn: date,
  latestArrivalOn: date,
  requestedDeliveryOn: date.optional(),
})

/** Other tools may have written something else there. */
function promiseIn(json: string | undefined) {
  if (!json) return undefined
  try {
    return promised.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
