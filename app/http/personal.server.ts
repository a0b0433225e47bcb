import type { AppLoadContext } from '~/framework.server'
import type { Choice, ChoicePage } from '~/models/recommendation/choice'
import type { KeptCookie } from '~/services/recommendation/mapping-choices'
import type { Onlooker } from '~/services/recommendation/recommendations.server'
import { isSecure } from './addresses.server'
import { foreignCookie, mayBeFollowed } from './privacy.server'

const ID = /^-?\d{1,24}$/

/** The ids that the personalization service gave this browser. */
export function onlookerOf(request: Request): Onlooker {
  const serverId = foreignCookie(request, '_dyid_server', ID)
  const id = foreignCookie(request, '_dyid', ID) ?? serverId
  const session = foreignCookie(request, '_dyjsession', /^[\w-]{1,64}$/)
  return { id: id || undefined, serverId: serverId || undefined, session: session || undefined }
}

/** False for visitors who opted out, and for staff. */
export function mayBePersonal(
  request: Request,
  { services, session }: Pick<AppLoadContext, 'services' | 'session'>,
): boolean {
  return (
    services.recommendations.isOn &&
    mayBeFollowed(request) &&
    !session.get('optedOut') &&
    !session.get('customerCart') &&
    !session.isStaff
  )
}

/** Asks for a choice and keeps the service's cookies with the answer. @throws VendorError */
export async function choose(
  request: Request,
  context: AppLoadContext,
  selector: string,
  page: ChoicePage,
): Promise<Choice> {
  const { recommendations } = context.services
  const { cookies, ...choice } = await recommendations.choose(selector, onlookerOf(request), page)
  context.cookies.push(...cookies.map((cookie) => cookieOf(request, cookie)))
  const experiment = choice.row?.decision.experiment
  if (experiment) context.measure.exposure(experiment.campaign, experiment.variation, experiment)
  return choice
}

/** Script reads it, and asks nothing without one. */
function cookieOf(request: Request, { name, value, maxAge }: KeptCookie): string {
  const secure = isSecure(request) ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
