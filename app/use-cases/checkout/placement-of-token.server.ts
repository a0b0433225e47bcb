import type { AppLoadContext } from '~/framework.server'
import type { Placement } from '~/models/order/placement'

type Context = Pick<AppLoadContext, 'withinRateLimit'> & {
  services: { placement: Pick<AppLoadContext['services']['placement'], 'resume' | 'archived'> }
}

/**
 * The placement of a receipt. An archived one is searched among all orders of a day, so networks are rate limited.
 * @throws VendorError
 */
export async function placementOfToken(
  { services, withinRateLimit }: Context,
  token: string,
): Promise<Placement | 'too-many' | undefined> {
  if (!/^[0-9a-f]{48}$/.test(token)) return undefined
  const placement = await services.placement.resume(token)
  if (placement) return placement
  if (!(await withinRateLimit('archive'))) return 'too-many'
  return services.placement.archived(token)
}
