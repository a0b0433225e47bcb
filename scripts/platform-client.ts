import { type ByProjectKeyRequestBuilder, createApiBuilderFromCtpClient } from '@commercetools/platform-sdk'
import { ClientBuilder } from '@commercetools/ts-client'

export type PlatformApi = ByProjectKeyRequestBuilder

type PlatformAccess = {
  apiUrl: string
  authUrl: string
  projectKey: string
  clientId: string
  clientSecret: string
}

type Variables = Record<string, string | undefined>

const NEEDED = ['CTP_API_URL', 'CTP_AUTH_URL', 'CTP_PROJECT_KEY'] as const

/**
 * The client for provisioning and imports, which needs more scopes than the shop: CTP_ADMIN_CLIENT_ID and
 * CTP_ADMIN_CLIENT_SECRET. By default the shop's client.
 */
export function adminAccess(variables: Variables): PlatformAccess {
  const missing: string[] = NEEDED.filter((name) => !variables[name])
  const clientId = variables.CTP_ADMIN_CLIENT_ID ?? variables.CTP_CLIENT_ID
  const clientSecret = variables.CTP_ADMIN_CLIENT_SECRET ?? variables.CTP_CLIENT_SECRET
  if (!clientId) missing.push('CTP_ADMIN_CLIENT_ID')
  if (!clientSecret) missing.push('CTP_ADMIN_CLIENT_SECRET')
  if (missing.length > 0)
    throw new Error(`Set ${missing.join(', ')} in .dev.vars or as variables (docs/deploy.md).`)
  return {
    apiUrl: variables.CTP_API_URL ?? '',
    authUrl: variables.CTP_AUTH_URL ?? '',
    projectKey: variables.CTP_PROJECT_KEY ?? '',
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
  }
}

/** Concurrent requests. commercetools answers 429 or 503 to too many; these are retried with growing delays. */
const AT_ONCE = 8

/** The official client with few concurrent requests and retries. */
export function platformApi(access: PlatformAccess): PlatformApi {
  const client = new ClientBuilder()
    .withClientCredentialsFlow({
      host: access.authUrl,
      projectKey: access.projectKey,
      credentials: { clientId: access.clientId, clientSecret: access.clientSecret },
      httpClient: fetch,
    })
    .withQueueMiddleware({ concurrency: AT_ONCE })
    .withHttpMiddleware({
      host: access.apiUrl,
      httpClient: fetch,
      enableRetry: true,
      retryConfig: { maxRetries: 6, retryDelay: 300, backoff: true, retryCodes: [429, 502, 503, 504] },
    })
    .build()
  return createApiBuilderFromCtpClient(client).withProjectKey({ projectKey: access.projectKey })
}

/** The client's scopes without the project's key: 'manage_project', 'view_products' … */
export async function grantedScopes(access: PlatformAccess): Promise<string[]> {
  const answer = await fetch(`${access.authUrl}/oauth/token?grant_type=client_credentials`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${access.clientId}:${access.clientSecret}`)}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  const body: { scope?: string; message?: string; error_description?: string } = await answer.json()
  if (!answer.ok) throw new Error(`No token: ${body.error_description ?? body.message ?? answer.status}`)
  return (body.scope ?? '').split(' ').map((scope) => scope.split(':')[0] ?? '')
}
