import { txt } from 'remix-utils/responses'
import type { AppLoadContext, RequestHandler } from '~/framework.server'
import type { ShopEvent } from '~/models/measurement/events'
import { serverPaths } from '~/models/paths'
import { type Config, configOf } from '~/services/config.server'
import { createServices, serviceDeps } from '~/services/index.server'
import { menusShownLast } from '~/services/navigation/navigation.server'
import { cleanAddress, readableRequest, secureAddress } from './addresses.server'
import { assetResponse } from './assets.server'
import { isStranger, newBrowserCookie, withBrowserId } from './browser.server'
import {
  type CachedPage,
  cacheKeyOf,
  claimRenewal,
  forgetPage,
  isShareable,
  readPage,
  storePage,
} from './edge-cache.server'
import {
  bodyInPieces,
  bodyOf,
  fill,
  type Hole,
  holesOf,
  type Part,
  partsOf,
  type Sheets,
} from './holes.server'
import { toEndpoint } from './json-requests.server'
import { keepFor, mayReturn, unshared } from './kept-by-browser.server'
import { measureVisit, withToldEvents } from './measure.server'
import { isPrefetch } from './next-pages'
import { comesFromHere } from './origin.server'
import { pagePolicy } from './page-policy.server'
import { isProviderForm } from './provider-form.server'
import { createNonce, type Policy, securityHeaders } from './security-headers.server'
import { tooMuch } from './too-much.server'
import { takeViewed } from './viewed-product'
import { type Around, seesSharedPages, visitOf } from './visit.server'
import { watchRequest } from './watched-request.server'

type Drawing = {
  remix: RequestHandler
  /** Undefined for what strangers see. */
  holeHtml: (hole: Hole, visit: AppLoadContext, request: Request) => Promise<string | undefined>
  sheetsFor: (request: Request) => Sheets
}

/**
 * Before Remix, refuses what cannot be answered, serves files and shared pages from the edge cache. Sets the security
 * headers of every answer.
 */
export async function answerRequest(
  request: Request,
  env: Env,
  context: ExecutionContext,
  drawing: Drawing,
): Promise<Response> {
  const { hosts, mayBeFound } = configOf(env)
  const watched = watchRequest(request, env, context)
  try {
    // Links in e-mails begin with the request's host.
    if (hosts && !hosts.includes(new URL(request.url).hostname)) {
      return watched.end(withSecurityHeaders(request, plain(421, 'No shop has this name.')))
    }
    const secure = secureAddress(request)
    if (secure) return Response.redirect(secure, 308)
    const firstId = crypto.randomUUID()
    const answered = await answer(readableRequest(request), { env, context, watched, firstId, ...drawing })
    const viewed = takeViewed(answered)
    if (answered.ok && !isPrefetch(request)) tellVisit(request, { env, context, firstId }, viewed)
    const identified = await withBrowserId(request, answered, configOf(env).sessionSecrets, firstId)
    const safe = withSecurityHeaders(request, identified)
    if (!mayBeFound) safe.headers.set('X-Robots-Tag', 'noindex')
    return watched.end(safe)
  } catch (error) {
    watched.failed(error)
    return withSecurityHeaders(request, plain(500, 'Something went wrong on our side. Please try again.'))
  }
}

/** Also of pages that come from the edge cache. */
function tellVisit(
  request: Request,
  { env, context, firstId }: Pick<Around, 'env' | 'context'> & { firstId: string },
  viewed: ShopEvent[],
): void {
  const config = configOf(env)
  if (!config.analytics) return
  const visit = {
    secrets: config.sessionSecrets,
    firstId,
    menus: menusShownLast(config),
    viewed,
    services: () => createServices(serviceDeps(env, config, context)),
  }
  measureVisit(request, visit, (work) => context.waitUntil(work))
}

type Shop = Around & Drawing

async function answer(request: Request, shop: Shop): Promise<Response> {
  const early = await withoutPage(request, shop)
  if (early) return early
  const kept = await sharedPage(request, shop)
  if (kept && isStranger(request)) return fromEdge(kept, request, shop)
  const visit = await visitOf(request, shop, { trustsCheck: kept !== undefined })
  if (!visit) {
    const message = 'We cannot tell who you are just now. Please try again in a moment.'
    return plain(503, message, { 'Retry-After': '30' })
  }
  const group = visit.session.customerGroup
  const page = group ? await sharedPage(request, shop, group) : kept
  if (page && seesSharedPages(request, visit.session)) return filledIn(page, request, visit, shop)
  return drawn(request, visit, shop, { isKept: page !== undefined })
}

/** Refusals, redirects and files. */
async function withoutPage(request: Request, { env }: Shop): Promise<Response | undefined> {
  const refused = tooMuch(request)
  if (refused) return plain(refused.status, refused.message)
  const clean = cleanAddress(request)
  if (clean) return new Response(null, { status: 308, headers: { Location: clean } })
  const asset = await assetResponse(request, env.ASSETS)
  if (asset) return asset
  return comesFromHere(request) || isProviderForm(request) ? undefined : refuse(request)
}

const keyFor = (request: Request, { env }: Shop, group?: string): string | undefined =>
  env.EDGE_CACHE === 'off' ? undefined : cacheKeyOf(request, group)

/** The kept page of strangers, or of a customer group. A stale one is drawn again after the answer. */
async function sharedPage(request: Request, shop: Shop, group?: string): Promise<CachedPage | undefined> {
  const key = keyFor(request, shop, group)
  const page = key && (await readPage(key))
  if (!page) return undefined
  if (claimRenewal(page, new Date())) shop.context.waitUntil(renew(request, shop, group))
  return page
}

/** Draws the page as strangers, or the group, see it, and keeps it. */
async function renew(request: Request, shop: Shop, group?: string): Promise<void> {
  const key = keyFor(request, shop, group)
  const nobody = withoutCookies(request)
  const visit = await visitOf(nobody, shop, { group })
  if (key && visit) await store(key, await draw(nobody, visit, shop))
}

function fromEdge(page: CachedPage, request: Request, { env, sheetsFor }: Shop): Response {
  const nonce = createNonce()
  const body = bodyOf(page.parts, { nonce, sheets: sheetsFor(request) })
  return answerFrom(page, body, pagePolicy(request, nonce, configOf(env)), request)
}

/** A shared page with the visitor's own parts. */
async function filledIn(
  page: CachedPage,
  request: Request,
  visit: AppLoadContext,
  shop: Shop,
): Promise<Response> {
  const body = await fitted(page.parts, request, visit, shop)
  const policy = pagePolicy(request, visit.nonce, visit.config)
  return withSession(answerFrom(page, body, policy, request), request, visit)
}

type Body = ReturnType<typeof bodyInPieces>

/** What comes late is filled in while the page is on its way. */
async function fitted(
  parts: readonly Part[],
  request: Request,
  visit: AppLoadContext,
  { holeHtml, sheetsFor }: Drawing,
): Promise<Body> {
  const htmlFor = (hole: Hole) => holeHtml(hole, visit, request)
  const comes = { customer: visit.session.get('customerId') !== undefined, all: true }
  const late = new Set<Part>(holesOf(parts).filter(({ late }) => late && comes[late]))
  const filled = await fill(
    parts.filter((part) => !late.has(part)),
    htmlFor,
  )
  return bodyInPieces(parts, { nonce: visit.nonce, sheets: sheetsFor(request), filled }, late, htmlFor)
}

async function drawn(
  request: Request,
  visit: AppLoadContext,
  shop: Shop,
  { isKept }: { isKept: boolean },
): Promise<Response> {
  const page = await draw(request, visit, shop)
  const key = keyFor(request, shop)
  if (key && !isKept && isShareable(page.response)) {
    const group = visit.session.customerGroup
    shop.context.waitUntil(isStranger(request) ? store(key, page) : renew(request, shop, group))
  }
  return sent(page, request, visit, shop)
}

function withoutCookies(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('Cookie')
  return new Request(request.url, { headers })
}

/** Pages have theirs already, with a nonce. */
function withSecurityHeaders(request: Request, response: Response): Response {
  if (response.headers.has('Content-Security-Policy')) return response
  for (const [name, value] of Object.entries(securityHeaders(request))) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}

type Drawn = { response: Response; html?: string; nonce: string }

async function draw(request: Request, visit: AppLoadContext, { remix }: Drawing): Promise<Drawn> {
  const response = await remix(toEndpoint(request), visit)
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
  return { response, nonce: visit.nonce, html: isPage ? await response.text() : undefined }
}

async function store(key: string, { response, html, nonce }: Drawn): Promise<void> {
  if (html === undefined || !isShareable(response)) {
    // No longer shareable: it has variations, moved or is gone. If the shop fails, keep the old page.
    if (response.status < 500 && response.status !== 429) await forgetPage(key)
    return
  }
  await storePage(key, { html, headers: [...response.headers], nonce, storedAt: Date.now() })
}

/** The answer with its holes filled, its cookies and its policy. */
async function sent(
  { response, html, nonce }: Drawn,
  request: Request,
  visit: AppLoadContext,
  shop: Drawing,
): Promise<Response> {
  const told = await withToldEvents(response, visit.measure.told)
  if (redirects(told)) visit.session.returnNotifications()
  const parts: Part[] = html === undefined ? [] : partsOf(html, nonce)
  const answered = new Response(html === undefined ? told.body : await fitted(parts, request, visit, shop), {
    status: told.status,
    statusText: told.statusText,
    headers: new Headers(told.headers),
  })
  const framedBy = told.ok ? framerOf(request, visit.config) : undefined
  const security = securityHeaders(request, { ...pagePolicy(request, nonce, visit.config), framedBy })
  for (const [name, value] of Object.entries(security)) answered.headers.set(name, value)
  return withSession(unshared(request, answered), request, visit)
}

async function withSession(
  response: Response,
  request: Request,
  { session, config, cookies: more }: AppLoadContext,
): Promise<Response> {
  const { headers } = response
  const cookies = [...(await session.commit()), ...more]
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  if (session.isRotated) headers.append('Set-Cookie', await newBrowserCookie(request, config.sessionSecrets))
  keepFor(request, response, { session, setsCookies: cookies.length > 0 })
  return response
}

/** Remix answers requests for data with 202 if the page redirects. */
const redirects = ({ status }: Response): boolean => status === 202 || (status >= 300 && status < 400)

/** The editor frames previews. */
const framerOf = ({ url }: Request, { builder }: Config): string | undefined =>
  new URL(url).pathname === serverPaths.builderPreview ? builder?.editorOrigin : undefined

function answerFrom(page: CachedPage, body: Body, policy: Policy, request: Request): Response {
  const security = securityHeaders(request, policy)
  const headers = new Headers([...page.headers, ...Object.entries(security)])
  return new Response(body, { headers: mayReturn(headers) })
}

function refuse(request: Request): Response {
  console.warn(`refused a ${request.method} from another origin`)
  return plain(403, 'This form was sent from another site, so nothing was changed.')
}

const plain = (status: number, words: string, more: Record<string, string> = {}): Response =>
  txt(words, { status, headers: { 'Cache-Control': 'no-store', ...more } })
