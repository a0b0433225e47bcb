import type { Cents } from '../money'
import type { Country } from '../regions'

/** A day of the calendar, `YYYY-MM-DD`, without time or zone. */
export type DateText = string

/** Regional carriers that may be excluded, for a customer or for one call; missing means allowed. */
export type CarrierFlags = {
  allowBlueStreak?: boolean
  allowCdl?: boolean
  allowGrandHusky?: boolean
  allowLasership?: boolean
  allowOntrac?: boolean
  allowTforce?: boolean
  allowUds?: boolean
}

/** What the price and time of a shipment depend on. */
export type Destination = {
  country: Country
  postalCode: string
  state?: string
  /** Comes back with the offers. */
  city?: string
  residential?: boolean
  /** A post office box, which only the mail reaches. */
  poBox?: boolean
}

export type ShippingLine = {
  id?: string
  sku: string
  quantity: number
  /** Pounds per unit. */
  weight: number
  meltable?: boolean
}

export type ShipmentRequest = {
  key: string
  address: Destination
  lines: readonly ShippingLine[]
  /** Value of the goods after discounts, for free shipping. */
  shipmentValue: Cents
  /** The very day on which it is to arrive; what cannot come then is not offered. */
  requestedDeliveryDate?: DateText
}

export type ShippingQuestion = {
  shipments: readonly ShipmentRequest[]
  carriers?: CarrierFlags
  /** False leaves out every regional carrier. */
  regionalCarriersAllowed?: boolean
  /** Ship no earlier than this day. */
  requestedShipDate?: DateText
  /** The requested arrival of shipments that request none themselves. */
  requestedDeliveryDate?: DateText
  /** The standard offer is free from this value within the contiguous US. */
  freeShippingThreshold: Cents
}

/** Who picks the shipment up, when, and the estimated cost. */
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
  /** The prices that make up the list price. */
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
  /** ISO 8601. Orders until then leave on `requestedShipOn`. */
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
