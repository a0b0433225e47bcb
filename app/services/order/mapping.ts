import type { Payment, Cart as PlatformCart, Order as PlatformOrder } from '@commercetools/platform-sdk'
import type { Order } from '~/models/order/order'
import type { OrderProgress } from '~/models/order/order-news'
import { PAYMENT_METHODS, type PaidKind } from '~/models/payment/payment'
import { toCart } from '~/services/cart/mapping'
import { REPLACED } from './payments.server'

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
    isOnItsWay: isOnItsWay(order) ? (true as const) : undefined,
    cart: toCart(cart),
  }
}

/** Shipments that are not being packed yet. */
const WAITING: readonly (string | undefined)[] = [undefined, 'Pending', 'Ready']

function isOnItsWay({ shipmentState, shippingInfo, shipping = [] }: PlatformOrder): boolean {
  const infos = [shippingInfo, ...shipping.map((each) => each.shippingInfo)]
  return !WAITING.includes(shipmentState) || infos.some((info) => (info?.deliveries?.length ?? 0) > 0)
}

/** How far an order has come, with what was given back of its payments. */
export function toProgress(order: PlatformOrder): OrderProgress {
  const shippings = [order.shippingInfo, ...(order.shipping ?? []).map(({ shippingInfo }) => shippingInfo)]
  const parcels = shippings.flatMap((info) => info?.deliveries ?? []).flatMap(({ parcels }) => parcels)
  const payments = (order.paymentInfo?.payments ?? []).flatMap(({ obj }) => obj ?? [])
  const refunds = payments.flatMap((payment) =>
    payment.transactions
      .filter(({ type, state }) => type === 'Refund' && state === 'Success')
      .map(({ amount, interactionId = '' }) => ({
        amount: amount.centAmount,
        from: methodName(payment),
        isReplaced: interactionId.endsWith(REPLACED),
      })),
  )
  const now = payments.findLast(
    ({ transactions }) => !transactions.some(({ interactionId = '' }) => interactionId.endsWith(REPLACED)),
  )
  return {
    number: order.orderNumber ?? order.id,
    email: order.customerEmail || undefined,
    orderedAt: order.createdAt,
    orderState: order.orderState,
    shipmentState: order.shipmentState || undefined,
    trackingNumbers: [...new Set(parcels.flatMap(({ trackingData }) => trackingData?.trackingId ?? []))],
    refunds: refunds.filter(({ isReplaced }) => !isReplaced).map(({ amount }) => amount),
    replaced: refunds
      .filter(({ isReplaced }) => isReplaced)
      .map(({ amount, from }) => ({ amount, from, to: now ? methodName(now) : 'another payment method' })),
  }
}

/** "PayPal"; the method as it stands if another tool wrote the payment. */
function methodName({ paymentMethodInfo: { method = '' } }: Payment): string {
  return method in PAYMENT_METHODS ? PAYMENT_METHODS[method as PaidKind].name : method
}
