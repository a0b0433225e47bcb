import type { AppLoadContext } from '~/framework.server'
import { hasAutoDelivery } from '~/models/cart/cart'
import type { Placement } from '~/models/order/placement'
import type { PlannedPayment } from '~/models/payment/payment'
import { fallback } from '~/services/fallback'

/** If so, its payment method is kept, because each box charges it again. */
export async function beginsAutoDelivery(
  { orders }: AppLoadContext['services'],
  { orderNumber }: Placement,
): Promise<boolean> {
  const order = await orders.findByNumber(orderNumber)
  return order !== undefined && hasAutoDelivery(order.cart)
}

/**
 * Charges later boxes to what has just paid their order. The placement has its id, which a new card gets only when it
 * is charged. If this fails, the order is paid all the same.
 */
export async function chargeBoxesTo(
  { services, session }: AppLoadContext,
  placement: Placement,
  { kind }: PlannedPayment,
): Promise<void> {
  const customerId = session.get('customerId')
  if (!customerId || customerId !== placement.owner) return
  const choose = async () => {
    if (!(await beginsAutoDelivery(services, placement))) return
    const paid = await services.placement.ofOrder(placement.orderNumber)
    const methodId = paid?.payments.findLast((each) => each.kind === kind && each.state === 'held')?.methodId
    if (methodId) await services.autoDelivery.choosePayment(customerId, methodId)
  }
  await choose().catch(fallback(undefined))
}
