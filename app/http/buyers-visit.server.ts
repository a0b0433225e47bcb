import type { AppLoadContext } from '~/framework.server'
import { untold } from './agent-visit.server'
import { ShopSession } from './session.server'

type Buyer = { customerId: string; email: string; cartId: string }

/** The visit of a company's buyer who is not here, for an order they asked for. It has no cookie, and leaves none. */
export async function buyersVisit(
  context: AppLoadContext,
  { cartId, ...buyer }: Buyer,
): Promise<AppLoadContext> {
  const session = await ShopSession.absent(context.config.sessionSecrets, buyer)
  session.set('cartId', cartId)
  session.set('flags', ['business', 'company'])
  return { ...context, session, measure: untold, cookies: [] }
}
