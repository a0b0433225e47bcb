import { standardShipments } from '~/models/shipment/shipment'
import { addressMark } from '~/models/shipment/shipment-intents'
import { allLines, type Cart } from '../cart/cart'
import { totalsOf } from '../cart/totals'
import { markOf } from '../mark'

/**
 * What the shopper agrees to: items, addresses, amounts. Unlike the cart's version it ignores the billing address and
 * the purchase order number, which the payment form saves itself.
 */
export function agreedMark(cart: Cart): string {
  const lines = allLines(cart).map(({ id, quantity, totalPrice }) => [id, quantity, totalPrice])
  const shipments = standardShipments(cart).map(({ address, method, promise }) => [
    address && addressMark(address),
    method?.name,
    promise?.latestArrivalOn,
  ])
  return markOf(JSON.stringify([totalsOf(cart).total, lines, shipments]))
}
