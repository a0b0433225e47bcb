import type { ServiceDeps } from '../index.server'
import { createReviewModeration } from './moderation.server'
import { createReviewReading } from './reading.server'
import { createReviewWriting } from './writing.server'

export type ReviewService = ReturnType<typeof createReviewService>

/** What people say of what they bought (specification 3 §2.16), kept in D1. */
export const createReviewService = (deps: Pick<ServiceDeps, 'db' | 'kv' | 'now' | 'waitUntil'>) => ({
  ...createReviewReading(deps),
  ...createReviewWriting(deps),
  ...createReviewModeration(deps),
})
