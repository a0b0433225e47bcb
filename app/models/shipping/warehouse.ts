import type { Address } from '../address'

/** Orders before `cutoffHour` leave the same day. */
export const WAREHOUSE = { code: 'nj', cutoffHour: 14 }

/** "2 pm". */
export const hourWords = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`

export const CUTOFF = hourWords(WAREHOUSE.cutoffHour)

/** Placeholder address; commercetools requires one even if nothing ships. */
export const WAREHOUSE_ADDRESS: Address = {
  name: 'Cobnut',
  street1: '125 Commerce Drive',
  city: 'Cranford',
  state: 'NJ',
  postalCode: '07016',
  country: 'US',
}
