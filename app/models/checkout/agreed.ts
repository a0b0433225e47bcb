import { standardShipments } from '~/models/shipment/shipment'
import { addressMark } from '~/models/shipment/shipment-intents'
import { allLines, type Cart } from '../cart/cart'
import { totalsOf } from '../cart/totals'
import { markOf } from '../mark'

/**
 * A mark of what a shopper agrees to with the order: what, where to and for how much. Unlike the cart's version it does
 * not change with the billing address or a purchase order number, which the payment form saves itself.
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
