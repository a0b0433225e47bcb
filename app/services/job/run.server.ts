import { configOf } from '../config.server'
import { createServices, type Services, serviceDeps } from '../index.server'
import { EVENTS_QUEUE, runEvents } from '../measurement/run-events.server'
import { VendorError, type VendorName } from '../vendor-error'
import { handleJob, type JobHandler } from './handlers.server'
import { type Job, messageSchema } from './job'

type Batch = Pick<MessageBatch, 'queue'> & { messages: readonly QueueMessage[] }
type QueueMessage = Pick<Message, 'id' | 'body' | 'attempts' | 'ack' | 'retry'>

/** Staging's name ends with `-staging`. */
const DEAD_LETTERS = 'cobnut-jobs-dead'

/** Also events for analytics; dead letters are kept for staff. */
export async function runJobs(batch: MessageBatch, env: Env, context: ExecutionContext): Promise<void> {
  const services = createServices(serviceDeps(env, configOf(env), context))
  await (batch.queue.startsWith(EVENTS_QUEUE) ? runEvents(batch, services) : runBatch(batch, services))
}

/** The jobs of a batch run side by side, and each is retried by itself. */
export async function runBatch(
  batch: Batch,
  services: Services,
  handle: JobHandler = handleJob,
): Promise<void> {
  if (batch.queue.startsWith(DEAD_LETTERS)) {
    await Promise.all(batch.messages.map((message) => bury(message, services)))
    return
  }
  const jobs = await Promise.all(batch.messages.map((message) => runJob(message, services, handle)))
  const done = jobs.filter((job) => job !== undefined)
  // One statement for all: most have never failed.
  await services.failedJobs
    .forget(done)
    .catch((reason: unknown) => console.warn('Failed jobs were not forgotten', reason))
}

/** Undefined if it failed. */
async function runJob(
  message: QueueMessage,
  services: Services,
  handle: JobHandler,
): Promise<Job | undefined> {
  const { attempts } = message
  try {
    const known = messageSchema.safeParse(message.body)
    if (!known.success) throw new Error('unknown form')
    await handle(known.data.job, services)
    message.ack()
    return known.data.job
  } catch (error) {
    const job = identify(message)
    console.warn(`The job ${job.type} ${job.id} failed: ${String(error)}`)
    await services.failedJobs
      .record({ ...job, reason: String(error), attempts, vendor: vendorOf(error) })
      .catch((reason: unknown) => console.warn('A failed job was not recorded', reason))
    message.retry()
    return undefined
  }
}

function vendorOf(error: unknown): VendorName | undefined {
  if (error instanceof VendorError) return error.vendor
  return error instanceof Error && error.cause !== undefined ? vendorOf(error.cause) : undefined
}

async function bury(message: QueueMessage, { failedJobs }: Services): Promise<void> {
  try {
    await failedJobs.bury(identify(message))
    message.ack()
  } catch (error) {
    console.error('A dead job was not kept', error)
    message.retry()
  }
}

function identify({ id, body }: QueueMessage): { id: string; type: string; body: unknown } {
  const known = messageSchema.safeParse(body)
  if (known.success) return { id: known.data.id, type: known.data.job.type, body: known.data.job }
  return { id, type: 'unknown', body }
}
