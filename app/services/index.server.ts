import { accountArea } from './areas/account.server'
import { cartArea } from './areas/cart.server'
import { catalogArea } from './areas/catalog.server'
import { companyArea } from './areas/company.server'
import { operationArea } from './areas/operation.server'
import { orderArea } from './areas/order.server'
import { withTimeLimit } from './bindings.server'
import { createApiRoot } from './commercetools/client.server'
import type { Config } from './config.server'
import { withTimeouts } from './database.server'
import type { ServiceDeps } from './deps'
import { databasesOf, splitDatabase } from './split-database.server'
import { isVendorOff } from './switches/switches.server'
import { TIMEOUTS_MS } from './timeouts'
import type { Tracer } from './trace/tracer.server'
import { createVendorFetch, networkOf, unlessOff } from './vendor-fetch.server'
import { type Timed, untimed } from './vendor-times'
import { type Made, wiring } from './wired'

export const MAKERS = {
  ...accountArea,
  ...catalogArea,
  ...cartArea,
  ...companyArea,
  ...orderArea,
  ...operationArea,
}

export type Services = Made<typeof MAKERS>

export const createServices: (deps: ServiceDeps) => Services = wiring(
  MAKERS satisfies Record<string, (all: ServiceDeps & Services) => unknown>,
)

export function serviceDeps(
  env: Env,
  config: Config,
  context: Pick<ExecutionContext, 'waitUntil'>,
  {
    tracer,
    timed = untimed,
    asked,
  }: Pick<ServiceDeps, 'asked'> & { tracer?: Tracer | undefined; timed?: Timed } = {},
): ServiceDeps {
  const own = networkOf(env)
  const network = tracer ? tracer.traced(own) : own
  const kv = withTimeLimit(env.CACHE, 'kv', TIMEOUTS_MS.kv.call)
  const db = withTimeouts(splitDatabase(databasesOf(env)), timed)
  const { now } = config
  const waitUntil = (work: Promise<unknown>) => context.waitUntil(work)
  let apiRoot: ServiceDeps['apiRoot'] | undefined
  return {
    get apiRoot() {
      apiRoot ??= createApiRoot(
        config.commercetools,
        (input, init) => timed('commercetools', () => network(input, init)),
        { kv, waitUntil },
      )
      return apiRoot
    },
    vendorFetch: unlessOff(createVendorFetch(network, timed), (vendor) =>
      isVendorOff(vendor, { db, kv, now }),
    ),
    network: own,
    span: tracer?.span,
    timed,
    asked,
    config,
    kv,
    db,
    files: withTimeLimit(env.FILES, 'r2', TIMEOUTS_MS.r2.call),
    backup: withTimeLimit(env.BACKUP, 'r2', TIMEOUTS_MS.r2.call),
    queue: withTimeLimit(env.JOBS, 'queue', TIMEOUTS_MS.queue.send),
    events: withTimeLimit(env.EVENTS, 'queue', TIMEOUTS_MS.queue.send),
    dataset: env.METRICS,
    waitUntil,
    now,
  }
}
