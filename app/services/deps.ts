import type { ApiRoot } from './commercetools/client.server'
import type { Config } from './config.server'
import type { Tracer } from './trace/tracer.server'
import type { VendorFetch } from './vendor-fetch.server'
import type { Timed, VendorMs } from './vendor-times'

export type ServiceDeps = {
  apiRoot: ApiRoot
  vendorFetch: VendorFetch
  /** Without time limits and spans, for the spans themselves. */
  network: typeof fetch
  /** Traces a call that does not go through `vendorFetch`. Missing where nothing is traced. */
  span?: Tracer['span']
  /** Counts a call that goes through neither `vendorFetch` nor `apiRoot`. Missing outside of a request. */
  timed?: Timed
  /** The request that is answered. Missing in jobs and on the schedule. */
  asked?: { id: string; vendorMs: () => VendorMs } | undefined
  config: Config
  kv: KVNamespace
  db: D1Database
  files: Pick<R2Bucket, 'put' | 'get' | 'delete' | 'head' | 'list'>
  /** A second copy of what only the database and `files` hold. */
  backup: Pick<R2Bucket, 'put' | 'get' | 'delete' | 'head' | 'list'>
  queue: Pick<Queue, 'send' | 'sendBatch'>
  /** Events for analytics. */
  events: Pick<Queue, 'sendBatch'>
  /** Workers Analytics Engine. Missing in tools. */
  dataset?: Pick<AnalyticsEngineDataset, 'writeDataPoint'> | undefined
  waitUntil: (work: Promise<unknown>) => void
  now: () => Date
}

/** Reading the catalog and indexing also run outside a Worker, without D1 and queues. */
export type CatalogDeps = Omit<ServiceDeps, 'db' | 'queue' | 'files' | 'backup' | 'events' | 'network'>
