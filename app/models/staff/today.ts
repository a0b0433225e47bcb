import type { Cents } from '../money'
import { isOrdered, type PlacementState } from '../order/placement'
import { PAYMENT_METHODS, type PaidKind } from '../payment/payment'

const HOUR_MS = 3_600_000

/** Placements of one hour after `start`, by what became of them. */
export type HourCount = {
  hour: number
  state: PlacementState
  reason: string | null
  count: number
  amount: Cents
}

/** Payments of the day by way and state. */
export type WayCount = { way: PaidKind; state: string; count: number }

type HourOfDay = { time: number; orders: number; amount: Cents; before: number }
type WayOfDay = { way: string; tries: number; taken: number }

const ordered = (counts: readonly HourCount[]) => counts.filter(({ state }) => isOrdered(state))
const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0)
const amount = (counts: readonly { amount: Cents }[]) => counts.reduce((all, each) => all + each.amount, 0)

export type Totals = { orders: number; amount: Cents }
export const totalsOf = (counts: readonly HourCount[]): Totals => ({
  orders: sum(ordered(counts)),
  amount: amount(ordered(counts)),
})

/** Each hour from the day's first to its last; `before` is the same hour a week ago. */
export function hoursOf(
  start: number,
  end: number,
  counts: readonly HourCount[],
  weekAgo: readonly HourCount[],
): HourOfDay[] {
  const hours = Math.round((end - start) / HOUR_MS)
  const of = (all: readonly HourCount[], hour: number) => ordered(all).filter((each) => each.hour === hour)
  return Array.from({ length: hours }, (_, hour) => ({
    time: start + hour * HOUR_MS,
    orders: sum(of(counts, hour)),
    amount: amount(of(counts, hour)),
    before: sum(of(weekAgo, hour)),
  }))
}

const TRIED = ['held', 'refused', 'sent', 'lost', 'returned', 'leaving']
const TAKEN = ['held', 'returned', 'leaving']

/** The most used way first. */
export function waysOf(counts: readonly WayCount[]): WayOfDay[] {
  const ways = [...new Set(counts.map(({ way }) => way))]
  return ways
    .map((way) => {
      const of = (states: readonly string[]) =>
        sum(counts.filter((each) => each.way === way && states.includes(each.state)))
      return { way: PAYMENT_METHODS[way].name, tries: of(TRIED), taken: of(TAKEN) }
    })
    .filter(({ tries }) => tries > 0)
    .sort((one, other) => other.tries - one.tries)
}

/** Why orders failed, the most frequent first. */
export function failuresOf(counts: readonly HourCount[]): { reason: string; count: number }[] {
  const failed = counts.filter(({ state }) => state === 'failed' || state === 'releasing')
  const reasons = [...new Set(failed.map(({ reason }) => reason ?? 'unknown'))]
  return reasons
    .map((reason) => ({ reason, count: sum(failed.filter((each) => (each.reason ?? 'unknown') === reason)) }))
    .sort((one, other) => other.count - one.count)
}

/** "92%"; whole numbers that never round a failure away. */
export const percentOf = ({ tries, taken }: Pick<WayOfDay, 'tries' | 'taken'>): string =>
  `${Math.floor((taken * 100) / Math.max(1, tries))}%`

/** "3 minutes", "2 hours", "1 day". */
export function ageWords(seconds: number): string {
  if (seconds < 30) return 'less than a minute'
  const [size, unit] = seconds < 5400 ? [60, 'minute'] : seconds < 129_600 ? [3600, 'hour'] : [86_400, 'day']
  const count = Math.round(seconds / Number(size))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
