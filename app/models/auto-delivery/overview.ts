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
}

export type Overview = {
  account?: AutoDeliveryAccount
  addresses: BoxAddress[]
  boxes: PricedBox[]
  /** Paused, canceled and done ones. */
  inactive: PricedSubscription[]
  /** Boxes whose payment was declined. */
  declined: Delivery[]
  /** The catalog could not be read, so prices are those that were told last. */
  pricesUnknown: boolean
}
