import type { Services } from '../index.server'
import { onVendorError } from '../vendor-error'
import { queueCheckSchema, queuedSchema } from './queued'

export const EVENTS_QUEUE = 'cobnut-events'
/** The analytics service is away, or refuses them. */
const LATE_MS = 3_600_000

type Batch = { messages: readonly Pick<Message, 'body' | 'timestamp' | 'ack' | 'retry'>[] }

/** Sends a batch. Only messages without an answer are tried again. */
export async function runEvents(
  { messages }: Batch,
  { measurement, failedJobs, metrics }: Services,
): Promise<void> {
  const checks = messages.flatMap(({ body }) => queueCheckSchema.safeParse(body).data ?? [])
  for (const { checkId } of checks) {
    await failedJobs
      .recordCheck(checkId, 'events')
      .catch(onVendorError((error) => console.warn(error.message)))
  }
  const events = messages.filter(({ body }) => !queueCheckSchema.safeParse(body).success)
  const known = events.flatMap((message) => {
    const { data } = queuedSchema.safeParse(message.body)
    if (!data) console.warn('an event of unknown form was dropped')
    return data ? [{ message, data }] : []
  })
  const unsent = await measurement.send(known.map(({ data }) => data))
  const again = new Set(known.filter(({ data }) => unsent.has(data)).map(({ message }) => message))
  const late = [...again].filter(({ timestamp }) => Date.now() - timestamp.getTime() > LATE_MS).length
  if (late > 0) metrics.write({ metric: 'late-event', count: late })
  for (const message of messages) {
    if (again.has(message)) message.retry()
    else message.ack()
  }
}
