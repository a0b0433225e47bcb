import { PROJECT_KEY } from '../auth/clients'
import { answerOAuth, oauthErrorBody } from '../auth/oauth'
import { isGranted } from '../auth/scopes'
import type { Tokens } from '../auth/tokens'
import type { Vault } from '../engine/context'
import {
  CommercetoolsError,
  insufficientScope,
  invalidToken,
  refuse,
  resourceNotFound,
  unknownPath,
  unknownProject,
} from '../engine/errors'
import type { Answer } from '../engine/resource'
import type { Session, SessionOptions } from '../engine/session'
import type { Principal } from '../engine/types'
import { Unanswered } from '../extensions/asking'
import { asked } from '../extensions/calls'
import { imageAnswer } from '../products/images'
import { readBody, readOther } from './body'
import { expand } from './expansion'
import type { Router } from './router'

type ServerParts = {
  tokens: Tokens
  router: Router
  now: () => Date
  open(options: SessionOptions): Session
  vault: Vault
}

/** Paths that may be within a store. */
const IN_STORE = new Set(
  'business-units carts customers login me orders product-projections shipping-methods cart-discounts quote-requests quotes shopping-lists staged-quotes'.split(
    ' ',
  ),
)

/** Token endpoints, then the project's API. Every refusal is in commercetools' form. */
export async function answerRequest(request: Request, path: string, parts: ServerParts): Promise<Response> {
  const correlation = request.headers.get('x-correlation-id') ?? `projects-${crypto.randomUUID()}`
  const image = /^\/images\/([^/]+)$/.exec(path)?.[1]
  if (image !== undefined) return imageAnswer(decodeURIComponent(image), parts)
  const isOAuth = path.startsWith('/oauth/')
  try {
    const answer = isOAuth ? await tokenAnswer(request, path, parts) : await apiAnswer(request, path, parts)
    return send(answer, request.method, correlation)
  } catch (error) {
    if (!request.bodyUsed) await request.body?.pipeTo(new WritableStream())
    if (!(error instanceof CommercetoolsError)) {
      console.error(error)
      const unexpected = refuse(500, 'General', 'An unexpected error occurred in the sandbox.')
      return send({ status: 500, body: unexpected.body }, request.method, correlation)
    }
    const body = isOAuth ? oauthErrorBody(error) : error.body
    return send({ status: error.statusCode, body }, request.method, correlation)
  }
}

async function tokenAnswer(request: Request, path: string, parts: ServerParts): Promise<Answer> {
  const open = (principal: Principal) => parts.open({ date: parts.now(), projectKey: PROJECT_KEY, principal })
  return { body: await answerOAuth(request, path, { tokens: parts.tokens, open }) }
}

async function apiAnswer(request: Request, path: string, parts: ServerParts): Promise<Sent> {
  const principal = principalOf(request, parts.tokens)
  const { storeKey, rest } = placeOf(path)
  const { endpoint, params } = parts.router.find(request.method, rest)
  if (!isGranted(principal.scopes, endpoint.scopes, PROJECT_KEY, storeKey)) {
    throw insufficientScope(endpoint.scopes.map((scope) => `${scope}:${PROJECT_KEY}`))
  }
  const query = new URL(request.url).searchParams
  const reads = endpoint.reads
  const read = () => (reads ? readOther(request, reads) : readBody(request))
  const body = request.method === 'POST' ? await read() : undefined
  const contentType = request.headers.get('content-type') ?? ''
  const call = { params, query, body, contentType, root: rootOf(request, path) }
  const options: SessionOptions = {
    date: parts.now(),
    projectKey: PROJECT_KEY,
    principal,
    storeKey,
    parameters: query,
    stale: request.method === 'GET' && request.headers.has('x-sandbox-stale'),
    replies: new Map(),
    earlierIds: [],
  }
  const first = parts.open(options)
  if (storeKey !== undefined && !first.find('store', { key: storeKey })) throw resourceNotFound(storeKey)
  const prepared = await endpoint.prepare?.(call, first)
  const run = (session: Session) => {
    const answer = endpoint.handle({ ...call, prepared }, session)
    const shown = expand(answer.body, query.getAll('expand'), session)
    return { ...answer, body: shown, text: textOf(shown, session) }
  }
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const answer = isReading ? run(first) : await extended(run, () => parts.open(options), options)
  return request.method === 'HEAD' && isEmptyPage(answer.body) ? { status: 404, body: undefined } : answer
}

/** If extensions are triggered, calls them and runs again. */
async function extended(
  run: (session: Session) => Sent,
  open: () => Session,
  { replies }: SessionOptions,
): Promise<Sent> {
  for (;;) {
    const session = open()
    try {
      return written(() => run(session), session)
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      for (const [question, reply] of await asked(error.questions)) replies?.set(question, reply)
    }
  }
}

/** Carries the answer out of the undone transaction. */
class DryRun extends Error {
  constructor(readonly answer: Sent) {
    super('A dry run.')
  }
}

/** Runs a write in one transaction. */
function written(run: () => Sent, session: Session): Sent {
  try {
    return session.store.transaction(() => {
      const answer = run()
      if (answer.undo) throw new DryRun(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof DryRun) return error.answer
    throw error
  }
}

/** The base URL of this API. */
function rootOf(request: Request, path: string): string {
  const { origin, pathname } = new URL(request.url)
  return origin + pathname.slice(0, pathname.length - path.length)
}

/** Splits the project and the store, if any, from a path. */
function placeOf(path: string): { storeKey?: string; rest: string } {
  const [, projectKey = '', rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(path.replace(/\/$/, '')) ?? []
  if (projectKey !== PROJECT_KEY) {
    throw projectKey === '' ? unknownPath(path) : unknownProject(projectKey)
  }
  const [, storeKey, inside] = /^\/in-store\/key=([^/]+)(\/.*)$/.exec(rest) ?? []
  if (storeKey === undefined || inside === undefined) return { rest: rest === '' ? '/' : rest }
  if (!IN_STORE.has(inside.split('/')[1] ?? '')) throw unknownPath(path)
  return { storeKey: decodeURIComponent(storeKey), rest: inside }
}

function principalOf(request: Request, tokens: Tokens): Principal {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const kept = token === undefined ? undefined : tokens.find('access', token)
  if (!kept) throw invalidToken()
  return kept.principal
}

function isEmptyPage(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'results' in body && 'count' in body && body.count === 0
}

/** `text` is the body's JSON, if it is known already. */
type Sent = Answer & { text?: string }

function textOf(body: unknown, session: Session): string | undefined {
  return typeof body === 'object' && body !== null ? session.store.textOf(body) : undefined
}

function send({ status = 200, body, text }: Sent, method: string, correlation: string): Response {
  const sent = method === 'HEAD' || body === undefined ? null : (text ?? JSON.stringify(body))
  return new Response(sent, {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-correlation-id': correlation },
  })
}
