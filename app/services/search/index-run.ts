import * as z from 'zod'

/** A full run of the search index between two slices, as the queue carries it. */
export const indexRunSchema = z.object({
  /** A version with records of another shape begins anew. */
  shape: z.string(),
  startedAt: z.string(),
  /** See `recordBasis`. */
  basis: z.string(),
  /** The id of the last product that was written. */
  after: z.string().optional(),
  products: z.number(),
  otherPricesAt: z.string().optional(),
})

export type IndexRun = z.output<typeof indexRunSchema>
