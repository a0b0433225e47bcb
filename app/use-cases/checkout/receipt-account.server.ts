import type { AppLoadContext } from '~/framework.server'
import { isOrdered, type Placement } from '~/models/order/placement'

/** Only in the browser that placed the order as a guest: a receipt's address may be passed on. */
export const mayOpenAccount = (
  { session }: AppLoadContext,
  { owner, state }: Pick<Placement, 'owner' | 'state'>,
): boolean =>
  !session.get('customerId') &&
  isOrdered(state) &&
  owner !== undefined &&
  owner === session.get('anonymousId')
