import { PROJECT_KEY } from '../auth/clients'
import { answerOAuth, oauthErrorBody } from '../auth/oauth'
import { isGranted } from '../auth/scopes'
import type { Tokens } from '../auth/tokens'
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
import { readBody } from './body'
import { expand } from './expansion'
import type { Router } from './router'

/** What the HTTP side needs of the engine. */
export type ServerParts = {
  tokens: Tokens
  router: Router
  now: () => Date
  open(options: SessionOptions): Session
}

/** Paths that may be asked within a store. */
const IN_STORE = new Set(
  'business-units carts customers login me orders product-projections shipping-methods cart-discounts quote-requests quotes staged-quotes'.split(
    ' ',
  ),
)

/** Answers one request: token endpoints, then the project's API; every refusal is in commercetools' form. */
export async function answerRequest(request: Request, path: string, parts: ServerParts): Promise<Response> {
  const correlation = request.headers.get('x-correlation-id') ?? `projects-${crypto.randomUUID()}`
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
  const body = request.method === 'POST' ? await readBody(request) : undefined
  const call = { params, query, body }
  const session = parts.open({
    date: parts.now(),
    projectKey: PROJECT_KEY,
    principal,
    storeKey,
    parameters: query,
  })
  if (storeKey !== undefined && !session.find('store', { key: storeKey })) throw resourceNotFound(storeKey)
  const prepared = await endpoint.prepare?.(call, session)
  const run = () => {
    const answer = endpoint.handle({ ...call, prepared }, session)
    const shown = expand(answer.body, query.getAll('expand'), session)
    return { ...answer, body: shown, text: textOf(shown, session) }
  }
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const answer = isReading ? run() : written(run, session)
  return request.method === 'HEAD' && isEmptyPage(answer.body) ? { status: 404, body: undefined } : answer
}

/** Carries the answer of a dry run out of the transaction that it undoes. */
class DryRun extends Error {
  constructor(readonly answer: Sent) {
    super('A dry run.')
  }
}

/** The answer of what writes, in one transaction. */
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

/** Takes the project and, where there is one, the store off a path. */
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

/** What is sent: the body, and its JSON text where it is known already. */
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
