import type { AppLoadContext } from '~/framework.server'
import type { AgentCart } from '~/services/agent/agent-carts.server'
import type { Measure } from './measure.server'
import { ShopSession } from './session.server'

/** An agent's acts are no visitor's. */
export const untold: Measure = {
  events: () => {},
  identify: () => {},
  order: async () => {},
  exposure: () => {},
  found: async () => {},
  told: [],
  isAllowed: () => false,
}

/** The visit of a guest who has only this cart. It has no cookie, and leaves none. */
export async function agentVisit(context: AppLoadContext, cart: AgentCart): Promise<AppLoadContext> {
  const nobody = new Request(context.origin)
  const session = await ShopSession.of(nobody, context.config.sessionSecrets, async () => undefined)
  session.set('anonymousId', cart.anonymousId)
  session.set('cartId', cart.cartId)
  return { ...context, session, measure: untold, cookies: [] }
}
