import type { CatalogService } from '~/services/catalog/catalog.server'
import type { CommunicationService } from '~/services/communication/communications.server'
import type { ServiceDeps } from '~/services/deps'
import type { JobService } from '~/services/job/jobs.server'
import type { MailService } from '~/services/mail/mail.server'
import type { OrderCaseService } from '~/services/order-case/order-cases.server'
import { createReviewLinks } from './links.server'
import { createReviewModeration } from './moderation.server'
import { createOrdersToReview } from './orders-to-review.server'
import { createOwnReviews } from './own.server'
import { createRatingsJob } from './ratings-job.server'
import { createReviewReading } from './reading.server'
import { createReviewRequests } from './requests-job.server'
import { createReviewWriting } from './writing.server'

type ReviewDeps = ServiceDeps & {
  catalog: Pick<CatalogService, 'productsByKeys'>
  jobs: JobService
  mail: MailService
  communications: CommunicationService
  orderCases: Pick<OrderCaseService, 'reportedBy'>
}

/** Reviews in D1 (docs/product.md, Reviews). */
export function createReviewService(deps: ReviewDeps) {
  const { jobs, mail, communications } = deps
  const reading = createReviewReading(deps)
  const links = createReviewLinks(deps)
  const { anyOrder, ...orders } = createOrdersToReview(
    deps,
    deps.catalog,
    reading,
    deps.orderCases.reportedBy,
  )
  return {
    ...reading,
    ...createReviewWriting(deps),
    ...createOwnReviews(deps),
    ...createReviewModeration(deps),
    ...orders,
    openRequest: links.openRequest,
    sweepLinks: links.sweepLinks,
    ...createRatingsJob(deps),
    ...createReviewRequests(deps, { jobs, mail, communications, links, reading, anyOrder }),
  }
}
