import type { Shipping } from '~/models/shipping/table-types'

/** One service, one carrier. */
export const SHIPPING: Shipping = {
  zoneMiles: [150, 300, 600, 1000, 1400, 1800],
  services: [
    {
      shippingMethodId: 1,
      code: 'standard',
      name: 'Ground',
      position: 10,
      base: [799, 799, 899, 999, 1099, 1199, 1299, 1999, 1999, null],
      includedPounds: 5,
      perPound: [30, 30, 40, 50, 60, 70, 80, 190, 190, 0],
      days: [1, 2, 3, 3, 4, 4, 5, 7, 7, 0],
      slack: [0, 0, 1, 1, 1, 1, 1, 3, 3, 0],
      freeFromThreshold: true,
      heatResistantIncluded: false,
    },
  ],
  carriers: [{ code: 'ups', name: 'UPS', services: ['standard'], daysSaved: 0, costPercent: 80 }],
  holidays: [{ name: 'Christmas Day', month: 12, day: 25 }],
  heatResistantPackaging: 0,
  warmMonths: [],
  poundsPerPackage: 40,
  maximumPounds: 2000,
}
