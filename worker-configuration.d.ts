/** The shop's bindings (wrangler.toml), variables and secrets. */
interface Env extends EnvironmentVariables {
  ASSETS: Fetcher
  CACHE: KVNamespace
  DB: D1Database
  /** Databases of their own for some tables (app/services/database-homes.ts); absent means they are in DB. */
  DB_AUTO_DELIVERY?: D1Database
  DB_ACCOUNTS?: D1Database
  DB_MEASUREMENT?: D1Database
  /** Files that were uploaded: certificates of resellers. */
  FILES: R2Bucket
  /** Work that may wait, fan out or be retried. */
  JOBS: Queue
  /** What analytics is told. */
  EVENTS: Queue
  /** Limits sign-in, lookups and codes by name; absent means no limit. */
  RATE_LIMITER?: RateLimit
  /** The same by network address; absent means no limit. */
  NETWORK_RATE_LIMITER?: RateLimit
  STAFF_RATE_LIMITER?: RateLimit
  /** The sandbox Worker; absent in production. */
  SANDBOX?: Fetcher
}

type EnvironmentVariables = import('./app/services/environment/environment').EnvironmentVariables

interface ImportMetaEnv {
  /** Differs from build to build. */
  readonly BUILD: string
}
