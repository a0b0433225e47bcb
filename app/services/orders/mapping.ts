import type { Cart as PlatformCart, Order as PlatformOrder } from '@commercetools/platform-sdk'
import type { Order } from '~/models/order/order'
import { toCart } from '../carts/mapping'

const STATES = ['Open', 'Confirmed', 'Complete', 'Cancelled'] as const

/** Maps a commercetools order, which has the fields of the cart it was. */
export function toOrder(order: PlatformOrder): Order {
  const cart: PlatformCart = {
    ...order,
    cartState: 'Ordered',
    itemShippingAddresses: order.itemShippingAddresses ?? [],
    discountCodes: order.discountCodes ?? [],
    inventoryMode: order.inventoryMode ?? 'None',
    taxMode: order.taxMode ?? 'Platform',
    taxRoundingMode: order.taxRoundingMode ?? 'HalfEven',
    taxCalculationMode: order.taxCalculationMode ?? 'LineItemLevel',
    priceRoundingMode: 'HalfEven',
    refusedGifts: order.refusedGifts ?? [],
    origin: 'Customer',
    directDiscounts: order.directDiscounts ?? [],
  }
  return {
    id: order.id,
    version: order.version,
    number: order.orderNumber ?? order.id,
    createdAt: order.createdAt,
    orderState: STATES.find((state) => state === order.orderState) ?? 'Open',
    cart: toCart(cart),
  }
}
