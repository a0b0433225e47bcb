import type { ServiceDeps } from '~/services/deps'
import type { Job, JobMessage } from './job'

export type JobService = ReturnType<typeof createJobService>

/** The queue's limit per call. */
const MOST_AT_ONCE = 100

const messageOf = (job: Job): JobMessage => ({ id: crypto.randomUUID(), job })

/** Sends work to the queue. It runs at least once, perhaps twice, soon. */
export function createJobService({ queue }: Pick<ServiceDeps, 'queue'>) {
  return {
    async send(job: Job): Promise<void> {
      await queue.send(messageOf(job))
    },

    /** If a call fails, earlier ones have been sent. */
    async sendBatch(jobs: readonly Job[]): Promise<void> {
      for (let at = 0; at < jobs.length; at += MOST_AT_ONCE) {
        await queue.sendBatch(jobs.slice(at, at + MOST_AT_ONCE).map((job) => ({ body: messageOf(job) })))
      }
    },

    async resend(message: Pick<JobMessage, 'id' | 'job'>): Promise<void> {
      await queue.send({ ...message, again: true } satisfies JobMessage)
    },
  }
}
