import type { ApiRoot } from './commercetools/client.server'
import type { Config } from './config.server'
import type { Tracer } from './trace/tracer.server'
import type { VendorFetch } from './vendor-fetch.server'

export type ServiceDeps = {
  apiRoot: ApiRoot
  vendorFetch: VendorFetch
  /** Without time limits and spans, for the spans themselves. */
  network: typeof fetch
  /** Traces a call that does not go through `vendorFetch`. Missing where nothing is traced. */
  span?: Tracer['span']
  config: Config
  kv: KVNamespace
  db: D1Database
  /** Files that were uploaded, in R2. */
  files: Pick<R2Bucket, 'put' | 'get' | 'delete'>
  queue: Pick<Queue, 'send' | 'sendBatch'>
  /** The queue of what analytics is told. */
  events: Pick<Queue, 'sendBatch'>
  waitUntil: (work: Promise<unknown>) => void
  now: () => Date
}

/** For reading the catalog and indexing, which also run outside a Worker, where there is no D1 and no queue. */
export type CatalogDeps = Omit<ServiceDeps, 'db' | 'queue' | 'files' | 'events' | 'network'>
