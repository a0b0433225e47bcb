import type { CartFreeShipping } from '../cart/free-shipping'
import type { Cents } from '../money'
import type { ShippingOffer } from '../shipping/types'
import type { Box } from './boxes'
import type { MadeBox } from './made-box'
import type { PricedSubscription } from './priced'
import type { AutoDeliveryAccount, BoxAddress } from './subscription'

export type PricedBox = Box<PricedSubscription> & {
  address?: BoxAddress['address']
  subtotal: Cents
  saving: Cents
  /** The cheapest delivery on that day, if any. */
  offer?: ShippingOffer
  /** Today's temporary one. */
  surcharge: Cents
  freeShipping?: CartFreeShipping
  /** Other items ship in the same box; the redesigned pages show them apart. */
  shared: boolean
}

export type Overview = {
  account?: AutoDeliveryAccount
  addresses: BoxAddress[]
  boxes: PricedBox[]
  /** Wholly skipped boxes, while that can be undone. */
  skipped: Box<PricedSubscription>[]
  inactive: PricedSubscription[]
  declined: MadeBox[]
  /** The catalog could not be read: prices are the last told. */
  pricesUnknown: boolean
}
