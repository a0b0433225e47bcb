import type { Cart } from '~/models/cart/cart'
import { fieldsOf } from '~/models/checkout/delivery'
import { shipmentViews } from '~/models/checkout/shipment-view'
import { ownAddress } from '~/models/shipment/shipment'
import {
  type Changing,
  changeableDeliveries,
  changeableDelivery,
  choiceOf,
} from '~/use-cases/orders/change-order.server'

/** Where the order goes, and what of it can change. Of several shipments one is chosen first. */
export function deliveryView(changing: Changing) {
  const { cart } = changing.own.order
  const single = cart.shippingMode === 'Single' ? ownAddress(cart) : undefined
  const delivery = changeableDelivery(changing)
  const address = delivery?.address ?? single
  const deliveries = changeableDeliveries(changing)
  const others = deliveries.length > 1 ? deliveries.filter(({ key }) => key !== changing.shipment) : []
  return {
    place: placeWords(cart),
    address: address ? fieldsOf(address) : null,
    chosen: delivery && changing.shipment !== undefined ? choiceOf(delivery) : null,
    choices: others.map((other) => ({
      to: `?${new URLSearchParams({ shipment: other.key })}#address`,
      ...choiceOf(other),
    })),
  }
}

/** The address of the first shipment. Items that are sent by e-mail have none and say so. */
function placeWords(cart: Cart): string | null {
  const [first, ...others] = shipmentViews(cart)
  if (!first?.place) return null
  if (others.length > 0) return `It goes to ${others.length + 1} addresses`
  return first.special ? first.place : `It goes to ${first.place}`
}
