import type { AccountDeletion } from './account-change/deletion.server'
import type { EmailChanges } from './account-change/email-change.server'
import type { AutoDeliveryService } from './auto-delivery/auto-delivery.server'
import type { BundleService } from './bundle/bundles.server'
import type { CancellationService } from './cancellation/cancellations.server'
import type { CertificateService } from './certificate/certificates.server'
import type { ResellerCertificateService } from './company/reseller-certificates.server'
import type { FavoriteNewsJob } from './favorite/news-job.server'
import type { GiftService } from './gift-drop/gifts.server'
import type { JobService } from './job/jobs.server'
import type { LeadService } from './lead/leads.server'
import type { OrderNewsJob } from './order-news/order-news.server'
import type { PaymentsService } from './payment/payments.server'
import type { PlacementService } from './placement/placement.server'
import type { RewardsJob } from './referral/rewards-job.server'
import type { ReviewService } from './review/reviews.server'
import type { IndexJob } from './search/index-job.server'
import type { StockAlerts } from './stock-alert/stock-alerts.server'

type Scheduled = {
  resellerCertificates: ResellerCertificateService
  placement: PlacementService
  payments: Pick<PaymentsService, 'sweep'>
  cancellations: CancellationService
  searchIndex: IndexJob
  reviews: ReviewService
  orderNews: OrderNewsJob
  bundles: BundleService
  autoDelivery: AutoDeliveryService
  gifts: GiftService
  certificates: CertificateService
  favoriteNews: FavoriteNewsJob
  stockAlerts: StockAlerts
  leads: LeadService
  jobs: Pick<JobService, 'send'>
  rewards: RewardsJob
  emailChanges: EmailChanges
  accountDeletion: AccountDeletion
  /** Forget what is too old. */
  sweeps: (() => Promise<unknown>)[]
}

/** The scheduled jobs. Each of them finds its own work. */
export function createSchedule({
  placement,
  payments,
  cancellations,
  searchIndex,
  reviews,
  orderNews,
  bundles,
  autoDelivery,
  gifts,
  certificates,
  favoriteNews,
  stockAlerts,
  leads,
  jobs,
  rewards,
  emailChanges,
  accountDeletion,
  resellerCertificates,
  sweeps,
}: Scheduled) {
  const parts: (() => Promise<unknown>)[][] = [
    // When it comes out of the queue tells how late the queue is.
    [() => jobs.send({ type: 'check-queue', checkId: crypto.randomUUID() })],
    [() => cancellations.finishCancellations(), payments.sweep],
    [orderNews.queueNews],
    [rewards.rewardReferrals],
    [certificates.sendDue],
    [bundles.sendDue, gifts.sendDue],
    [autoDelivery.queueDue, autoDelivery.queueReminders],
    [favoriteNews.tellFavorites, stockAlerts.tellBack],
    [leads.sendDue, leads.sendConfirmations],
    [resellerCertificates.tick],
    [emailChanges.finishEmailChanges, accountDeletion.finishDeletions],
    // In this order, so that new ratings are indexed in the same run.
    [reviews.countRatings, () => searchIndex.run('incremental')],
    [reviews.queueRequests, reviews.sweepLinks],
    sweeps,
  ]
  return {
    run: async () => {
      await Promise.all(parts.map(oneAfterAnother))
    },
    /** Has a run of its own, so that nothing else takes its time. */
    finishOrders: () => oneAfterAnother([placement.finishUnfinished]),
  }
}

/** A failed job does not stop the next one. */
async function oneAfterAnother(jobs: (() => Promise<unknown>)[]): Promise<void> {
  for (const job of jobs) await job().catch((reason: unknown) => console.error('schedule', reason))
}
