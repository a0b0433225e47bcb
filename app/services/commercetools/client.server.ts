import { type ByProjectKeyRequestBuilder, createApiBuilderFromCtpClient } from '@commercetools/platform-sdk'
import { ClientBuilder, type TokenStore } from '@commercetools/ts-client'
import type { Config } from '../config.server'
import { TIMEOUTS_MS } from '../timeouts'

export type ApiRoot = ByProjectKeyRequestBuilder

/** One token for each isolate and project: asking anew for every request would double the calls. */
const tokens = new Map<string, TokenStore>()

/**
 * The official client over `network`. It does not retry: the caller knows what may be repeated.
 */
export function createApiRoot(
  config: Config['commercetools'],
  network: typeof fetch,
  timeoutMs: number = TIMEOUTS_MS.commercetools.call,
): ApiRoot {
  const cacheKey = `${config.authUrl} ${config.projectKey} ${config.clientId}`
  const client = new ClientBuilder()
    .withClientCredentialsFlow({
      host: config.authUrl,
      projectKey: config.projectKey,
      credentials: { clientId: config.clientId, clientSecret: config.clientSecret },
      httpClient: network,
      tokenCache: {
        get: async () => tokens.get(cacheKey) ?? { token: '', expirationTime: -1 },
        set: async (token: TokenStore) => {
          tokens.set(cacheKey, token)
        },
      },
    })
    .withHttpMiddleware({
      host: config.apiUrl,
      httpClient: network,
      timeout: timeoutMs,
      getAbortController: () => new AbortController(),
    })
    .build()
  return createApiBuilderFromCtpClient(client).withProjectKey({ projectKey: config.projectKey })
}
