import type { AppLoadContext } from '~/framework.server'
import { hasAutoDelivery } from '~/models/cart/cart'
import type { Placement } from '~/models/order/placement'
import type { PlannedPayment } from '~/models/payment/payment'
import { fallback } from '~/services/fallback'

/** What pays for auto-delivery is charged again for each box, so it is kept. */
export async function beginsAutoDelivery(
  { orders }: AppLoadContext['services'],
  { orderNumber }: Placement,
): Promise<boolean> {
  const order = await orders.findByNumber(orderNumber)
  return order !== undefined && hasAutoDelivery(order.cart)
}

/**
 * From now on the boxes are paid by what has just paid their order: the placement names it, because a new card has its
 * id only since it was charged. The order is paid even if that fails.
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
