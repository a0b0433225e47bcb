import { type ByProjectKeyRequestBuilder, createApiBuilderFromCtpClient } from '@commercetools/platform-sdk'
import { ClientBuilder, type TokenStore } from '@commercetools/ts-client'
import type { Config } from '../config.server'
import { TIMEOUTS_MS } from '../timeouts'
import { callVendor, readsOnly } from '../vendor-fetch.server'

export type ApiRoot = ByProjectKeyRequestBuilder

/** One token for each isolate and project: asking anew for every request would double the calls. */
const tokens = new Map<string, TokenStore>()

/** The official client over `network`. Reads are repeated; for a write, the caller knows what may be. */
export function createApiRoot(config: Config['commercetools'], network: typeof fetch): ApiRoot {
  const { token, call } = TIMEOUTS_MS.commercetools
  const cacheKey = `${config.authUrl} ${config.projectKey} ${config.clientId}`
  const client = new ClientBuilder()
    .withClientCredentialsFlow({
      host: config.authUrl,
      projectKey: config.projectKey,
      credentials: { clientId: config.clientId, clientSecret: config.clientSecret },
      httpClient: shared((url, init) => callVendor(network, url, init, { timeoutMs: token, isRead: true })),
      tokenCache: {
        get: async () => tokens.get(cacheKey) ?? { token: '', expirationTime: -1 },
        set: async (token: TokenStore) => {
          tokens.set(cacheKey, token)
        },
      },
    })
    .withHttpMiddleware({
      host: config.apiUrl,
      httpClient: (url: string, init: RequestInit) =>
        callVendor(network, url, init, { timeoutMs: call, isRead: readsOnly(init.method) }),
    })
    .build()
  return createApiBuilderFromCtpClient(client).withProjectKey({ projectKey: config.projectKey })
}

/** Parallel calls of one request share an answer: the client asks for a token for each. */
function shared(send: (url: string, init: RequestInit) => Promise<Response>) {
  let pending: Promise<Response> | undefined
  return async (url: string, init: RequestInit) => {
    pending ??= send(url, init).finally(() => {
      pending = undefined
    })
    return (await pending).clone()
  }
}
