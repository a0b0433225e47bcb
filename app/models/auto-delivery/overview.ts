import type { CartFreeShipping } from '../cart/free-shipping'
import type { Cents } from '../money'
import type { ShippingOffer } from '../shipping/types'
import type { Box } from './boxes'
import type { Delivery } from './delivery'
import type { PricedSubscription } from './priced'
import type { AutoDeliveryAccount, BoxAddress } from './subscription'

export type PricedBox = Box<PricedSubscription> & {
  address?: BoxAddress['address']
  subtotal: Cents
  saving: Cents
  /** The cheapest delivery on that day, if something can be sent there. */
  offer?: ShippingOffer
  /** Missing where nothing ships free. */
  freeShipping?: CartFreeShipping
  /** Other items ship in the same box, which the redesigned pages show apart by their interval. */
  shared: boolean
}

export type Overview = {
  account?: AutoDeliveryAccount
  addresses: BoxAddress[]
  boxes: PricedBox[]
  /** Boxes of which everything was skipped, while that can be undone. */
  skipped: Box<PricedSubscription>[]
  /** Paused, canceled and done ones. */
  inactive: PricedSubscription[]
  /** Boxes whose payment was declined. */
  declined: Delivery[]
  /** The catalog could not be read, so prices are those that were told last. */
  pricesUnknown: boolean
}
