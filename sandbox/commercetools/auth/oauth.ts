import { type CommercetoolsError, refuse } from '../engine/errors'
import { clientOf, PROJECT_KEY, scopesOfClient } from './clients'
import { isGranted, isScope } from './scopes'
import { ACCESS_SECONDS, type Tokens } from './tokens'

type TokenAnswer = Record<string, string | number | boolean>

/** `/oauth/token`: a token for a client. */
export async function answerOAuth(request: Request, path: string, tokens: Tokens): Promise<TokenAnswer> {
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
  if (path !== '/oauth/token') {
    throw refuse(404, 'ResourceNotFound', `The requested path '${path}' was not found.`)
  }
  const given = form.get('grant_type')
  if (given === null) throw refuse(400, 'invalid_request', 'Missing required parameter: grant_type.')
  if (given !== 'client_credentials') {
    throw refuse(400, 'unsupported_grant_type', `Invalid parameter: grant_type: ${given}.`)
  }
  const scopes = scopesOf(form, clientId)
  return {
    access_token: tokens.issue({ clientId, scopes }),
    expires_in: ACCESS_SECONDS,
    scope: scopes.join(' '),
    token_type: 'Bearer',
  }
}

/** The requested scopes; without any, all of the client's. */
function scopesOf(form: URLSearchParams, clientId: string): readonly string[] {
  const own = scopesOfClient(clientId)
  const text = form.get('scope')?.trim()
  if (!text) return own
  const scopes = text.split(/\s+/)
  for (const scope of scopes) {
    const [name = ''] = scope.split(':')
    if (!isScope(scope, PROJECT_KEY) || !isGranted(own, [name], PROJECT_KEY)) {
      throw refuse(400, 'invalid_scope', `Malformed parameter: scope: The scope '${scope}' is not permitted.`)
    }
  }
  return scopes
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
