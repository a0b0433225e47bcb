import type { Database } from './database'

export type VendorContext = {
  database: Database
  /** Tests can move the clock. */
  now: () => Date
}

/** A stand-in for one vendor. The vendor's prefix is already removed from `path`. */
export type Vendor = {
  /** `path` starts with a slash; the query is in `request.url`. */
  fetch(request: Request, path: string): Promise<Response>
}
