import type { AppLoadContext } from '~/framework.server'
import { TEXT_LIMITS } from '~/models/limits'
import { fallback } from '~/services/fallback'
import { placementOfToken } from '../checkout/placement-of-token.server'
import { mayChange } from './buyer.server'
import type { Changing } from './change-order.server'

/** The order for who may change it, as endpoints find it. Undefined for everybody else. @throws VendorError */
export async function buyersOrder(
  context: AppLoadContext,
  number: string,
  receiptToken: string | undefined,
): Promise<Changing | undefined> {
  const { services, session } = context
  if (!/^[\w-]+$/.test(number) || number.length > TEXT_LIMITS.id) return undefined
  if (receiptToken) {
    const placement = await placementOfToken(context, receiptToken)
    if (!placement || placement === 'too-many' || placement.orderNumber !== number) return undefined
    const own = (await mayChange(context, placement)) ? await services.orders.inFull(number) : undefined
    return own && { own, placement }
  }
  const customerId = session.get('customerId')
  const own = customerId ? await services.customers.order(customerId, number) : undefined
  return own && { own, placement: await services.placement.ofOrder(number).catch(fallback(undefined)) }
}
