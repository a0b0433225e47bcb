import type { Services } from '../index.server'
import type { Job, JobOf, JobType } from './job'

/** A handler may run twice for one job, so it must be idempotent. A job whose handler throws is retried. */
export type JobHandlers = { [Type in JobType]: (job: JobOf<Type>, services: Services) => Promise<void> }

const handlers: JobHandlers = {
  'check-queue': ({ checkId }, { failedJobs }) => failedJobs.recordCheck(checkId),
}

export function handleJob<Type extends JobType>(job: JobOf<Type>, services: Services): Promise<void> {
  const handler: JobHandlers[Type] = handlers[job.type as Type]
  return handler(job, services)
}

export type JobHandler = (job: Job, services: Services) => Promise<void>
