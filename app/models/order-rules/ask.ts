import type { Cart } from '../cart/cart'
import { standardShipments } from '../shipment/shipment'
import { type OrderRefusal, placeRefusals, saleRefusals } from './rules'

declare const answered: unique symbol

/** A cart that passed the rules. Only this file makes one, so no way to a paid order leaves them out. */
export type AskedOrder = {
  readonly [answered]: true
  readonly cartId: string
  readonly cartVersion: number
}

type Answer = { ok: true; asked: AskedOrder } | { ok: false; refusals: OrderRefusal[] }

export function askOrder(cart: Cart): Answer {
  const refusals = [
    ...saleRefusals(cart.lines),
    ...standardShipments(cart).flatMap(({ address, lines }) =>
      address
        ? placeRefusals(
            lines.map(({ line }) => line),
            address,
          )
        : [],
    ),
  ]
  if (refusals.length > 0) return { ok: false, refusals }
  return { ok: true, asked: { cartId: cart.id, cartVersion: cart.version } as AskedOrder }
}
