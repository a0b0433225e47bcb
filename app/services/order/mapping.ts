import type { Payment, Cart as PlatformCart, Order as PlatformOrder } from '@commercetools/platform-sdk'
import type { Order } from '~/models/order/order'
import type { OrderProgress } from '~/models/order/order-news'
import { PAYMENT_METHODS, type PaidKind } from '~/models/payment/payment'
import { toCart } from '~/services/cart/mapping'
import { OF_GIFT, REPLACED } from './payments.server'

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
    isPaid: order.paymentState === 'Paid' ? (true as const) : undefined,
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

export function toProgress(order: PlatformOrder): OrderProgress {
  const shippings = [order.shippingInfo, ...(order.shipping ?? []).map(({ shippingInfo }) => shippingInfo)]
  const parcels = shippings.flatMap((info) => info?.deliveries ?? []).flatMap(({ parcels }) => parcels)
  const payments = (order.paymentInfo?.payments ?? []).flatMap(({ obj }) => obj ?? [])
  const refunds = payments.flatMap((payment) =>
    payment.transactions
      .filter(({ type, state }) => type === 'Refund' && state === 'Success')
      .map(({ amount, interactionId = '' }) => ({
        amount: amount.centAmount,
        kind: kindOf(payment),
        from: methodName(payment),
        isReplaced: interactionId.endsWith(REPLACED),
        isOfGift: interactionId.endsWith(OF_GIFT),
      })),
  )
  const kept = payments.filter(
    ({ transactions }) => !transactions.some(({ interactionId = '' }) => interactionId.endsWith(REPLACED)),
  )
  const last = kept.at(-1)
  return {
    number: order.orderNumber ?? order.id,
    email: order.customerEmail || undefined,
    orderedAt: order.createdAt,
    orderState: order.orderState,
    shipmentState: order.shipmentState || undefined,
    trackingNumbers: [...new Set(parcels.flatMap(({ trackingData }) => trackingData?.trackingId ?? []))],
    paidWith: kept.filter((payment) => !isOwed(payment)).map(kindOf),
    refunds: refunds
      .filter(({ isReplaced, isOfGift }) => !isReplaced && !isOfGift)
      .map(({ amount, kind }) => ({ amount, kind })),
    replaced: refunds
      .filter(({ isReplaced }) => isReplaced)
      .map(({ amount, from }) => ({
        amount: last?.amountPlanned.centAmount ?? amount,
        from,
        to: last ? methodName(last) : 'another payment method',
      })),
  }
}

/** Offline, and the money has not come: nothing of it can go back. */
const isOwed = (payment: Payment): boolean =>
  kindOf(payment) === 'Offline' && !payment.transactions.some(({ type }) => type === 'Charge')

/** Undefined if another tool wrote the payment. */
function kindOf({ paymentMethodInfo: { method = '' } }: Payment): PaidKind | undefined {
  return method in PAYMENT_METHODS ? (method as PaidKind) : undefined
}

/** "PayPal"; the method as it stands if another tool wrote the payment. */
function methodName(payment: Payment): string {
  const kind = kindOf(payment)
  return kind ? PAYMENT_METHODS[kind].name : (payment.paymentMethodInfo.method ?? '')
}
