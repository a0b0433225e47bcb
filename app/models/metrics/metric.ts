/** Each metric with its labels. A label has few values, and no personal data. */
export const METRICS = {
  /** `result`: placed, failed; failed-again if the same cart failed within the hour. `by`: shopper, merchant. */
  order: ['result', 'reason', 'by'],
  /** `result`: taken, refused, unanswered; with `-again` as above. */
  payment: ['way', 'result', 'by'],
  /** `result`: passed, declined. */
  card: ['result'],
  /** `result`: sent, refused, bounced. */
  mail: ['domain', 'result'],
  /** `result`: taken, unsigned. */
  webhook: ['from', 'result'],
  /** `kind`: all, failed, gets, slow. */
  answers: ['kind'],
  /** A request that met an error of no kind. */
  broken: [],
  /** A code that must wait after wrong ones. */
  guess: [],
  /** Events that wait longer than an hour to be sent. */
  'late-event': [],
  /** In seconds, or a count: a figure of `/__health`. */
  figure: ['of'],
} as const satisfies Record<string, readonly string[]>

export type Metric = keyof typeof METRICS

export type Point = {
  [Name in Metric]: { metric: Name; count?: number } & Record<(typeof METRICS)[Name][number], string>
}[Metric]

/** As Workers Analytics Engine takes it. By metric, so that a busy one is sampled and a rare one is not. */
export function dataPointOf(point: Point): { indexes: [string]; blobs: string[]; doubles: [number] } {
  const labels: Record<string, unknown> = point
  return {
    indexes: [point.metric],
    blobs: METRICS[point.metric].map((label) => String(labels[label]).slice(0, 64)),
    doubles: [point.count ?? 1],
  }
}

/** In minutes, until now. */
export const WINDOWS = [5, 10, 30, 60, 240] as const
export type WindowMinutes = (typeof WINDOWS)[number]

export type Counts = Readonly<Record<WindowMinutes, number>>

/** What one combination of labels counted. */
export type Series = { metric: Metric; labels: Readonly<Record<string, string>>; counts: Counts }

/** Of one metric, in the order of `METRICS`. */
export const labelsOf = (metric: Metric, values: readonly string[]): Record<string, string> =>
  Object.fromEntries(METRICS[metric].map((label, at) => [label, values[at] ?? '']))

export const isMetric = (name: string): name is Metric => Object.hasOwn(METRICS, name)

/** Domains that many share. Another one may name a person or a company. */
const MAIL_DOMAINS = new Set([
  'gmail.com',
  'yahoo.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'proton.me',
])

export function mailDomain(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return MAIL_DOMAINS.has(domain) ? domain : 'other'
}
