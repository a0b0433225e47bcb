import { orderAnswer } from '~/models/agent/order-answer'
import { failed, type Outcome } from '~/models/agent/protocol'
import { isOrdered } from '~/models/order/placement'
import type { AgentCall } from './call'

/** The order that one of the platform's checkouts became, by the checkout's id. @throws VendorError */
export async function getOrder({ context, platform }: AgentCall, id: string): Promise<Outcome> {
  const { agentCarts, agentOrders, placement } = context.services
  const checkout = await agentCarts.checkout(platform, id)
  const placed = checkout?.cart.cartId ? await placement.ofCart(checkout.cart.cartId) : undefined
  const isThere = placed && isOrdered(placed.state)
  const order = isThere ? await agentOrders.read(placed.orderNumber, id, context.origin) : undefined
  if (!order) return failed('not_found', 'There is no such order.')
  return { ok: true, resource: id, answer: orderAnswer(order, context.origin) }
}
