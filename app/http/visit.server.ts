import type { AppLoadContext } from '~/framework.server'
import { emailCampaignOf, isSameCampaign } from '~/models/measurement/email-campaign'
import { networkOf } from '~/models/network'
import { paths } from '~/models/paths'
import { pricedFor } from '~/services/catalog/customer-prices.server'
import { configOf } from '~/services/config.server'
import { createServices, type Services, serviceDeps } from '~/services/index.server'
import { sessionOf } from './known-customer.server'
import { measureOf } from './measure.server'
import { foreignCookie, hasPrivacySignal, mayBeFollowed } from './privacy.server'
import { rateLimitOf, signInLimitOf } from './rate-limit.server'
import { createNonce } from './security-headers.server'
import type { ShopSession } from './session.server'
import type { WatchedRequest } from './watched-request.server'

import './load-context'

export type Around = {
  env: Env
  context: ExecutionContext
  watched: WatchedRequest
  /** Given to a browser that has none. */
  firstId: string
}

type How = {
  /** On shared pages a recent check of the sign-in will do. */
  trustsCheck?: boolean
  /** Draws for everybody in this customer group. */
  group?: string | undefined
}

/** Undefined while the visitor's identity cannot be checked. */
export async function visitOf(
  request: Request,
  { env, context, watched, firstId }: Around,
  { trustsCheck = false, group }: How = {},
): Promise<AppLoadContext | undefined> {
  const config = configOf(env)
  const services = createServices(serviceDeps(env, config, context, watched))
  const session = await sessionOf(request, {
    secrets: config.sessionSecrets,
    firstId,
    services,
    now: config.now,
    asksSecondFactor: config.asksSecondFactor,
    trustsCheck,
  })
  if (!session) return undefined
  const waitUntil = (work: Promise<unknown>) => context.waitUntil(work)
  const network = networkOf(request.headers.get('CF-Connecting-IP') ?? '')
  const withinRateLimit = rateLimitOf(env, network)
  keepSignal(request, session, services, waitUntil)
  keepCampaign(request, session)
  let priced: Services | undefined
  return {
    // A shared page may need none of them.
    get services() {
      priced ??= pricedFor(group ?? session.customerGroup, services)
      return priced
    },
    session,
    config,
    measure: measureOf(request, session, services, waitUntil, session.first.visitor),
    cookies: [],
    requestId: watched.id,
    parts: new Map(),
    nonce: createNonce(),
    waitUntil,
    now: config.now,
    origin: new URL(request.url).origin,
    network,
    withinRateLimit,
    withinSignInLimit: signInLimitOf(withinRateLimit, network),
  }
}

/** A customer's privacy signal is saved with the account, for staff's orders and queued jobs. */
function keepSignal(
  request: Request,
  session: ShopSession,
  services: Pick<Services, 'privacyChoices'>,
  waitUntil: AppLoadContext['waitUntil'],
): void {
  const customerId = session.get('customerId')
  if (!customerId || !hasPrivacySignal(request) || session.get('optedOut')) return
  session.set('optedOut', true)
  const saved = services.privacyChoices.save(customerId, true)
  waitUntil(saved.catch((error: unknown) => console.warn('privacy choice', String(error))))
}

/** Unless the visitor may not be followed. */
function keepCampaign(request: Request, session: ShopSession): void {
  const query = new URL(request.url).searchParams
  const campaign =
    emailCampaignOf((name) => query.get(name) ?? undefined) ??
    emailCampaignOf((name) => foreignCookie(request, name, /./))
  if (!campaign || !mayBeFollowed(request)) return
  if (!isSameCampaign(session.get('campaign') ?? {}, campaign)) session.set('campaign', campaign)
}

/** False for staff, whose pages show more, and on a customer's reviews pages, which show the review just written. */
export const seesSharedPages = (request: Request, session: ShopSession): boolean =>
  !session.isStaff && !(session.get('customerId') && isReviews(request))

const isReviews = (request: Request): boolean =>
  new URL(request.url).pathname.startsWith(paths.productReviews(''))
