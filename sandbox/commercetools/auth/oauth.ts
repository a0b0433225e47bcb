import { type CommercetoolsError, refuse } from '../engine/errors'
import type { Session } from '../engine/session'
import type { Principal } from '../engine/types'
import { clientOf, PROJECT_KEY, scopesOfClient } from './clients'
import { passwordMatches } from './passwords'
import { isGranted, isScope } from './scopes'
import { ACCESS_SECONDS, type Tokens } from './tokens'

type TokenAnswer = Record<string, string | number | boolean>

type OAuthParts = { tokens: Tokens; open(principal: Principal): Session }

/** `/oauth/…`: tokens for a client, an anonymous session or a customer; refresh, revoke, introspect. */
export async function answerOAuth(request: Request, path: string, parts: OAuthParts): Promise<TokenAnswer> {
  if (request.method !== 'POST') throw refuse(405, 'invalid_request', 'Only POST is allowed here.')
  const clientId = clientOf(request.headers.get('authorization'))
  if (clientId === undefined) {
    throw refuse(
      401,
      'invalid_client',
      'Please provide valid client credentials using HTTP Basic Authentication.',
    )
  }
  const form = await formOf(request)
  const route = path.replace(/\/in-store\/key=[^/]+/, '')
  switch (route) {
    case '/oauth/token':
      return form.get('grant_type') === 'refresh_token'
        ? refreshed(form, clientId, parts)
        : forClient(form, clientId, parts)
    case '/oauth/token/revoke':
      parts.tokens.revoke(form.get('token') ?? '')
      return {}
    case '/oauth/introspect':
      return introspected(form, parts)
    case `/oauth/${PROJECT_KEY}/anonymous/token`:
      return form.get('grant_type') === 'refresh_token'
        ? refreshed(form, clientId, parts)
        : anonymous(form, clientId, parts)
    case `/oauth/${PROJECT_KEY}/customers/token`:
      return form.get('grant_type') === 'refresh_token'
        ? refreshed(form, clientId, parts)
        : forCustomer(form, clientId, parts)
    default:
      throw refuse(404, 'ResourceNotFound', `The requested path '${path}' was not found.`)
  }
}

function forClient(form: URLSearchParams, clientId: string, { tokens }: OAuthParts): TokenAnswer {
  expectGrant(form, 'client_credentials')
  const principal = { clientId, scopes: scopesOf(form, clientId) }
  return answer(tokens.issueAccess(principal), principal)
}

function anonymous(form: URLSearchParams, clientId: string, { tokens, open }: OAuthParts): TokenAnswer {
  expectGrant(form, 'client_credentials')
  const session = open({ clientId, scopes: [] })
  const anonymousId = form.get('anonymous_id') ?? session.newId()
  if (session.vault.read('anonymous', anonymousId)) {
    throw refuse(400, 'invalid_request', `The anonymous ID '${anonymousId}' is already in use.`)
  }
  session.vault.write('anonymous', anonymousId, session.now)
  return withRefresh({ clientId, scopes: scopesOf(form, clientId), anonymousId }, tokens)
}

async function forCustomer(
  form: URLSearchParams,
  clientId: string,
  { tokens, open }: OAuthParts,
): Promise<TokenAnswer> {
  expectGrant(form, 'password')
  const session = open({ clientId, scopes: [] })
  const [customer] = session.lookup('customer', 'email', (form.get('username') ?? '').toLowerCase())
  const kept = customer && session.vault.read<string>('password', customer.id)
  if (!customer || !kept || !(await passwordMatches(form.get('password') ?? '', kept))) {
    throw refuse(
      400,
      'invalid_customer_account_credentials',
      'Customer account with the given credentials not found.',
    )
  }
  return withRefresh({ clientId, scopes: scopesOf(form, clientId), customerId: customer.id }, tokens)
}

function refreshed(form: URLSearchParams, clientId: string, { tokens }: OAuthParts): TokenAnswer {
  const refreshToken = form.get('refresh_token') ?? ''
  const kept = tokens.find('refresh', refreshToken)
  if (kept?.principal.clientId !== clientId) {
    throw refuse(400, 'invalid_grant', 'The refresh token was not found. It may have expired.')
  }
  return {
    ...answer(tokens.issueAccess(kept.principal), kept.principal),
    refresh_token: refreshToken,
  }
}

function introspected(form: URLSearchParams, { tokens }: OAuthParts): TokenAnswer {
  const kept = tokens.find('access', form.get('token') ?? '')
  if (!kept) return { active: false }
  return {
    active: true,
    scope: scopeText(kept.principal),
    client_id: kept.principal.clientId,
    exp: kept.expires,
  }
}

function withRefresh(principal: Principal, tokens: Tokens): TokenAnswer {
  return {
    ...answer(tokens.issueAccess(principal), principal),
    refresh_token: tokens.issueRefresh(principal, PROJECT_KEY),
  }
}

function answer(token: string, principal: Principal): TokenAnswer {
  return {
    access_token: token,
    expires_in: ACCESS_SECONDS,
    scope: scopeText(principal),
    token_type: 'Bearer',
  }
}

function scopeText({ scopes, customerId, anonymousId }: Principal): string {
  return [
    ...scopes,
    ...(customerId === undefined ? [] : [`customer_id:${customerId}`]),
    ...(anonymousId === undefined ? [] : [`anonymous_id:${anonymousId}`]),
  ].join(' ')
}

/** The requested scopes; without any, all of the client's. */
function scopesOf(form: URLSearchParams, clientId: string): readonly string[] {
  const own = scopesOfClient(clientId)
  const text = form.get('scope')?.trim()
  if (!text) return own
  const scopes = text.split(/\s+/)
  for (const scope of scopes) {
    const [name = '', , storeKey] = scope.split(':')
    if (!isScope(scope, PROJECT_KEY) || !isGranted(own, [name], PROJECT_KEY, storeKey)) {
      throw refuse(400, 'invalid_scope', `Malformed parameter: scope: The scope '${scope}' is not permitted.`)
    }
  }
  return scopes
}

function expectGrant(form: URLSearchParams, grant: string): void {
  const given = form.get('grant_type')
  if (given === null) throw refuse(400, 'invalid_request', 'Missing required parameter: grant_type.')
  if (given !== grant) throw refuse(400, 'unsupported_grant_type', `Invalid parameter: grant_type: ${given}.`)
}

async function formOf(request: Request): Promise<URLSearchParams> {
  const form = new URLSearchParams(new URL(request.url).search)
  for (const [name, value] of new URLSearchParams(await request.text())) form.set(name, value)
  return form
}

/** OAuth 2's error fields beside commercetools' own. */
export function oauthErrorBody(error: CommercetoolsError) {
  const [first] = error.errors
  return { ...error.body, error: first?.code, error_description: first?.message }
}
