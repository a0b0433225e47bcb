import type { Services } from '../index.server'
import { type QueuedEvent, queuedSchema } from './queued'

/** The queue of what analytics is told. */
export const EVENTS_QUEUE = 'cobnut-events'

type Batch = { messages: readonly Pick<Message, 'body' | 'ack' | 'retry'>[] }

/** Sends a batch in one call; while nobody answers, all of it is tried again. */
export async function runEvents({ messages }: Batch, { measurement }: Services): Promise<void> {
  const known: QueuedEvent[] = []
  for (const { body } of messages) {
    const read = queuedSchema.safeParse(body)
    if (read.success) known.push(read.data)
    else console.warn('an event of unknown form was dropped')
  }
  try {
    await measurement.send(known)
    for (const message of messages) message.ack()
  } catch (error) {
    console.warn('events were not sent', String(error))
    for (const message of messages) message.retry()
  }
}
