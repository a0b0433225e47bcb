/** The shop's bindings (wrangler.toml), variables and secrets. */
interface Env extends EnvironmentVariables, Limiters {
  ASSETS: Fetcher
  CACHE: KVNamespace
  DB: D1Database
  /** Databases of their own for some tables (app/services/database-homes.ts); absent means they are in DB. */
  DB_AUTO_DELIVERY?: D1Database
  DB_ACCOUNTS?: D1Database
  DB_MEASUREMENT?: D1Database
  /** Files that were uploaded: certificates of resellers. */
  FILES: R2Bucket
  /** A second copy of database and files. */
  BACKUP: R2Bucket
  /** Work that may wait, fan out or be retried. */
  JOBS: Queue
  /** What analytics is told. */
  EVENTS: Queue
  /** Counts for alarms (app/models/metrics). */
  METRICS: AnalyticsEngineDataset
  /** The sandbox Worker; absent in production. */
  SANDBOX?: Fetcher
}

/** Tries in a minute (`TRY_LIMITS` in app/models/limits.ts); absent means no limit. */
type Limiters = Partial<Record<import('./app/models/limits').LimiterName, RateLimit>>

type EnvironmentVariables = import('./app/services/environment/environment').EnvironmentVariables

interface ImportMetaEnv {
  /** Differs from build to build. */
  readonly BUILD: string
}
