import { cutoffOn } from './cutoff'
import { SHIPPING_TABLES } from './tables'
import type { DateText, ShippingOffer } from './types'

export const PICKUP = 'Pickup'

type Fetched = { shipOn: DateText; zone: number; meltable: boolean }

/** Free, shown to staff only. */
export function pickupOffer({ shipOn, zone, meltable }: Fetched): ShippingOffer {
  const { code: warehouse } = SHIPPING_TABLES.warehouse
  return {
    shippingMethodId: 38,
    name: PICKUP,
    position: 80,
    hidden: true,
    carrier: PICKUP,
    carrierCode: 'pickup',
    componentOffers: [],
    containsMeltables: meltable,
    heatResistantIncluded: false,
    meltablePackagesAtRiskCount: 0,
    contiguousUs: true,
    usStates: true,
    days: 0,
    transitDates: [],
    earliestArrivalOn: shipOn,
    latestArrivalOn: shipOn,
    requestedShipOn: shipOn,
    targetPickupCutoff: cutoffOn(shipOn).toISOString(),
    reliableForHoliday: true,
    flatRate: true,
    listPrice: 0,
    price: 0,
    warnings: [],
    shipmentPickup: {
      carrier: PICKUP,
      carrierCode: 'pickup',
      dates: [shipOn],
      estimatedCarrierCharge: 0,
      shipOn,
      shippingOption: PICKUP,
      warehouse,
      zone,
    },
  }
}
