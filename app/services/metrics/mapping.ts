import * as z from 'zod'
import { type Counts, isMetric, labelsOf, METRICS, type Series, WINDOWS } from '~/models/metrics/metric'
import { VendorError } from '../vendor-error'

/** The only file that knows the columns: index1 is the metric, blob1 and so on its labels, double1 how many. */
const MOST_LABELS = Math.max(...Object.values(METRICS).map((labels) => labels.length))
const LABELS = Array.from({ length: MOST_LABELS }, (_, at) => `blob${at + 1}`)

/** A row stands for `_sample_interval` data points. */
const COUNT = '_sample_interval * double1'
const WEEK_MINUTES = 7 * 24 * 60
const WEEKS = [1, 2, 3, 4]
const ago = (minutes: number) => `NOW() - INTERVAL '${minutes}' MINUTE`

export const LATEST = (dataset: string): string => `SELECT index1 AS metric, ${LABELS.join(', ')},
  ${WINDOWS.map((minutes) => `sumIf(${COUNT}, timestamp > ${ago(minutes)}) AS m${minutes}`).join(', ')}
  FROM ${dataset} WHERE timestamp > ${ago(Math.max(...WINDOWS))}
  GROUP BY metric, ${LABELS.join(', ')} FORMAT JSON`

const inWeek = (week: number, minutes: number) => {
  const until = week * WEEK_MINUTES
  return `sumIf(${COUNT}, timestamp > ${ago(until + minutes)} AND timestamp <= ${ago(until)}) AS w${week}m${minutes}`
}

export const ORDERS_OF_WEEKS = (dataset: string): string =>
  `SELECT ${WEEKS.flatMap((week) => WINDOWS.map((minutes) => inWeek(week, minutes))).join(', ')}
  FROM ${dataset} WHERE index1 = 'order' AND blob1 = 'placed' AND blob3 = 'shopper'
  AND timestamp > ${ago(WEEKS.length * WEEK_MINUTES + Math.max(...WINDOWS))} FORMAT JSON`

const number = z.coerce.number()
const answerSchema = z.object({ data: z.array(z.record(z.string(), z.union([z.string(), z.number()]))) })

function rowsOf(answer: unknown) {
  const { data } = answerSchema.safeParse(answer)
  if (!data) throw new VendorError('cloudflare', 'an answer of unknown form')
  return data.data
}

const countsOf = (row: Record<string, unknown>, before = ''): Counts =>
  Object.fromEntries(
    WINDOWS.map((minutes) => [minutes, number.catch(0).parse(row[`${before}m${minutes}`])]),
  ) as Counts

/** Series of a metric that a newer or older version of the shop knows are left out. */
export const seriesOf = (answer: unknown): Series[] =>
  rowsOf(answer).flatMap((row) => {
    const metric = String(row.metric)
    if (!isMetric(metric)) return []
    const labels = labelsOf(
      metric,
      LABELS.map((name) => String(row[name] ?? '')),
    )
    return [{ metric, labels, counts: countsOf(row) }]
  })

export function weeksOf(answer: unknown): Counts[] {
  const [row = {}] = rowsOf(answer)
  return WEEKS.map((week) => countsOf(row, `w${week}`))
}
