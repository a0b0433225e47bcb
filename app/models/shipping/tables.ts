import { SHIPPING } from '~/shop/shipping'
import { WAREHOUSE } from './warehouse'

/** Zones 2–8 by distance, 9: Alaska, Hawaii and the islands, 10: eastern, 11: western Canada. */
export const OUTLYING_ZONE = 9
export const CANADA_EAST_ZONE = 10
export const CANADA_WEST_ZONE = 11

export const SHIPPING_TABLES = { warehouse: WAREHOUSE, ...SHIPPING }
