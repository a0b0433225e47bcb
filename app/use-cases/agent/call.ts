import type { CapabilityName } from '~/models/agent/protocol'
import type { AgentCart } from '~/services/agent/agent-carts.server'
import type { Visit } from '../visit'

/** A call of a platform, after what both can do was found out. */
export type AgentCall = {
  context: Visit
  /** The address of its profile. */
  platform: string
  active: readonly CapabilityName[]
  /** The visit of a guest with this cart. */
  as: (cart: AgentCart) => Promise<Visit>
}

export const has = ({ active }: Pick<AgentCall, 'active'>, name: string): boolean =>
  active.some((each) => each === name)
