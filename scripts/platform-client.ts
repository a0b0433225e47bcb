import { type ByProjectKeyRequestBuilder, createApiBuilderFromCtpClient } from '@commercetools/platform-sdk'
import { ClientBuilder } from '@commercetools/ts-client'

export type PlatformApi = ByProjectKeyRequestBuilder

/** How to reach a project, and who asks. */
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
 * The client for provisioning and imports. It may do more than the shop: set CTP_ADMIN_CLIENT_ID and
 * CTP_ADMIN_CLIENT_SECRET for it; without them the shop's own client is tried.
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

/** Requests at once. commercetools answers 429 or 503 when it is asked too much; those are tried again, later and later. */
const AT_ONCE = 8

/** The official client. Asks politely: few requests at once, and again after a refusal for load. */
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

/** What the platform granted the client: 'manage_project', 'view_products' … without the project's key. */
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
