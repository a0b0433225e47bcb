import * as z from 'zod'
import { VENDORS, type VendorName } from '../routing'

/** An injected fault. */
const faultSchema = z.strictObject({
  vendor: z.enum(VENDORS),
  /** Only requests of this method. */
  method: z
    .string()
    .regex(/^[A-Za-z]+$/)
    .transform((method) => method.toUpperCase())
    .optional(),
  /** Only paths that contain this text. */
  path: z.string().min(1).optional(),
  /** Answer with this status instead of the vendor's. */
  status: z.number().int().min(200).max(599).optional(),
  /** Wait this many milliseconds first. */
  delay: z.number().int().min(0).max(60_000).optional(),
  /** Do not answer until the faults are cleared or a minute is over. */
  hang: z.boolean().optional(),
  /** The number of requests it applies to. All, if missing. */
  times: z.number().int().min(1).optional(),
  /** Let the vendor do its work, then lose its answer. */
  after: z.boolean().optional(),
  /** Queries of commercetools do not see the latest writes yet. */
  stale: z.boolean().optional(),
  /** The body that goes with `status`. */
  body: z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())]).optional(),
  /** Added to the answer, such as `Retry-After`. */
  headers: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\x20-\x7e]*$/)).optional(),
})

export const faultsSchema = z.array(faultSchema).max(100)

export type Fault = z.output<typeof faultSchema>

/** Whether a fault is meant for a request. */
export function concerns(fault: Fault, vendor: VendorName, method: string, path: string): boolean {
  return (
    fault.vendor === vendor &&
    (fault.method === undefined || fault.method === method.toUpperCase()) &&
    (fault.path === undefined || path.includes(fault.path))
  )
}
