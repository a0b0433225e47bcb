import type { Part } from '~/models/part-paths'
import { offWords } from '~/models/staff/switches'
import { PARTS } from '~/shop/parts'
import type { Services } from './index.server'

/** With its part, if it is a part's. */
export type ScheduledJob = { name: string; part?: Part; run: () => Promise<unknown> }

/** On a cron of their own, so that nothing delays them. */
export const minuteJobs = (services: Services): ScheduledJob[][] => [
  [
    { name: 'finish orders', run: services.placement.finishUnfinished },
    { name: 'repairs', run: services.repairs.runDue },
  ],
  [indexJob(services)],
  [{ name: 'ring alarms', run: services.alarms.check }],
]

/** So that lists and search follow a price or stock within a minute. */
const indexJob = ({ searchIndex }: Services): ScheduledJob => ({
  name: 'index for search',
  run: () => searchIndex.run('incremental'),
})

/** What is due waits while staff have switched the runs off. */
async function orderBoxes({ autoDelivery, switches }: Services): Promise<unknown> {
  const off = offWords(await switches.current(), 'boxes', Date.now())
  return off === undefined ? autoDelivery.queueDue() : undefined
}

/** Jobs of a row run one after another, rows side by side. */
export const scheduledJobs = (services: Services, parts = PARTS): ScheduledJob[][] =>
  everyJob(services).map((row) => row.filter(({ part }) => part === undefined || parts[part]))

const everyJob = (services: Services): ScheduledJob[][] => [
  [
    { name: 'finish cancellations', run: services.cancellations.finishCancellations },
    { name: 'finish refunds', run: services.refunds.finishRefunds },
    { name: 'finish canceled items', run: services.lineCancellations.finish },
    { name: 'finish changes of address', run: services.moves.finish },
    { name: 'sweep payments', run: services.payments.sweep },
  ],
  [
    {
      name: 'check the queue',
      run: () => services.jobs.send({ type: 'check-queue', checkId: crypto.randomUUID() }),
    },
    { name: 'check the queue of events', run: services.measurement.checkQueue },
  ],
  [{ name: 'close the books', run: services.closing.runAtNight }],
  [{ name: 'back up', run: services.backups.runAtNight }],
  [{ name: 'index for the desk', run: services.deskIndex.fill }],
  [
    { name: 'news of orders', run: services.orderNews.queueNews },
    { name: 'news of reports', run: services.orderCases.queueNews },
  ],
  [{ name: 'reward referrals', part: 'referral', run: services.rewards.rewardReferrals }],
  [{ name: 'send certificates', part: 'certificates', run: services.certificates.sendDue }],
  [
    // Sold on their own pages too, without the builder.
    { name: 'send bundles', run: services.bundles.sendDue },
    { name: 'send gifts', part: 'giftDrop', run: services.gifts.sendDue },
  ],
  [
    { name: 'order boxes', part: 'autoDelivery', run: () => orderBoxes(services) },
    { name: 'remind of boxes', part: 'autoDelivery', run: services.autoDelivery.queueReminders },
  ],
  [
    { name: 'news of favorites', run: services.favoriteNews.tellFavorites },
    { name: 'stock alerts', run: services.stockAlerts.tellBack },
  ],
  [
    { name: 'send leads', run: services.leads.sendDue },
    { name: 'send confirmations', run: services.leads.sendConfirmations },
    { name: 'send invitations', run: services.invitations.sendWaiting },
  ],
  [{ name: 'reseller certificates', part: 'companies', run: services.resellerCertificates.tick }],
  [
    { name: 'change email addresses', run: services.emailChanges.finishEmailChanges },
    { name: 'delete accounts', run: services.accountDeletion.finishDeletions },
  ],
  [
    { name: 'count ratings', run: services.reviews.countRatings },
    // After the ratings, so that new ones are indexed in the same run.
    indexJob(services),
  ],
  [
    { name: 'ask for reviews', run: services.reviews.queueRequests },
    { name: 'sweep review links', run: services.reviews.sweepLinks },
  ],
  [
    { name: 'sweep referrals', part: 'referral', run: services.referrals.sweep },
    { name: 'sweep sign-ins', run: services.signIns.sweep },
    { name: 'sweep staff sessions', run: services.secondFactors.sweep },
    { name: 'sweep passkeys', run: services.passkeys.sweep },
    { name: 'sweep links', run: services.mailLinks.sweep },
    { name: 'sweep attempts of providers', run: services.identities.sweep },
    { name: 'sweep leads', run: services.leads.sweep },
    { name: 'sweep tries of cards', run: services.cardTries.sweep },
    { name: 'sweep attempts', run: services.attempts.sweep },
    { name: 'sweep reports', run: services.orderCases.sweep },
    { name: 'sweep guesses', run: services.codeGuesses.sweep },
    { name: 'settle uses of codes', run: services.codeUses.sweep },
    { name: 'sweep favorites of guests', run: services.favorites.sweep },
    { name: 'sweep failed jobs', run: services.failedJobs.sweep },
    { name: 'sweep presses', run: services.presses.sweep },
    { name: 'sweep gift drafts', part: 'giftDrop', run: services.giftDrafts.sweep },
    { name: 'sweep events', run: services.measurement.sweep },
    { name: 'sweep sources of orders', run: services.conversions.sweep },
    { name: 'sweep sent mails', run: services.sentMails.sweep },
    { name: 'sweep mails to others', run: services.mailsToOthers.sweep },
    { name: 'sweep carts of agents', run: services.agentCarts.sweep },
    { name: 'sweep repairs', run: services.repairs.sweep },
    { name: 'sweep entries of the books', run: services.dayBooks.sweep },
    { name: 'archive placements', run: services.archive.run },
  ],
]
