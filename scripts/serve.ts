import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Miniflare, type MiniflareOptions, supportedCompatibilityDate, type WorkerOptions } from 'miniflare'
import { bundles } from './build'
import { CRONS } from './crons'
import { browserAddresses, localEnvironment } from './environment'
import { applyMigrations } from './migrations'
import { photosWorker } from './photos/worker'
import { freePort } from './port'
import { project } from './project'
import { waitSteadily } from './steady-wait'
import { wranglerOptions } from './wrangler-options'

waitSteadily()

export type ServeOptions = {
  /** 0 takes any free port. */
  port?: number
  /** Any free port by default. */
  sandboxPort?: number
  /** The folder for carts and orders. By default nothing is kept. */
  data?: string
  /** `data` has all tables already. Checking takes 0.2 seconds. */
  hasTables?: boolean
  /** The port of workerd's inspector, to measure memory. */
  inspectorPort?: number
  /** Adds a Worker that answers `/__static-string`, for comparison. */
  withStaticString?: boolean
  /** Overrides the rate limit per network address in wrangler.toml. */
  triesPerAddress?: number
  /** Overrides the local variables; undefined removes one. */
  variables?: Record<string, string | undefined>
  /** Makes only one photo for all products. */
  photosAlike?: boolean
  /** A module that runs instead of the shop and imports it as './server.js', to observe it. */
  shopWrapper?: string
  /** Additional ones, for such a module. */
  serviceBindings?: WorkerOptions['serviceBindings']
  /** Additional databases, by binding. */
  moreDatabases?: readonly string[]
  /** Queues collect messages as long as in production. */
  waitingQueues?: boolean
  /** Such as the size of the generated shop. */
  sandboxVariables?: Record<string, string>
}

/** Runs the scheduled jobs. */
export async function runSchedule({ miniflare }: Served, crons: readonly string[] = CRONS): Promise<void> {
  const worker = await miniflare.getWorker('cobnut')
  for (const cron of crons) await worker.scheduled({ cron })
}

export type Served = {
  url: string
  sandboxUrl: string
  miniflare: Miniflare
  /** Restarts workerd with the current bundles and the same data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

const sandboxOrigin = 'http://sandbox'

/** Runs the built shop with the sandbox behind its service binding and on a port for browsers. */
export async function serveShop(options: ServeOptions = {}): Promise<Served> {
  const sandboxPort = options.sandboxPort ?? (await freePort())
  const sandboxUrl = `http://localhost:${sandboxPort}`
  const workers = async (): Promise<MiniflareOptions> => ({
    ...common(options),
    workers: [
      await shopWorker(options, sandboxUrl),
      {
        ...(await sandboxWorker({
          BRAINTREE_PUBLIC_URL: `${sandboxUrl}/braintree`,
          SHOPIFY_PUBLIC_URL: `${sandboxUrl}/shopify`,
          IDENTITY_PUBLIC_URL: `${sandboxUrl}/identity`,
          ...options.sandboxVariables,
        })),
        // The demo shop's drawings have no host, so browsers request them from the shop.
        routes: ['*/pictures/*'],
        unsafeDirectSockets: [{ host: '127.0.0.1', port: sandboxPort }],
      },
      photosWorker({ allAlike: options.photosAlike }),
      ...(options.withStaticString ? [staticString] : []),
    ],
  })
  // Tables exist before the first answer.
  if (options.data && !options.hasTables) await (await serveBindings(options.data)).stop()
  const miniflare = new Miniflare(await workers())
  const url = await miniflare.ready
  for (const name of [...(options.hasTables ? [] : ['DB']), ...(options.moreDatabases ?? [])])
    await applyMigrations(await miniflare.getD1Database(name, 'cobnut'))
  return {
    url: `http://localhost:${url.port}`,
    sandboxUrl,
    miniflare,
    restart: async () => miniflare.setOptions({ ...(await workers()), port: Number(url.port) }),
    stop: () => miniflare.dispose(),
  }
}

/** Runs the built shop with the vendors in `variables`. The sandbox only draws the demo shop's pictures. */
export async function serveWithVendors(options: ServeOptions): Promise<Served> {
  const workers = async (): Promise<MiniflareOptions> => ({
    ...common(options),
    workers: [
      await vendorsWorker(options),
      { ...(await sandboxWorker()), routes: ['*/pictures/*'] },
      photosWorker(),
    ],
  })
  const miniflare = new Miniflare(await workers())
  const { port } = await miniflare.ready
  await applyMigrations(await miniflare.getD1Database('DB', 'cobnut'))
  const url = `http://localhost:${port}`
  const restart = async () => miniflare.setOptions({ ...(await workers()), port: Number(port) })
  return { url, sandboxUrl: url, miniflare, restart, stop: () => miniflare.dispose() }
}

export async function serveSandbox(options: ServeOptions = {}): Promise<Served> {
  const workers = async () => ({
    ...common(options),
    workers: [await sandboxWorker(options.sandboxVariables), photosWorker()],
  })
  const miniflare = new Miniflare(await workers())
  const { port } = await miniflare.ready
  const url = `http://localhost:${port}`
  const restart = async () => miniflare.setOptions({ ...(await workers()), port: Number(port) })
  return { url, sandboxUrl: url, miniflare, restart, stop: () => miniflare.dispose() }
}

/** The shop's database and cache, for a shop outside workerd. */
export async function serveBindings(data: string) {
  const { d1Databases, kvNamespaces, r2Buckets, bindings } = await wranglerOptions('wrangler.toml')
  const miniflare = new Miniflare({
    ...common({ data }),
    workers: [{ name: 'cobnut', modules: true, script: '', d1Databases, kvNamespaces, r2Buckets, bindings }],
  })
  const env = await miniflare.getBindings<Pick<Env, 'DB' | 'CACHE' | 'FILES' | 'BACKUP'>>('cobnut')
  await applyMigrations(env.DB)
  return { env, stop: () => miniflare.dispose() }
}

function common({ port = 0, data, inspectorPort }: ServeOptions) {
  return {
    host: '127.0.0.1',
    port,
    cf: false,
    ...(inspectorPort ? { inspectorPort } : {}),
    ...(data
      ? {
          kvPersist: join(data, 'kv'),
          d1Persist: join(data, 'd1'),
          r2Persist: join(data, 'r2'),
          durableObjectsPersist: join(data, 'objects'),
          cachePersist: false,
        }
      : {}),
  } satisfies Partial<MiniflareOptions>
}

const staticString: WorkerOptions = {
  name: 'static-string',
  routes: ['*/__static-string'],
  modules: true,
  compatibilityDate: supportedCompatibilityDate,
  script: `const text = 'nuts '.repeat(2000)
export default { fetch: () => new Response(text, { headers: { 'Content-Type': 'text/plain' } }) }`,
}

/** The shop with vendors of its own. */
async function vendorsWorker({
  variables,
  shopWrapper,
  serviceBindings,
  moreDatabases,
}: ServeOptions): Promise<WorkerOptions> {
  const { assets: _, ...derived } = await wranglerOptions('wrangler.toml')
  return {
    ...derived,
    name: 'cobnut',
    ...modulesOf(bundles.shop, shopWrapper),
    ...(moreDatabases && { d1Databases: withMore(derived.d1Databases, moreDatabases) }),
    bindings: defined({ ...derived.bindings, ...variables }),
    serviceBindings: { ...serviceBindings, ASSETS: { disk: { path: project('build/client') } } },
  } as WorkerOptions
}

async function shopWorker(
  { variables, triesPerAddress, waitingQueues, shopWrapper, serviceBindings, moreDatabases }: ServeOptions,
  sandboxUrl: string,
): Promise<WorkerOptions> {
  const { analyticsEngineDatasets: _, ...alone } = await vendorsWorker({
    shopWrapper,
    serviceBindings,
    moreDatabases,
    variables: { ...localEnvironment(sandboxOrigin), ...browserAddresses(sandboxUrl), ...variables },
  })
  return {
    ...alone,
    queueConsumers: waitingQueues ? alone.queueConsumers : withoutWaiting(alone.queueConsumers),
    ...(triesPerAddress && {
      ratelimits: {
        ...alone.ratelimits,
        ...byAddress(triesPerAddress, alone.ratelimits),
      },
    }),
    // Algolia's client calls `fetch` itself.
    outboundService: 'cobnut-sandbox',
    serviceBindings: {
      ...alone.serviceBindings,
      SANDBOX: 'cobnut-sandbox',
      METRICS: { name: 'cobnut-sandbox', entrypoint: 'Metrics' },
    },
  } as WorkerOptions
}

const byAddress = (limit: number, configured: WorkerOptions['ratelimits'] = {}) =>
  Object.fromEntries(
    ['NETWORK_RATE_LIMITER_20', 'NETWORK_RATE_LIMITER_60', 'NETWORK_RATE_LIMITER_120'].map((name) => [
      name,
      { ...configured[name], simple: { limit, period: 60 } },
    ]),
  )

/** Each has its binding's name as its id. */
const withMore = (databases: unknown, more: readonly string[]) => ({
  ...(databases as object),
  ...Object.fromEntries(more.map((name) => [name, name])),
})

const defined = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Local queues run and retry jobs at once. */
function withoutWaiting(consumers: object = {}): WorkerOptions['queueConsumers'] {
  return Object.fromEntries(
    Object.entries(consumers).map(([name, options]) => [
      name,
      { ...options, maxBatchTimeout: 0, retryDelay: 0 },
    ]),
  )
}

async function sandboxWorker(variables: Record<string, string> = {}): Promise<WorkerOptions> {
  const derived = await wranglerOptions('sandbox/wrangler.toml')
  return {
    ...derived,
    name: 'cobnut-sandbox',
    ...modulesOf(bundles.sandbox),
    bindings: { ...derived.bindings, ...variables },
    // Eviction after ten idle seconds would drop the search index from memory.
    durableObjects: { SANDBOX: { className: 'Sandbox', useSQLite: true, unsafePreventEviction: true } },
  } as WorkerOptions
}

/** A bundle and the modules beside it, for Miniflare. */
function modulesOf(entry: string, wrapper?: string) {
  const root = dirname(entry)
  const files = walk(root).filter((path) => /\.(js|svg)$/.test(path))
  const modules = [entry, ...files.filter((path) => path !== entry)].map((path) => ({
    type: path.endsWith('.js') ? ('ESModule' as const) : ('Text' as const),
    path,
    contents: readFileSync(path, 'utf8'),
  }))
  const first = { type: 'ESModule' as const, path: join(root, 'wrapper.js'), contents: wrapper ?? '' }
  return { modulesRoot: root, modules: wrapper ? [first, ...modules] : modules }
}

function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? walk(path) : [path]
  })
}
