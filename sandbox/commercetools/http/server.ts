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
  unknownPath,
  unknownProject,
} from '../engine/errors'
import type { Answer } from '../engine/resource'
import type { Session, SessionOptions } from '../engine/session'
import type { Principal } from '../engine/types'
import { readBody } from './body'
import { expand } from './expansion'
import type { Router } from './router'

type ServerParts = {
  tokens: Tokens
  router: Router
  now: () => Date
  open(options: SessionOptions): Session
  vault: Vault
}

/** Token endpoints, then the project's API. Every refusal is in commercetools' form. */
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
  return { body: await answerOAuth(request, path, parts.tokens) }
}

async function apiAnswer(request: Request, path: string, parts: ServerParts): Promise<Sent> {
  const principal = principalOf(request, parts.tokens)
  const { endpoint, params } = parts.router.find(request.method, insideProject(path))
  if (!isGranted(principal.scopes, endpoint.scopes, PROJECT_KEY)) {
    throw insufficientScope(endpoint.scopes.map((scope) => `${scope}:${PROJECT_KEY}`))
  }
  const query = new URL(request.url).searchParams
  const body = request.method === 'POST' ? await readBody(request) : undefined
  const call = { params, query, body }
  const session = parts.open({
    date: parts.now(),
    projectKey: PROJECT_KEY,
    principal,
    parameters: query,
    stale: request.method === 'GET' && request.headers.has('x-sandbox-stale'),
  })
  const prepared = await endpoint.prepare?.(call, session)
  const run = () => {
    const answer = endpoint.handle({ ...call, prepared }, session)
    const shown = expand(answer.body, query.getAll('expand'), session)
    return { ...answer, body: shown, text: textOf(shown, session) }
  }
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const answer = isReading ? run() : session.store.transaction(run)
  return request.method === 'HEAD' && isEmptyPage(answer.body) ? { status: 404, body: undefined } : answer
}

/** The path after the project. */
function insideProject(path: string): string {
  const [, projectKey = '', rest = '/'] = /^\/([^/]+)(\/.*)?$/.exec(path.replace(/\/$/, '')) ?? []
  if (projectKey === PROJECT_KEY) return rest
  throw projectKey === '' ? unknownPath(path) : unknownProject(projectKey)
}

function principalOf(request: Request, tokens: Tokens): Principal {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const kept = token === undefined ? undefined : tokens.find(token)
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
