import type { Cents } from '../money'
import type { Country } from '../regions'
import type { Weight } from '../weight'

/** `YYYY-MM-DD`, without time or zone. */
export type DateText = string

/** Regional carriers; missing means allowed. */
export type CarrierFlags = {
  allowBlueStreak?: boolean
  allowCdl?: boolean
  allowGrandHusky?: boolean
  allowLasership?: boolean
  allowOntrac?: boolean
  allowTforce?: boolean
  allowUds?: boolean
}

export type Destination = {
  country: Country
  postalCode: string
  state?: string
  city?: string
  residential?: boolean
  /** Only the mail reaches a post office box. */
  poBox?: boolean
}

export type ShippingLine = {
  id?: string
  sku: string
  quantity: number
  /** Of a piece. */
  weight: Weight
  meltable?: boolean
}

export type ShipmentRequest = {
  key: string
  address: Destination
  lines: readonly ShippingLine[]
  /** After discounts, for free shipping. */
  shipmentValue: Cents
  /** The very day of arrival; other offers are left out. */
  requestedDeliveryDate?: DateText
}

export type ShippingQuestion = {
  shipments: readonly ShipmentRequest[]
  carriers?: CarrierFlags
  /** False leaves out every regional carrier. */
  regionalCarriersAllowed?: boolean
  /** Ship no earlier than this day. */
  requestedShipDate?: DateText
  /** For shipments that request none themselves. */
  requestedDeliveryDate?: DateText
  /** Standard is free from this value in the contiguous US. */
  freeShippingThreshold: Cents
}

type ShipmentPickup = {
  carrier: string
  carrierCode: string
  dates: DateText[]
  estimatedCarrierCharge: Cents
  shipOn: DateText
  shippingOption: string
  warehouse: string
  zone: number
}

export type ShippingOffer = {
  shippingMethodId: number
  name: string
  position: number
  hidden: boolean
  carrier: string
  carrierCode: string
  componentOffers: { name: string; price: Cents }[]
  containsMeltables: boolean
  heatResistantIncluded: boolean
  meltablePackagesAtRiskCount: number
  contiguousUs: boolean
  usStates: boolean
  /** Working days in transit. */
  days: number
  transitDates: DateText[]
  earliestArrivalOn: DateText
  latestArrivalOn: DateText
  requestedShipOn: DateText
  requestedDeliveryOn?: DateText
  /** ISO time. Orders until then leave on `requestedShipOn`. */
  targetPickupCutoff: string
  reliableForHoliday: boolean
  flatRate: boolean
  listPrice: Cents
  price: Cents
  warnings: string[]
  shipmentPickup: ShipmentPickup
}

export type OfferSet = { key: string; address: Destination; shippingOffers: ShippingOffer[] }

export type OffersAnswer =
  | { ok: true; offerSets: OfferSet[] }
  | {
      ok: false
      reason: 'invalid-postal-code' | 'too-heavy' | 'nothing-to-ship' | 'invalid-date'
      shipment: string
    }
