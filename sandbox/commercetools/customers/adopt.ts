import { ownedBy } from '../carts/owner'
import type { Context } from '../engine/context'

export function adoptSession(anonymousId: string, customerId: string, context: Context): void {
  const owner = ownedBy(customerId, context)
  for (const cart of context.lookup('cart', 'anonymousId', anonymousId)) {
    if (cart.customerId !== undefined || cart.cartState !== 'Active') continue
    context.save('cart', { ...cart, ...owner, anonymousId: undefined })
  }
  for (const order of context.lookup('order', 'anonymousId', anonymousId)) {
    if (order.customerId === undefined) context.save('order', { ...order, ...owner })
  }
  for (const payment of context.lookup('payment', 'anonymousId', anonymousId)) {
    const customer = { typeId: 'customer' as const, id: customerId }
    if (!payment.customer) context.save('payment', { ...payment, customer, anonymousId: undefined })
  }
}
