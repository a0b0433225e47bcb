import { turnAfter, turnOn } from '~/models/auto-delivery/turns'
import type { Placement } from '~/models/order/placement'
import { comingAgain } from '~/models/order/repeats'
import type { Shipment } from '~/models/shipment/shipment'
import { SHIPPING_TABLES } from '~/models/shipping/tables'
import type { DateText } from '~/models/shipping/types'
import { VendorError } from '../vendor-error'
import type { AutoDeliveryDeps, AutoDeliveryRows } from './deps'

const { holidays } = SHIPPING_TABLES

/**
 * Begins a subscription for each line of an order that has an interval, at each of its addresses: the first box is the
 * order itself. Running twice begins nothing twice.
 */
export async function startFromOrder(
  orderNumber: string,
  { subscriptions, accounts, boxes }: AutoDeliveryRows,
  deps: AutoDeliveryDeps,
): Promise<void> {
  const placement = await deps.placement.ofOrder(orderNumber)
  const order = placement && (await deps.orders.findByNumber(orderNumber))
  if (!placement || !order)
    throw new VendorError('commercetools', `the order ${orderNumber} is not there yet`)
  const { customerId } = order.cart
  const again = comingAgain(order.cart)
  if (!customerId || again.length === 0) return
  if (await boxes.ofCart(placement.cartId)) return
  if (await deps.stillToCome.isOver(orderNumber)) return
  const payment = await savedMethod(customerId, placement, { accounts, deps })
  await accounts.keep({
    customerId,
    origin: placement.origin,
    payment,
  })
  for (const { id: lineId, line, quantity, shipment } of again) {
    const address = shipment.address ?? order.cart.shippingAddress
    if (!address || !line.autoDelivery) continue
    const { intervalDays, offerLocation, offerType } = line.autoDelivery
    const addressId = await accounts.keepAddress(customerId, address)
    await subscriptions.add({
      customerId,
      addressId,
      sku: line.variant.sku,
      productKey: line.productKey,
      name: line.name,
      quantity,
      intervalDays,
      toldPrice: line.piecePrice,
      ...turnAfter(turnOn(shippedOn(shipment, placement, deps), holidays), intervalDays, holidays),
      offerLocation: offerLocation || undefined,
      offerType: offerType || undefined,
      source: { orderNumber, lineId },
    })
  }
  await deps.stillToCome.follow(orderNumber)
}

const shippedOn = (
  { promise }: Shipment,
  { delivery }: Placement,
  { shipping }: AutoDeliveryDeps,
): DateText => promise?.shipOn ?? delivery?.shipOn ?? shipping.predicted().date

/** What the order was paid with, if the customer keeps it for later; else, for new accounts, the first that they keep. */
async function savedMethod(
  customerId: string,
  { payments }: Placement,
  { accounts, deps }: Pick<AutoDeliveryRows, 'accounts'> & { deps: AutoDeliveryDeps },
) {
  const [methods, account] = await Promise.all([
    deps.payments.savedMethods.methodsOf(customerId),
    accounts.find(customerId),
  ])
  const paying = payments.filter(({ state }) => state === 'planned' || state === 'sent' || state === 'held')
  const used = methods.find(({ id }) => paying.some(({ methodId }) => methodId === id))
  return used ?? (account?.payment ? undefined : methods[0])
}
