import type { Services } from '~/services/index.server'
import type { Job, JobOf, JobType } from './job'

/** A handler may run twice for one job, so it must be idempotent. A job whose handler throws is retried. */
type JobHandlers = { [Type in JobType]: (job: JobOf<Type>, services: Services) => Promise<void> }

const handlers: JobHandlers = {
  'check-queue': ({ checkId }, { failedJobs }) => failedJobs.recordCheck(checkId, 'jobs'),
  'copy-table': (job, { backups }) => backups.copyTable(job),
  'copy-files': (job, { backups }) => backups.copyFiles(job),
  'index-slice': async ({ run }, { searchIndex }) => {
    await searchIndex.goOn(run)
  },
  'fill-index': async (_, { searchIndex }) => {
    await searchIndex.run('full')
  },
  'order-placed': ({ orderNumber }, { autoDelivery }) => autoDelivery.startFromOrder(orderNumber),
  'ship-delivery': ({ deliveryId }, { autoDelivery }) => autoDelivery.ship(deliveryId),
  'tell-delivery': ({ deliveryId, what, declines }, { autoDelivery }) =>
    autoDelivery.tell({ deliveryId, what, declines }),
  'remind-delivery': ({ customerId, addressId, shipOn }, { autoDelivery }) =>
    autoDelivery.remind({ customerId, addressId, shipOn }),
  'case-news': ({ caseId }, { orderCases }) => orderCases.tell(caseId),
  'order-news': async ({ orderNumber }, { orderNews, agentOrders }) => {
    await orderNews.tell(orderNumber)
    await agentOrders.queueNews(orderNumber)
  },
  'agent-news': ({ orderNumber }, { agentOrders }) => agentOrders.tell(orderNumber),
  'review-request': ({ orderNumber }, { reviews }) => reviews.request(orderNumber),
  lead: ({ leadId }, { leads }) => leads.deliver(leadId),
  'newsletter-confirmation': ({ subscriptionId }, { leads }) => leads.askToConfirm(subscriptionId),
  gift: ({ giftId }, { gifts }) => gifts.advance(giftId),
  'gift-nudge': ({ giftId, count }, { gifts }) => gifts.nudge(giftId, count),
  certificate: ({ certificateId }, { certificates }) => certificates.deliver(certificateId),
  invitations: (_, { invitations }) => invitations.sendWaiting(),
  'approval-news': ({ approvalId, origin, ...news }, { approvals }) =>
    approvals.tell(approvalId, origin, news),
  'bundle-box': ({ deliveryId }, { bundles }) => bundles.deliver(deliveryId),
}

export function handleJob<Type extends JobType>(job: JobOf<Type>, services: Services): Promise<void> {
  const handler: JobHandlers[Type] = handlers[job.type as Type]
  return handler(job, services)
}

export type JobHandler = (job: Job, services: Services) => Promise<void>
