import type { AppLoadContext } from '~/framework.server'
import { isOrdered, type Placement } from '~/models/order/placement'

/** Whether this browser placed the order as a guest. A receipt's address alone, which may be passed on, is not enough. */
export const mayOpenAccount = (
  { session }: AppLoadContext,
  { owner, state }: Pick<Placement, 'owner' | 'state'>,
): boolean =>
  !session.get('customerId') &&
  isOrdered(state) &&
  owner !== undefined &&
  owner === session.get('anonymousId')
