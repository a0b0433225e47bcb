import type { Database } from './database'

/** The dependencies of every stand-in. */
export type VendorContext = {
  database: Database
  /** The clock, so that tests can turn it. */
  now: () => Date
}

/** A stand-in for one vendor: answers a request whose vendor prefix is already taken off `path`. */
export type Vendor = {
  /** `path` starts with a slash and has no query; the query is in `request.url`. */
  fetch(request: Request, path: string): Promise<Response>
}
