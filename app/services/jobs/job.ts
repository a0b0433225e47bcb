import * as z from 'zod'

/** Work for the queue, by `type`. A job holds ids and no personal data, because dead ones are kept for staff. */
export const jobSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('check-queue'), checkId: z.string() }),
])

export type Job = z.output<typeof jobSchema>
export type JobType = Job['type']
export type JobOf<Type extends JobType> = Extract<Job, { type: Type }>

/** A message of the queue. Its id stays the same when it is retried and when staff send it again. */
export const messageSchema = z.object({
  id: z.string(),
  job: jobSchema,
  /** Staff sent it again. */
  again: z.boolean().optional(),
})

export type JobMessage = z.output<typeof messageSchema>
