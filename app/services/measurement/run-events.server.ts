import type { Services } from '../index.server'
import { onVendorError } from '../vendor-error'
import { queueCheckSchema, queuedSchema } from './queued'

export const EVENTS_QUEUE = 'cobnut-events'

type Batch = { messages: readonly Pick<Message, 'body' | 'timestamp' | 'ack' | 'retry'>[] }

/** Sends a batch. Only messages without an answer are tried again. */
export async function runEvents({ messages }: Batch, { measurement, failedJobs }: Services): Promise<void> {
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
  if (again.size > 0) tellWaiting([...again].map(({ timestamp }) => timestamp.getTime()))
  for (const message of messages) {
    if (again.has(message)) message.retry()
    else message.ack()
  }
}

/** For the alarm (docs/alerts.json). */
function tellWaiting(times: number[]): void {
  const seconds = Math.round((Date.now() - Math.min(...times)) / 1000)
  console.warn(JSON.stringify({ level: 'warn', event: 'events-waiting', count: times.length, seconds }))
}
