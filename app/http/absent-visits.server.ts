import type { AppLoadContext } from '~/framework.server'
import type { AgentCart } from '~/services/agent/agent-carts.server'
import type { Measure } from './measure.server'
import { ShopSession } from './session.server'

/** Analytics hears nothing of what the shop does for a person who has no browser open. */
const untold: Measure = {
  events: () => {},
  identify: () => {},
  order: async () => {},
  exposure: () => {},
  found: async () => {},
  told: [],
  isAllowed: () => false,
}

const absentVisit = (context: AppLoadContext, session: ShopSession): AppLoadContext => ({
  ...context,
  session,
  measure: untold,
  cookies: [],
})

/** The visit of a guest who has only this cart. It has no cookie, and leaves none. */
export async function agentVisit(context: AppLoadContext, cart: AgentCart): Promise<AppLoadContext> {
  const session = await ShopSession.absent(context.config.sessionSecrets)
  session.set('anonymousId', cart.anonymousId)
  session.set('cartId', cart.cartId)
  return absentVisit(context, session)
}

type Buyer = { customerId: string; email: string; cartId: string }

/** The visit of a company's buyer, for an order that they asked for. It has no cookie, and leaves none. */
export async function buyersVisit(
  context: AppLoadContext,
  { cartId, ...buyer }: Buyer,
): Promise<AppLoadContext> {
  const session = await ShopSession.absent(context.config.sessionSecrets, buyer)
  session.set('cartId', cartId)
  session.set('flags', ['business', 'company'])
  return absentVisit(context, session)
}
