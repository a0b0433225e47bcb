import type { CatalogService } from '../catalog/catalog.server'
import type { ServiceDeps } from '../index.server'
import { createReviewLinks } from './links.server'
import { createReviewModeration } from './moderation.server'
import { createOrdersToReview } from './orders-to-review.server'
import { createRatingsJob } from './ratings-job.server'
import { createReviewReading } from './reading.server'
import { createReviewWriting } from './writing.server'

export type ReviewService = ReturnType<typeof createReviewService>

/** What people say of what they bought (specification 3 §2.16), kept in D1. */
export function createReviewService(
  deps: Pick<ServiceDeps, 'db' | 'kv' | 'now' | 'waitUntil' | 'apiRoot'>,
  catalog: Pick<CatalogService, 'productsByKeys'>,
) {
  const reading = createReviewReading(deps)
  return {
    ...reading,
    ...createReviewWriting(deps),
    ...createReviewModeration(deps),
    ...createOrdersToReview(deps, catalog, reading),
    ...createReviewLinks(deps),
    ...createRatingsJob(deps),
  }
}
