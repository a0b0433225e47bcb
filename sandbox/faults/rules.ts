import * as z from 'zod'
import { VENDORS, type VendorName } from '../routing'

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
  /** No answer until the faults are cleared or a minute has passed. */
  hang: z.boolean().optional(),
  /** The number of requests that it affects; all by default. */
  times: z.number().int().min(1).optional(),
  /** The vendor does its work, then the answer is lost. */
  after: z.boolean().optional(),
  /** commercetools' queries do not see the latest writes yet. */
  stale: z.boolean().optional(),
  /** The body that goes with `status`. */
  body: z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())]).optional(),
  /** Added to the answer, such as `Retry-After`. */
  headers: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\x20-\x7e]*$/)).optional(),
})

export const faultsSchema = z.array(faultSchema).max(100)

export type Fault = z.output<typeof faultSchema>

export function concerns(fault: Fault, vendor: VendorName, method: string, path: string): boolean {
  return (
    fault.vendor === vendor &&
    (fault.method === undefined || fault.method === method.toUpperCase()) &&
    (fault.path === undefined || path.includes(fault.path))
  )
}
