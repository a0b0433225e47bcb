import { type ByProjectKeyRequestBuilder, createApiBuilderFromCtpClient } from '@commercetools/platform-sdk'
import { ClientBuilder } from '@commercetools/ts-client'
import { ADMIN_CLIENT, sandboxEnvironment } from '../../scripts/environment'
import { type Served, serveSandbox } from '../../scripts/serve'

/** The sandbox alone over HTTP, with the official client. */
export type RunningSandbox = Served & {
  apiRoot: ByProjectKeyRequestBuilder
  environment: ReturnType<typeof sandboxEnvironment>
  fetch: typeof fetch
}

/**
 * `shop`: `'none'` has no products, `'empty'` is a new project, `'demo'` (default) is the demo shop. The clients send
 * with `fetch`.
 */
export async function startSandbox({
  shop = 'demo',
  fetch: send = fetch,
}: {
  shop?: 'demo' | 'none' | 'empty'
  fetch?: typeof fetch
} = {}): Promise<RunningSandbox> {
  const sandbox = await serveSandbox({ sandboxVariables: { SANDBOX_SHOP: shop } })
  await fetch(`${sandbox.url}/__sandbox`)
  const environment = { ...sandboxEnvironment(sandbox.url), ...ADMIN_CLIENT }
  return { ...sandbox, environment, fetch: send, apiRoot: apiRootOf(environment, send) }
}

/** A client with all scopes, to change and inspect what the shop uses. */
export function apiRootOf(
  environment: ReturnType<typeof sandboxEnvironment>,
  send = fetch,
): ByProjectKeyRequestBuilder {
  const client = new ClientBuilder()
    .withClientCredentialsFlow({
      host: environment.CTP_AUTH_URL,
      projectKey: environment.CTP_PROJECT_KEY,
      credentials: { clientId: ADMIN_CLIENT.CTP_CLIENT_ID, clientSecret: ADMIN_CLIENT.CTP_CLIENT_SECRET },
      httpClient: fetch,
    })
    .withHttpMiddleware({ host: environment.CTP_API_URL, httpClient: send })
    .build()
  return createApiBuilderFromCtpClient(client).withProjectKey({ projectKey: environment.CTP_PROJECT_KEY })
}
