import { createApiRoot } from '../../app/services/commercetools/client.server'
import { configOf } from '../../app/services/config.server'
import type { ServiceDeps } from '../../app/services/deps'
import { createServices, type Services } from '../../app/services/index.server'
import { createVendorFetch } from '../../app/services/vendor-fetch.server'
import { localEnvironment } from '../../scripts/environment'
import { databaseOf } from './database'
import type { Shop } from './shop'
import { telling } from './statements'

/** The shop's services on its own database, with an optional clock, to test what no page offers. */
export const servicesOf = async (
  shop: Shop,
  now?: () => Date,
  queue?: { send: (body: never) => Promise<void>; sendBatch: (messages: never) => Promise<void> },
): Promise<Services> => {
  const deps = await depsOf(shop, now)
  return createServices(queue ? { ...deps, queue: queue as unknown as ServiceDeps['queue'] } : deps)
}

export async function depsOf(shop: Shop, now: () => Date = () => new Date()): Promise<ServiceDeps> {
  const config = configOf(localEnvironment(shop.sandboxUrl))
  return {
    apiRoot: createApiRoot(config.commercetools, fetch),
    vendorFetch: createVendorFetch(fetch),
    network: fetch,
    config,
    kv: (await shop.miniflare.getKVNamespace('CACHE', 'cobnut')) as unknown as KVNamespace,
    db: telling(await databaseOf(shop), (sql) => shop.statements.add(sql)),
    files: (await shop.miniflare.getR2Bucket('FILES', 'cobnut')) as unknown as R2Bucket,
    backup: (await shop.miniflare.getR2Bucket('BACKUP', 'cobnut')) as unknown as R2Bucket,
    queue: (await shop.miniflare.getQueueProducer('JOBS', 'cobnut')) as unknown as Queue,
    events: (await shop.miniflare.getQueueProducer('EVENTS', 'cobnut')) as unknown as Queue,
    waitUntil: () => {},
    now,
  }
}
