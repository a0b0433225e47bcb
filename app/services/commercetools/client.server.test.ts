import { expect, it, vi } from 'vitest'
import { createApiRoot } from './client.server'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** A project whose API answers `steps` one after the other. */
function projectOf(name: string, ...more: (Response | Parameters<typeof createApiRoot>[2])[]) {
  const steps = more.filter((each) => each instanceof Response)
  const kept = more.find((each) => each && !(each instanceof Response))
  const network = vi.fn<typeof fetch>(async (url) => {
    if (String(url).endsWith('/oauth/token')) return json({ access_token: 'token', expires_in: 172_800 })
    return steps.shift() ?? json({ results: [] })
  })
  const host = `https://${name}.example`
  const config = {
    apiUrl: host,
    authUrl: host,
    projectKey: 'cobnut',
    clientId: 'client',
    clientSecret: 'secret',
  }
  const paths = () => network.mock.calls.map(([url]) => new URL(String(url)).pathname)
  return {
    apiRoot: createApiRoot(config, network, kept as Parameters<typeof createApiRoot>[2]),
    network,
    paths,
  }
}

it('asks for one token for calls side by side', async () => {
  const { apiRoot, paths } = projectOf('parallel')
  await Promise.all(Array.from({ length: 8 }, () => apiRoot.categories().get().execute()))
  expect(paths().filter((path) => path === '/oauth/token')).toHaveLength(1)
  expect(paths()).toHaveLength(9)
})

it('gives up on a token that does not come', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('too late')))
  const { apiRoot, network } = projectOf('silent')
  network.mockImplementation(async (_url, init) => {
    init?.signal?.throwIfAborted()
    return new Promise<Response>(() => {})
  })
  await expect(apiRoot.categories().get().execute()).rejects.toThrow()
})

it('repeats what reads, and not what writes', async () => {
  const reading = projectOf('reading', json({}, 502), json({ message: 'no' }, 500))
  expect((await reading.apiRoot.categories().get().execute()).body).toEqual({ results: [] })

  const writing = projectOf('writing', json({ message: 'no' }, 502))
  const write = writing.apiRoot.carts().post({ body: { currency: 'USD' } })
  await expect(write.execute()).rejects.toMatchObject({ statusCode: 502 })
  expect(writing.paths()).toEqual(['/oauth/token', '/cobnut/carts'])
})

it('names the shop', async () => {
  const { apiRoot, network } = projectOf('named')
  await apiRoot.categories().get().execute()
  for (const [, init] of network.mock.calls) {
    expect(new Headers(init?.headers).get('User-Agent')).toBe('cobnut/1.0')
  }
})

it('takes the token that another isolate kept, and a new one when that is refused', async () => {
  const stored: [key: string, value: string][] = []
  const kept = {
    // Another isolate's memory is empty: here, another project that finds this token.
    kv: {
      get: async () => JSON.parse(stored[0]?.[1] ?? 'null'),
      put: async (key: string, value: string) => void stored.push([key, value]),
    } as unknown as KVNamespace,
    waitUntil: () => {},
  }
  const first = projectOf('kept', kept)
  await first.apiRoot.categories().get().execute()
  expect(first.paths()).toEqual(['/oauth/token', '/cobnut/categories'])
  await expect
    .poll(() => stored)
    .toEqual([[expect.stringMatching(/^token:[0-9a-f]{64}$/), expect.any(String)]])

  const other = projectOf('other', kept)
  await other.apiRoot.categories().get().execute()
  expect(other.paths()).toEqual(['/cobnut/categories'])

  const refused = projectOf('refused', kept, json({ message: 'no' }, 401))
  await refused.apiRoot.categories().get().execute()
  expect(refused.paths()).toEqual(['/cobnut/categories', '/oauth/token', '/cobnut/categories'])
})
