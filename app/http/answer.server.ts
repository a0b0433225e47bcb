import type { RequestHandler } from '@remix-run/cloudflare'
import { asksForReviewDialog } from '~/models/reviews/review-dialog'
import { pricedFor } from '~/services/catalog/customer-prices.server'
import { type Config, configOf } from '~/services/config.server'
import { createServices, serviceDeps } from '~/services/index.server'
import { readableRequest, secureAddress } from './addresses.server'
import { assetResponse } from './assets.server'
import { newBrowserCookie, withBrowserId } from './browser.server'
import { customerGroupOf } from './cart-session.server'
import {
  bodyWith,
  type CachedPage,
  cacheKeyOf,
  claimRenewal,
  forgetPage,
  isShareable,
  readPage,
  storePage,
} from './edge-cache.server'
import { toEndpoint } from './json-posts.server'
import { sessionOf } from './known-customer.server'
import { measureOf, measureVisit, withToldEvents } from './measure.server'
import { comesFromHere } from './origin.server'
import { isProviderForm } from './provider-form.server'
import { rateLimitOf, signInLimitOf, staffLimitOf } from './rate-limit.server'
import {
  createNonce,
  type FieldOrigins,
  leadsToPayment,
  type Policy,
  securityHeaders,
} from './security-headers.server'
import { type WatchedRequest, watchRequest } from './watched-request.server'

import './load-context'
import { ADDRESS_LINE_LIMITS } from '~/models/limits'

/** Redirects repeat an address, encoded, and clients take some 16 KB of headers. */
const LONGEST_ADDRESS = ADDRESS_LINE_LIMITS.url

/**
 * Everything that happens to a request before and after Remix: what cannot be answered is refused, files are served,
 * anonymous pages come from the edge cache, and every answer leaves with the security headers.
 */
export async function answerRequest(
  request: Request,
  env: Env,
  context: ExecutionContext,
  remix: RequestHandler,
): Promise<Response> {
  const secure = secureAddress(request)
  if (secure) return Response.redirect(secure, 308)
  const watched = watchRequest(request, env, context)
  try {
    const firstId = crypto.randomUUID()
    const around = { env, context, remix, watched, firstId }
    const answered = await answer(readableRequest(request), around)
    if (answered.ok) tellVisit(request, env, context)
    return watched.end(withSecurityHeaders(request, withBrowserId(request, answered, firstId)))
  } catch (error) {
    watched.failed(error)
    return withSecurityHeaders(request, plain(500, 'Something went wrong on our side. Please try again.'))
  }
}

/** Also of pages that come from the edge cache. */
const tellVisit = (request: Request, env: Env, context: ExecutionContext) =>
  measureVisit(
    request,
    () => createServices(serviceDeps(env, configOf(env), context)),
    (work) => context.waitUntil(work),
  )

type Around = {
  env: Env
  context: ExecutionContext
  remix: RequestHandler
  watched: WatchedRequest
  /** Given to a browser that has none. */
  firstId: string
}

async function answer(request: Request, around: Around): Promise<Response> {
  const { env, context } = around
  if (request.url.length > LONGEST_ADDRESS) return plain(414, 'We do not know such an address.')
  const asset = await assetResponse(request, env.ASSETS)
  if (asset) return asset
  if (!comesFromHere(request) && !isProviderForm(request)) return refuse(request)
  const key = env.EDGE_CACHE === 'off' ? undefined : cacheKeyOf(request)
  const render = () => renderPage(request, around)
  if (!key) return unshared(request, (await render()).response)
  const page = await readPage(key)
  if (!page) return share(key, await render(), context)
  if (claimRenewal(page, new Date())) {
    context.waitUntil(render().then((rendered) => share(key, rendered, context)))
  }
  return answerFrom(page, request, configOf(env))
}

/** Pages have set theirs, with a nonce; the rest gets the headers here. */
function withSecurityHeaders(request: Request, response: Response): Response {
  for (const [name, value] of Object.entries(securityHeaders(request))) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}

type Rendered = { response: Response; nonce: string }

async function renderPage(
  request: Request,
  { env, context, remix, watched, firstId }: Around,
): Promise<Rendered> {
  const nonce = createNonce()
  const config = configOf(env)
  const services = createServices(serviceDeps(env, config, context, watched.tracer))
  const session = await sessionOf(request, config.sessionSecrets, services)
  if (!session) return { response: cannotTell(), nonce }
  const waitUntil = (work: Promise<unknown>) => context.waitUntil(work)
  const measure = measureOf(request, session, services, waitUntil, firstId)
  const more: string[] = []
  const answered = await remix(toEndpoint(request), {
    services: pricedFor(customerGroupOf(session), services),
    session,
    config,
    measure,
    cookies: more,
    requestId: watched.id,
    parts: new Map(),
    nonce,
    waitUntil,
    now: config.now,
    origin: new URL(request.url).origin,
    withinRateLimit: rateLimitOf(env, request),
    withinStaffLimit: staffLimitOf(env),
    withinSignInLimit: signInLimitOf(env, request),
  })
  const rendered = await withToldEvents(answered, measure.told)
  const headers = new Headers(rendered.headers)
  if (redirects(rendered)) session.returnNotifications()
  const cookies = [...(await session.commit()), ...more]
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  if (session.isRotated) headers.append('Set-Cookie', newBrowserCookie(request))
  const security = securityHeaders(request, pagePolicy(request, nonce, config))
  for (const [name, value] of Object.entries(security)) headers.set(name, value)
  if (cookies.length > 0 || !session.isNew || !headers.has('Cache-Control'))
    headers.set('Cache-Control', 'private, no-store')
  return {
    response: new Response(rendered.body, {
      status: rendered.status,
      statusText: rendered.statusText,
      headers,
    }),
    nonce,
  }
}

/** Remix answers its own script's requests for data with 202 where the page redirects. */
const redirects = ({ status }: Response): boolean => status === 202 || (status >= 300 && status < 400)

/** Keeps a page that may be shared, and answers with it. */
async function share(
  key: string,
  { response, nonce }: Rendered,
  context: ExecutionContext,
): Promise<Response> {
  if (!isShareable(response)) {
    // It was shared before: it got variations, moved or is gone. While the shop fails, the old page is better.
    if (response.status < 500 && response.status !== 429) context.waitUntil(forgetPage(key))
    return response
  }
  const html = await response.text()
  const headers = [...response.headers].filter(([name]) => name !== 'content-security-policy')
  context.waitUntil(storePage(key, { html, headers, nonce, storedAt: Date.now() }))
  return new Response(html, { headers: browserHeaders(new Headers(response.headers)) })
}

/**
 * What everybody could have, but was asked for in a way of somebody's own: with a cookie that is not ours its browser
 * may go back to the page; a greeting for one person, and the data that script asks for anew, nobody keeps.
 */
function unshared(request: Request, response: Response): Response {
  if (isShareable(response) && !asksForReviewDialog(new URL(request.url).searchParams))
    browserHeaders(response.headers)
  else if (response.headers.get('Cache-Control')?.includes('s-maxage'))
    response.headers.set('Cache-Control', 'private, no-store')
  return response
}

const pagePolicy = (
  request: Request,
  nonce: string,
  { braintree, shopPay, identity, captcha }: Config,
): Policy => ({
  nonce,
  ...(captcha && { captchaOrigins: captcha.origins }),
  formOrigins: [...new Set([braintree.paypalOrigin, ...identity.origins])],
  ...(leadsToPayment(request) && {
    fieldOrigins: shopPay ? withShopPay(braintree.fieldOrigins, shopPay.scriptUrl) : braintree.fieldOrigins,
    opensWindows: shopPay !== undefined,
  }),
})

function withShopPay({ scripts, frames, calls }: FieldOrigins, scriptUrl: string): FieldOrigins {
  const own = [new URL(scriptUrl).origin, 'https://shop.app']
  return {
    scripts: [...new Set([...scripts, ...own])],
    frames: [...new Set([...frames, ...own])],
    calls: [...new Set([...calls, ...own])],
  }
}

function answerFrom(page: CachedPage, request: Request, config: Config): Response {
  const nonce = createNonce()
  const headers = new Headers(page.headers)
  const security = securityHeaders(request, pagePolicy(request, nonce, config))
  for (const [name, value] of Object.entries(security)) headers.set(name, value)
  return new Response(bodyWith(page, nonce), { headers: browserHeaders(headers) })
}

/** The browser asks again each time, because a cart or a name may have come into the page since. */
function browserHeaders(headers: Headers): Headers {
  headers.set('Cache-Control', 'private, no-cache')
  headers.append('Vary', 'Cookie, Save-Data')
  return headers
}

function refuse(request: Request): Response {
  console.warn(`refused a ${request.method} from another origin`)
  return plain(403, 'This form was sent from another site, so nothing was changed.')
}

const cannotTell = () =>
  new Response('We cannot tell who you are just now. Please try again in a moment.', {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '30',
    },
  })

const plain = (status: number, words: string): Response =>
  new Response(words, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
