import type { Metric, WindowMinutes } from '../metrics/metric'
import { paths, staffPaths } from '../paths'
import type { Figures } from './figures'

/** Series of one metric whose labels have one of these values. */
export type Selector = { metric: Metric; where?: Readonly<Record<string, readonly string[]>> }

type Condition =
  | { kind: 'status'; is: 'down' | 'degraded' }
  | { kind: 'figure'; figure: keyof Figures; above: number }
  | { kind: 'count'; of: Selector; least: number; within: WindowMinutes }
  /** `by`: for each value of this label apart. `least`: of `among`. */
  | {
      kind: 'share'
      of: Selector
      among: Selector
      above: number
      least: number
      within: WindowMinutes
      by?: string
    }
  /** Nothing of `good` in the shortest window with at least `least` tries. */
  | { kind: 'stopped'; good: Selector; tries: Selector; least: number; by: string }
  /** Far fewer placed orders than at this time in the last weeks, which chance does not explain. */
  | { kind: 'fewer-orders'; least: number; chance: number }
  | { kind: 'no-metrics' }

/**
 * `minutes`: how long it must last. `urgent`: wakes somebody. `look`: where one looks first; it is sent along.
 * `unless`: one of these says more.
 */
export type Rule = {
  name: string
  urgent: boolean
  minutes: number
  look: string
  unless?: readonly string[]
} & Condition

/** A run of auto-delivery may charge several cards that have expired. */
const SHOPPER = ['shopper']
const CHARGES = ['taken', 'refused', 'unanswered']

/** The alarms, asked once a minute (app/services/alarm). `npm run tables` writes them to docs/operate.md. */
export const RULES: readonly Rule[] = [
  {
    name: 'down',
    urgent: true,
    minutes: 2,
    look: '/__health names the part; operate.md, "When a vendor is down"',
    kind: 'status',
    is: 'down',
  },
  {
    name: 'degraded',
    urgent: false,
    minutes: 10,
    look: '/__health names the part; operate.md, "When a vendor is down"',
    kind: 'status',
    is: 'degraded',
  },
  {
    name: 'payments stopped',
    urgent: true,
    minutes: 2,
    look: `${staffPaths.today}, then \`reason\` in the log lines \`placement\`; switch the way off at ${staffPaths.switches} if it is only this one`,
    kind: 'stopped',
    good: { metric: 'payment', where: { result: ['taken'], by: SHOPPER } },
    tries: { metric: 'payment', where: { result: CHARGES, by: SHOPPER } },
    least: 4,
    by: 'way',
  },
  {
    name: 'fewer orders',
    urgent: true,
    minutes: 3,
    unless: ['down', 'payments stopped', 'failed orders'],
    look: `place a trial order; ${staffPaths.today} and ${staffPaths.switches}: is something off? Was something deployed?`,
    kind: 'fewer-orders',
    least: 10,
    chance: 0.0001,
  },
  {
    name: 'failed orders',
    urgent: true,
    minutes: 2,
    unless: ['down', 'payments stopped'],
    look: '`reason` and `ways` of the log lines `placement`',
    kind: 'share',
    of: { metric: 'order', where: { result: ['failed'], by: SHOPPER } },
    among: { metric: 'order', where: { result: ['placed', 'failed'], by: SHOPPER } },
    above: 0.5,
    least: 6,
    within: 10,
  },
  {
    name: 'unfinished orders',
    urgent: true,
    minutes: 2,
    look: `${staffPaths.today}, "What waits"; the log lines \`placement-waits\` name the vendor; they are tried each minute`,
    kind: 'figure',
    figure: 'unfinishedOrderSeconds',
    // With its two minutes it rings within ten.
    above: 420,
  },
  {
    name: 'declined cards',
    urgent: false,
    minutes: 1,
    look: 'operate.md, "When cards are tested"',
    kind: 'share',
    of: { metric: 'card', where: { result: ['declined'] } },
    among: { metric: 'card' },
    above: 0.4,
    least: 20,
    within: 10,
  },
  {
    name: 'mail refused',
    urgent: false,
    minutes: 2,
    look: '`status` of the log lines `mail-failed`; ask the postmaster of the domain',
    kind: 'share',
    of: { metric: 'mail', where: { result: ['refused', 'bounced'] } },
    among: { metric: 'mail', where: { result: ['sent', 'refused'] } },
    above: 0.3,
    least: 3,
    within: 60,
    by: 'domain',
  },
  {
    name: 'unsigned webhooks',
    urgent: false,
    minutes: 1,
    look: 'is the secret of the webhook still right? The vendor sends again what was refused',
    kind: 'count',
    of: { metric: 'webhook', where: { result: ['unsigned'] } },
    least: 20,
    within: 10,
  },
  {
    name: 'server errors',
    urgent: true,
    minutes: 1,
    look: "the log lines `request`, which have the request's id and the vendor that it waited for longest",
    kind: 'share',
    of: { metric: 'answers', where: { kind: ['failed'] } },
    among: { metric: 'answers', where: { kind: ['all'] } },
    above: 0.005,
    least: 200,
    within: 5,
  },
  {
    name: 'slow pages',
    urgent: false,
    minutes: 1,
    look: 'traces, and `slowestVendor` of the log lines `request`',
    kind: 'share',
    of: { metric: 'answers', where: { kind: ['slow'] } },
    among: { metric: 'answers', where: { kind: ['gets'] } },
    above: 0.05,
    least: 200,
    within: 10,
  },
  {
    name: 'nothing could be answered',
    urgent: true,
    minutes: 1,
    look: 'the error service: a group of severity `fatal`; `npx wrangler rollback` if something was deployed',
    kind: 'count',
    of: { metric: 'broken' },
    least: 1,
    within: 5,
  },
  {
    name: 'code guessing',
    urgent: false,
    minutes: 1,
    look: 'nothing; the waits grow',
    kind: 'count',
    of: { metric: 'guess' },
    least: 20,
    within: 10,
  },
  {
    name: 'refused events',
    urgent: false,
    minutes: 1,
    look: 'the analytics service; events wait for a day',
    kind: 'count',
    of: { metric: 'late-event' },
    least: 1,
    within: 60,
  },
  {
    name: 'old search index',
    urgent: false,
    minutes: 2,
    look: '`npm run index`; the log lines `schedule`',
    kind: 'figure',
    figure: 'searchIndexSeconds',
    above: 3600,
  },
  {
    name: 'late jobs',
    urgent: true,
    minutes: 2,
    look: "the queue in Cloudflare's dashboard; is the cron on?",
    kind: 'figure',
    figure: 'queueSeconds',
    above: 900,
  },
  {
    name: 'late events',
    urgent: false,
    minutes: 2,
    look: "the queue in Cloudflare's dashboard; what came too late is dropped after a day",
    kind: 'figure',
    figure: 'eventQueueSeconds',
    above: 3600,
  },
  {
    name: 'dead jobs',
    urgent: false,
    minutes: 1,
    look: paths.failedJobs,
    kind: 'figure',
    figure: 'deadJobs',
    above: 0,
  },
  {
    name: 'open differences in the books',
    urgent: false,
    minutes: 1,
    look: `${paths.failedJobs}, "The books"; settle it at one of the sides`,
    kind: 'figure',
    figure: 'bookDifferences',
    above: 0,
  },
  {
    name: 'metrics cannot be read',
    urgent: false,
    minutes: 10,
    look: "METRICS_TOKEN and METRICS_ACCOUNT_ID; Cloudflare's status page. Only figures ring meanwhile",
    kind: 'no-metrics',
  },
]
