import { buyersAddress } from '~/models/shipment/shipment'
import type { Address } from '../address'
import type { Cart } from '../cart/cart'
import { isSentAgainFree } from '../cart/copied'

/** In both shipping modes; gifts go to other people. */
export function addressToDigest(cart: Cart): Address | undefined {
  const own = ({ custom, kept }: Cart['itemShippingAddresses'][number]) =>
    !custom.giftMessage && kept?.isFixedAddress !== true
  return buyersAddress(cart) ?? cart.itemShippingAddresses.find(own)
}

type Placed = Pick<Cart, 'fields'>

/** A free reshipment is no purchase. */
export const isPurchase = (cart: Placed): boolean => !isSentAgainFree(cart)

/** Not orders that staff placed. */
export const mayBeAdvertised = (cart: Placed): boolean => isPurchase(cart) && !cart.fields.placedByEmployee
