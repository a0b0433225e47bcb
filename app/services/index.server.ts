import { createCartService } from './carts/carts.server'
import { createCatalogService } from './catalog/catalog.server'
import { type ApiRoot, createApiRoot } from './commercetools/client.server'
import type { Config } from './config.server'
import { createContentService } from './content/content.server'
import { createCustomerService } from './customers/customers.server'
import { createNavigationService } from './navigation/navigation.server'
import { createPageService } from './pages/pages.server'
import { createVendorFetch, networkOf, type VendorFetch } from './vendor-fetch.server'

/** What every service is built from. */
export type ServiceDeps = {
  apiRoot: ApiRoot
  vendorFetch: VendorFetch
  config: Config
  kv: KVNamespace
  db: D1Database
  waitUntil: (work: Promise<unknown>) => void
  now: () => Date
}

export type Services = ReturnType<typeof createServices>

/** The world outside, as one request may use it: a service a capability. */
export function createServices(deps: ServiceDeps) {
  return {
    carts: createCartService(deps),
    content: createContentService(deps),
    customers: createCustomerService(deps),
    catalog: createCatalogService(deps),
    navigation: createNavigationService(deps),
    pages: createPageService(deps),
    schedule: createSchedule(),
  }
}

/** What the clock starts; every part says itself when it has nothing to do. */
function createSchedule() {
  return { run: async () => {} }
}

/** The parts that services are built from, out of the Worker's environment. */
export function serviceDeps(
  env: Env,
  config: Config,
  context: Pick<ExecutionContext, 'waitUntil'>,
): ServiceDeps {
  const network = networkOf(env)
  return {
    apiRoot: createApiRoot(config.commercetools, network),
    vendorFetch: createVendorFetch(network),
    config,
    kv: env.CACHE,
    db: env.DB,
    waitUntil: (work) => context.waitUntil(work),
    now: () => new Date(),
  }
}
