import { type ByProjectKeyRequestBuilder, createApiBuilderFromCtpClient } from '@commercetools/platform-sdk'
import { ClientBuilder, type TokenStore } from '@commercetools/ts-client'
import type { Config } from '../config.server'
import { digestOf } from '../digest'
import { TIMEOUTS_MS } from '../timeouts'
import { callVendor, readsOnly } from '../vendor-fetch.server'

export type ApiRoot = ByProjectKeyRequestBuilder

/** Per isolate and project. */
const tokens = new Map<string, TokenStore>()

/** Saves new isolates the wait for a token. */
type KeptTokens = { kv: Pick<KVNamespace, 'get' | 'put'>; waitUntil: (work: Promise<unknown>) => void }

/** The official client over `network`. Reads are repeated; for a write, the caller knows what may be. */
export function createApiRoot(
  config: Config['commercetools'],
  network: typeof fetch,
  kept?: KeptTokens,
): ApiRoot {
  const { token, call } = TIMEOUTS_MS.commercetools
  // A new secret must not find the old token.
  const cacheKey = [config.authUrl, config.projectKey, config.clientId, config.clientSecret].join(' ')
  const client = new ClientBuilder()
    .withClientCredentialsFlow({
      host: config.authUrl,
      projectKey: config.projectKey,
      credentials: { clientId: config.clientId, clientSecret: config.clientSecret },
      httpClient: shared((url, init) => callVendor(network, url, init, { timeoutMs: token, isRead: true })),
      tokenCache: tokenCache(cacheKey, kept),
    })
    .withHttpMiddleware({
      host: config.apiUrl,
      httpClient: (url: string, init: RequestInit) =>
        callVendor(network, url, init, { timeoutMs: call, isRead: readsOnly(init.method) }),
    })
    .build()
  return createApiBuilderFromCtpClient(client).withProjectKey({ projectKey: config.projectKey })
}

const NONE: TokenStore = { token: '', expirationTime: -1 }

function tokenCache(cacheKey: string, kept: KeptTokens | undefined) {
  const keyOf = async () => `token:${await digestOf(cacheKey)}`
  const read = async (): Promise<TokenStore | null | undefined> => {
    try {
      const found = await kept?.kv.get<TokenStore>(await keyOf(), 'json')
      if (found && !tokens.has(cacheKey)) tokens.set(cacheKey, found)
      return found
    } catch {
      return undefined
    }
  }
  const reading = tokens.has(cacheKey) ? undefined : read()
  return {
    get: async () => tokens.get(cacheKey) ?? (await reading) ?? NONE,
    set: async (token: TokenStore) => {
      tokens.set(cacheKey, token)
      const expirationTtl = Math.floor((token.expirationTime - Date.now()) / 1000)
      // KV keeps nothing for less than a minute.
      if (!kept || expirationTtl < 60) return
      const keep = async () => kept.kv.put(await keyOf(), JSON.stringify(token), { expirationTtl })
      kept.waitUntil(keep().catch(() => undefined))
    },
  }
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
